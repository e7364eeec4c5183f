const NOTES_HZ = [659.25, 880];
const NOTE_SECONDS = 0.16;
/** What was pressed is shown first: the first context blocks the page for 0.1 s. WebKit counts timers of up to 1 s to the gesture. */
const AFTER_PRESS_MS = 100;

let context: AudioContext | null = null;

/** Browsers allow sound only after the person has interacted with the page: call this on the first touch or key press. */
export function allowSound(): void {
  if (context?.state !== "running") setTimeout(start, AFTER_PRESS_MS);
}

function start(): void {
  try {
    context ??= new AudioContext();
    context.resume().catch(() => {});
  } catch {
    // This device has no sound.
  }
}

/** Two soft notes. Silent until allowed. */
export function playChime(): void {
  if (context?.state !== "running") return;
  const start = context.currentTime;
  for (const [at, hertz] of NOTES_HZ.entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const begins = start + at * NOTE_SECONDS * 0.75;
    tone.type = "sine";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, begins);
    volume.gain.linearRampToValueAtTime(0.12, begins + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_SECONDS * 2);
    tone.connect(volume).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + NOTE_SECONDS * 2);
  }
}
