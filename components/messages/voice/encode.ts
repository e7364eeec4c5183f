import type { VoiceFormat } from "./format";

/** Enough for speech; MP3 and every player know it. */
const SAMPLE_RATE = 24_000;
const KBIT_PER_SECOND = 48;
/** Samples of an MP3 frame times a hundred: a few milliseconds of work at a time, so that typing stays fluid. */
const SLICE = 576 * 100;

/**
 * Encodes what the browser recorded. Browsers record Opus, or AAC in fragmented MP4; LINE takes neither, and reads the duration of
 * neither. Throws if the browser cannot decode its own recording.
 */
export async function encodeVoice(recorded: Blob, format: VoiceFormat): Promise<File> {
  const samples = await samplesOf(recorded);
  return format === "mp3"
    ? new File(await mp3Of(samples), "voice.mp3", { type: "audio/mpeg" })
    : new File([wavOf(samples)], "voice.wav", { type: "audio/wav" });
}

async function samplesOf(recorded: Blob): Promise<Int16Array> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const decoded = await context.decodeAudioData(await recorded.arrayBuffer());
  // the recorder asks for one channel; a browser that records two has the voice in both
  const levels = decoded.getChannelData(0);
  const samples = new Int16Array(levels.length);
  for (let at = 0; at < levels.length; at++) samples[at] = Math.max(-1, Math.min(1, levels[at] ?? 0)) * 0x7fff;
  return samples;
}

async function mp3Of(samples: Int16Array): Promise<BlobPart[]> {
  const { Mp3Encoder } = await import("@breezystack/lamejs");
  const encoder = new Mp3Encoder(1, SAMPLE_RATE, KBIT_PER_SECOND);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < samples.length; at += SLICE) {
    parts.push(encoder.encodeBuffer(samples.subarray(at, at + SLICE)));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return [...parts, encoder.flush()].map((part) => new Uint8Array(part));
}

/** A WAV file of 16-bit mono samples. Pure. */
export function wavOf(samples: Int16Array): ArrayBuffer {
  const HEAD = 44;
  const file = new ArrayBuffer(HEAD + samples.length * 2);
  const view = new DataView(file);
  const word = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
  };
  word(0, "RIFF");
  view.setUint32(4, file.byteLength - 8, true);
  word(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, "data");
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => {
    view.setInt16(HEAD + index * 2, sample, true);
  });
  return file;
}
