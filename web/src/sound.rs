//! Sounds, synthesised from sine waves.

use std::{cell::RefCell, time::Duration};

use leptos::prelude::set_timeout;
use web_sys::{AudioContext, AudioContextState, OscillatorType};

/// A sound of the page.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece is put down.
    Step,
    /// A piece is captured.
    Capture,
    /// A man becomes a king.
    Crown,
    /// A move is refused.
    Refusal,
    /// The game is over.
    End,
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

impl Sound {
    /// Frequency in Hz, beginning and length in seconds, loudness.
    fn notes(self) -> &'static [(f32, f64, f64, f32)] {
        match self {
            Sound::Step => &[(190.0, 0.0, 0.07, 0.5), (95.0, 0.0, 0.09, 0.5)],
            Sound::Capture => &[
                (260.0, 0.0, 0.06, 0.4),
                (150.0, 0.05, 0.10, 0.5),
                (75.0, 0.05, 0.12, 0.5),
            ],
            Sound::Crown => &[(523.0, 0.0, 0.12, 0.2), (784.0, 0.1, 0.25, 0.2)],
            Sound::Refusal => &[(140.0, 0.0, 0.16, 0.25)],
            Sound::End => &[
                (392.0, 0.0, 0.2, 0.2),
                (523.0, 0.15, 0.2, 0.2),
                (659.0, 0.3, 0.4, 0.2),
            ],
        }
    }

    /// Plays it. Browsers allow sound only after the first interaction with the
    /// page.
    pub fn play(self) {
        // The move is rendered first.
        set_timeout(move || self.strike(), Duration::ZERO);
    }

    fn strike(self) {
        play(self.notes());
    }
}

/// Plays notes: their frequency in Hz, beginning and length in seconds, loudness.
pub fn play(notes: &[(f32, f64, f64, f32)]) {
    prepare();
    CONTEXT.with_borrow(|context| {
        if let Some(context) = context {
            // One that was created before the first interaction is suspended.
            drop(context.resume());
            for note in notes {
                // Without sound the page works as well.
                drop(strike(context, *note));
            }
        }
    });
}

/// Whether a sound would be heard now: browsers allow it only after the first interaction
/// with the page.
pub fn is_allowed() -> bool {
    prepare();
    CONTEXT.with_borrow(|context| {
        context.as_ref().is_some_and(|context| {
            drop(context.resume());
            context.state() == AudioContextState::Running
        })
    })
}

/// Creates the audio context in advance: on a slow device this takes too long
/// to do it during a move.
pub fn prepare() {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
    });
}

fn strike(
    context: &AudioContext,
    (frequency, after, length, loudness): (f32, f64, f64, f32),
) -> Result<(), wasm_bindgen::JsValue> {
    let start = context.current_time() + after;
    let (wave, volume) = (context.create_oscillator()?, context.create_gain()?);
    wave.set_type(OscillatorType::Sine);
    wave.frequency().set_value(frequency);
    let gain = volume.gain();
    gain.set_value_at_time(0.0001, start)?;
    gain.exponential_ramp_to_value_at_time(loudness, start + 0.005)?;
    gain.exponential_ramp_to_value_at_time(0.0001, start + length)?;
    wave.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    wave.start_with_when(start)?;
    wave.stop_with_when(start + length + 0.02)
}
