//! The part of the published crate of this name that Leptos is built with.
//!
//! Leptos can call functions of a server and stream what they say; Damka has
//! none. The published crate exports its classes to the browser, used or not,
//! so that they and all they need stay in the program: a fiftieth of the first
//! load. Here is the same with plain closures, which the linker leaves out.

use std::{cell::RefCell, pin::Pin, rc::Rc};

use futures_util::{Stream, StreamExt, stream};
use js_sys::{Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{ReadableStreamDefaultController, ReadableStreamDefaultReader};

/// What a stream of the browser gives, one after the other.
pub type IntoStream = Pin<Box<dyn Stream<Item = Result<JsValue, JsValue>>>>;

/// A stream of the browser that can be read.
#[derive(Clone, Debug)]
pub struct ReadableStream(web_sys::ReadableStream);

impl ReadableStream {
    /// A stream that the browser gave.
    pub fn from_raw(raw: web_sys::ReadableStream) -> ReadableStream {
        ReadableStream(raw)
    }

    /// A stream for the browser, which takes its parts when it wants them.
    pub fn from_stream<S>(stream: S) -> ReadableStream
    where
        S: Stream<Item = Result<JsValue, JsValue>> + 'static,
    {
        let stream = Rc::new(RefCell::new(Some(Box::pin(stream))));
        let pull = move |controller: ReadableStreamDefaultController| -> Promise {
            let shared = stream.clone();
            future_to_promise(async move {
                // The browser does not ask again before it has its answer.
                let taken = shared.borrow_mut().take();
                let Some(mut stream) = taken else {
                    return Ok(JsValue::UNDEFINED);
                };
                match stream.next().await {
                    Some(part) => {
                        shared.replace(Some(stream));
                        controller.enqueue_with_chunk(&part?)?;
                    }
                    None => controller.close()?,
                }
                Ok(JsValue::UNDEFINED)
            })
        };
        let source = Object::new();
        let pull = Closure::<dyn FnMut(_) -> _>::new(pull).into_js_value();
        let made = Reflect::set(&source, &"pull".into(), &pull)
            .and_then(|_| web_sys::ReadableStream::new_with_underlying_source(&source));
        ReadableStream(made.unwrap_or_else(|error| wasm_bindgen::throw_val(error)))
    }

    /// As the browser has it.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.0
    }

    /// Its parts.
    pub fn into_stream(self) -> IntoStream {
        let reader: ReadableStreamDefaultReader = self.0.get_reader().unchecked_into();
        let next = async |reader: ReadableStreamDefaultReader| {
            let read = JsFuture::from(reader.read()).await;
            let part = read.and_then(|read| {
                let done = Reflect::get(&read, &"done".into())?.is_truthy();
                Ok((!done).then_some(Reflect::get(&read, &"value".into())?))
            });
            part.transpose().map(|part| (part, reader))
        };
        Box::pin(stream::unfold(reader, next))
    }
}
