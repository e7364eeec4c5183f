/** Small audio files of a known length, built like real ones: silence in the container that a test needs. */

const text = (word: string) => Buffer.from(word, "latin1");
const be = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** MPEG-1 Layer III, 128 kbit/s, 44.1 kHz: 1152 samples in a frame of 417 bytes. */
export function mp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: Math.round((seconds * 44_100) / 1152) }, () => frame));
}

/** ADTS, AAC-LC, 44.1 kHz, mono: 1024 samples a frame. */
export function aac(seconds: number): Buffer {
  const length = 64;
  const frame = Buffer.alloc(length);
  frame.set([0xff, 0xf1, 0x50, 0x40 | (length >> 11), (length >> 3) & 0xff, ((length & 7) << 5) | 0x1f, 0xfc]);
  return Buffer.concat(Array.from({ length: Math.round((seconds * 44_100) / 1024) }, () => frame));
}

/** PCM, 8 kHz, 8 bits, mono. */
export function wav(seconds: number): Buffer {
  const data = Buffer.alloc(Math.round(seconds * 8000), 0x80);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([be(4, body.length + 8), text(type), body]);
};
const fullBox = (type: string, ...parts: Buffer[]) => box(type, be(4, 0), ...parts);
const SAMPLES = 1024;
const RATE = 44_100;

/** MP4 with one audio track. iOS writes the brand "M4A ", Android and browsers write "mp42" and "isom". */
export function m4a(seconds: number, brand = "M4A "): Buffer {
  return mp4(seconds, brand, "soun");
}

/** MP4 with one video track: without pictures, but real for a file type check. */
export function film(seconds: number): Buffer {
  return mp4(seconds, "isom", "vide");
}

function mp4(seconds: number, brand: string, handler: "soun" | "vide"): Buffer {
  const length = Math.round(seconds * RATE);
  const frames = Math.ceil(length / SAMPLES);
  const entry =
    handler === "soun"
      ? box(
          "mp4a",
          Buffer.alloc(6),
          be(2, 1),
          Buffer.alloc(8),
          be(2, 1),
          be(2, 16),
          Buffer.alloc(4),
          be(4, RATE * 65_536),
        )
      : box("avc1", Buffer.alloc(6), be(2, 1), Buffer.alloc(16), be(2, 320), be(2, 240), Buffer.alloc(50));
  const table = box(
    "stbl",
    fullBox("stsd", be(4, 1), entry),
    fullBox("stts", be(4, 1), be(4, frames), be(4, SAMPLES)),
    fullBox("stsc", be(4, 1), be(4, 1), be(4, frames), be(4, 1)),
    fullBox("stsz", be(4, 4), be(4, frames)),
    fullBox("stco", be(4, 1), be(4, 0)),
  );
  const media = box(
    "mdia",
    fullBox("mdhd", be(4, 0), be(4, 0), be(4, RATE), be(4, length), be(2, 0x55c4), be(2, 0)),
    fullBox("hdlr", be(4, 0), text(handler), Buffer.alloc(12), Buffer.alloc(1)),
    box("minf", table),
  );
  const track = box(
    "trak",
    fullBox("tkhd", be(4, 0), be(4, 0), be(4, 1), be(4, 0), be(4, seconds * 1000), Buffer.alloc(60)),
    media,
  );
  const movie = box(
    "moov",
    fullBox("mvhd", be(4, 0), be(4, 0), be(4, 1000), be(4, seconds * 1000), Buffer.alloc(80)),
    track,
  );
  return Buffer.concat([
    box("ftyp", text(brand), be(4, 0), text(brand), text("isom")),
    movie,
    box("mdat", Buffer.alloc(frames * 4)),
  ]);
}
