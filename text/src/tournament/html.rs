//! Documents in HTML: no scripts, and every text from outside is escaped.

use crate::{Language, escaped};

/// Builds HTML.
#[derive(Default)]
pub(super) struct Html {
    out: String,
}

impl Html {
    /// Empty.
    pub fn new() -> Html {
        Html::default()
    }

    /// Adds markup unescaped.
    pub fn raw(&mut self, markup: &str) -> &mut Html {
        self.out.push_str(markup);
        self
    }

    /// Begins an element; the class may be empty.
    pub fn open(&mut self, name: &str, class: &str) -> &mut Html {
        self.out.push('<');
        self.out.push_str(name);
        if !class.is_empty() {
            self.out.push_str(" class=\"");
            self.out.push_str(class);
            self.out.push('"');
        }
        self.out.push('>');
        self
    }

    /// Ends an element.
    pub fn close(&mut self, name: &str) -> &mut Html {
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push_str(">\n");
        self
    }

    /// A text, escaped.
    pub fn text(&mut self, text: &str) -> &mut Html {
        self.out.push_str(&escaped(text));
        self
    }

    /// An element with a text.
    pub fn element(&mut self, name: &str, class: &str, text: &str) -> &mut Html {
        self.open(name, class).text(text).close(name)
    }

    /// A row of the head of a table.
    pub fn head<'t>(&mut self, cells: impl IntoIterator<Item = (&'t str, String)>) -> &mut Html {
        self.raw("<thead><tr>");
        for (class, text) in cells {
            let class = match class {
                "" => String::new(),
                class => format!(" class=\"{class}\""),
            };
            self.raw(&format!("<th scope=\"col\"{class}>{}</th>", escaped(&text)));
        }
        self.raw("</tr></thead>\n")
    }

    /// A whole document with this as its body.
    pub fn document(self, language: Language, title: &str, style: &str) -> String {
        format!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
            escaped(title),
            self.out
        )
    }
}
