/** Pictures and a sound for the demo's chats, generated so that the repository need not contain them. */
interface DemoFile {
  /** Its path in the bucket "attachments"; supabase/seed/extras.ts uses the same. */
  path: string;
  mime: string;
  make: () => Promise<Buffer>;
}

const CLOTH = `<filter id="cloth"><feTurbulence type="fractalNoise" baseFrequency="0.9 0.35" numOctaves="2" seed="7"/>
  <feColorMatrix values="0 0 0 0 0.35  0 0 0 0 0.28  0 0 0 0 0.2  0 0 0 0.16 0"/><feComposite in2="SourceGraphic" operator="in"/>
  <feBlend in="SourceGraphic" mode="multiply"/></filter>`;

const DRESS = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200">
  <defs>${CLOTH}<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#e9e2d6"/><stop offset="1" stop-color="#cfc4b2"/></linearGradient></defs>
  <rect width="900" height="1200" fill="url(#wall)"/><rect y="1040" width="900" height="160" fill="#b79f80"/>
  <path d="M450 150 q-26 -52 6 -70" fill="none" stroke="#8a7a66" stroke-width="9" stroke-linecap="round"/>
  <path d="M300 240 Q450 110 600 240" fill="none" stroke="#8a7a66" stroke-width="14" stroke-linecap="round"/>
  <path filter="url(#cloth)" fill="#f6efdf" d="M322 236 Q450 300 578 236 L664 400 L590 442 L566 410 Q560 560 720 1010 Q450 1080 180 1010 Q340 560 334 410 L310 442 L236 400 Z"/>
  <path d="M340 560 Q450 596 560 560 M400 600 Q370 800 310 1010 M500 600 Q530 800 590 1010 M450 604 V1040" fill="none" stroke="#d9ccb2" stroke-width="5"/>
</svg>`;

const SCARF = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900">
  <defs>${CLOTH}</defs><rect width="900" height="900" fill="#d8cbb6"/><circle cx="700" cy="180" r="240" fill="#e7ddcb"/>
  <g filter="url(#cloth)"><rect x="210" y="190" width="480" height="520" rx="26" fill="#24466e"/>
  <rect x="210" y="190" width="480" height="360" rx="26" fill="#2d5a8e"/><rect x="210" y="190" width="480" height="200" rx="26" fill="#376aa3"/>
  <path d="M210 610 H690 M210 640 H690 M210 655 H690" stroke="#e9e2d4" stroke-width="7"/></g>
  <path d="M236 704 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58 m26 -58 v58" stroke="#24466e" stroke-width="8" stroke-linecap="round"/>
</svg>`;

async function draw(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

const RATE = 8000;
const SECONDS = 3;

/** A few soft tones as a WAV file: 16 bit, mono. */
async function hum(): Promise<Buffer> {
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

export const demoFiles: readonly DemoFile[] = [
  { path: "demo/dress.jpg", mime: "image/jpeg", make: () => draw(DRESS) },
  { path: "demo/scarf.jpg", mime: "image/jpeg", make: () => draw(SCARF) },
  { path: "demo/voice.wav", mime: "audio/wav", make: hum },
];
