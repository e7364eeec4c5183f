const RATE = 8000;
const SECONDS = 3;

/** A voice message: a few soft tones as a WAV file, 16 bit, mono. */
export function drawVoice(): Buffer {
  const samples = RATE * SECONDS;
  const file = Buffer.alloc(44 + samples * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++) {
    const seconds = at / RATE;
    const tone = [262, 330, 392, 330][Math.floor(seconds * 2) % 4] ?? 262;
    const swell = Math.sin(Math.PI * ((seconds * 2) % 1));
    file.writeInt16LE(Math.round(Math.sin(2 * Math.PI * tone * seconds) * swell * 5000), 44 + at * 2);
  }
  return file;
}
