import sharp from "sharp";

interface Sticker {
  /** The id of LINE's sticker in package 446 whose place it takes. */
  id: string;
  name: { th: string; en: string };
  draw: string;
}

const cloud = (face: string, more = "") =>
  `<path d="M52 132c-20 0-32-13-32-29 0-15 11-26 25-28 3-23 22-40 46-40 21 0 39 13 45 33 20 1 34 15 34 33 0 19-15 31-35 31z" fill="#fffdf8" stroke="#3b3a44" stroke-width="5" stroke-linejoin="round"/>${face}${more}`;
const eyes = `<circle cx="78" cy="88" r="5" fill="#3b3a44"/><circle cx="112" cy="88" r="5" fill="#3b3a44"/>`;
const closed = `<path d="M70 90q8-9 16 0M104 90q8-9 16 0" fill="none" stroke="#3b3a44" stroke-width="5" stroke-linecap="round"/>`;
const cheeks = `<circle cx="64" cy="101" r="7" fill="#f7b7a8"/><circle cx="126" cy="101" r="7" fill="#f7b7a8"/>`;
const smile = `<path d="M86 100q9 9 18 0" fill="none" stroke="#3b3a44" stroke-width="5" stroke-linecap="round"/>`;
const open = `<path d="M83 99h24q-1 17-12 17T83 99z" fill="#c2543f" stroke="#3b3a44" stroke-width="4"/>`;
const sad = `<path d="M86 108q9-9 18 0" fill="none" stroke="#3b3a44" stroke-width="5" stroke-linecap="round"/>`;
const heart = (x: number, y: number, size: number, fill = "#e0574f") =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0 6C-8-4-1-11 0-5 1-11 8-4 0 6z" fill="${fill}"/>`;
const word = (text: string, fill: string) =>
  `<text x="100" y="168" text-anchor="middle" font-family="Anuphan, sans-serif" font-weight="700" font-size="28" fill="${fill}" stroke="#fffdf8" stroke-width="7" paint-order="stroke" stroke-linejoin="round">${text}</text>`;

/** A small cloud of cotton with its moods. */
export const STICKERS: Sticker[] = [
  {
    id: "1988",
    name: { th: "สวัสดี", en: "Hello" },
    draw: cloud(
      eyes + cheeks + open,
      `<path d="M162 78q18-10 20-28" fill="none" stroke="#3b3a44" stroke-width="6" stroke-linecap="round"/>${word("สวัสดีค่า", "#2f7a68")}`,
    ),
  },
  {
    id: "1989",
    name: { th: "ขอบคุณ", en: "Thank you" },
    draw: cloud(closed + cheeks + smile, `${heart(160, 40, 2.2)}${word("ขอบคุณนะ", "#b4533a")}`),
  },
  {
    id: "1990",
    name: { th: "รัก", en: "Love" },
    draw: cloud(
      `${heart(78, 88, 1.7)}${heart(112, 88, 1.7)}${cheeks}${smile}`,
      `${heart(36, 44, 1.8)}${heart(158, 36, 2.6)}`,
    ),
  },
  { id: "1991", name: { th: "หัวเราะ", en: "Laugh" }, draw: cloud(closed + cheeks + open, word("55555", "#8a5a2b")) },
  {
    id: "1992",
    name: { th: "ร้องไห้", en: "Cry" },
    draw: cloud(
      `${eyes}${sad}<path d="M76 98q-6 12 0 16 7-4 0-16zM116 98q-6 12 0 16 7-4 0-16z" fill="#5fa8d8"/>`,
      word("ฮือออ", "#2f6f97"),
    ),
  },
  {
    id: "1993",
    name: { th: "โอเค", en: "OK" },
    draw: cloud(
      eyes + cheeks + smile,
      `<circle cx="158" cy="44" r="21" fill="#4d7a3a"/><path d="M148 44l7 8 13-15" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>${word("โอเค!", "#4d7a3a")}`,
    ),
  },
  {
    id: "1994",
    name: { th: "รอก่อน", en: "Waiting" },
    draw: cloud(
      `<circle cx="80" cy="86" r="5" fill="#3b3a44"/><circle cx="114" cy="86" r="5" fill="#3b3a44"/><path d="M88 104h14" stroke="#3b3a44" stroke-width="5" stroke-linecap="round"/>`,
      `<g fill="#7a7884"><circle cx="146" cy="42" r="6"/><circle cx="164" cy="42" r="6"/><circle cx="182" cy="42" r="6"/></g>${word("รออยู่น้า", "#5a5864")}`,
    ),
  },
  {
    id: "1995",
    name: { th: "โอนแล้ว", en: "Paid" },
    draw: cloud(
      closed + cheeks + open,
      `<g transform="translate(150 34) rotate(14)"><rect x="-20" y="-13" width="40" height="26" rx="4" fill="#6aa55a" stroke="#3b3a44" stroke-width="4"/><text y="7" text-anchor="middle" font-size="19" font-weight="700" fill="#fff" font-family="Anuphan, sans-serif">฿</text></g>${word("โอนแล้วจ้า", "#4d7a3a")}`,
    ),
  },
  {
    id: "1996",
    name: { th: "ตกใจ", en: "Surprised" },
    draw: cloud(
      `<circle cx="78" cy="86" r="8" fill="#fff" stroke="#3b3a44" stroke-width="4"/><circle cx="112" cy="86" r="8" fill="#fff" stroke="#3b3a44" stroke-width="4"/><circle cx="78" cy="86" r="3" fill="#3b3a44"/><circle cx="112" cy="86" r="3" fill="#3b3a44"/><ellipse cx="95" cy="110" rx="7" ry="9" fill="#c2543f" stroke="#3b3a44" stroke-width="4"/>`,
      word("ห้ะ!?", "#7a4f9a"),
    ),
  },
  {
    id: "1997",
    name: { th: "ง่วง", en: "Sleepy" },
    draw: cloud(
      `${closed}<ellipse cx="95" cy="106" rx="6" ry="4" fill="#c2543f"/>`,
      `<g font-family="Anuphan, sans-serif" font-weight="700" fill="#4a63a8"><text x="140" y="52" font-size="24">Z</text><text x="158" y="36" font-size="18">z</text><text x="172" y="24" font-size="14">z</text></g>${word("ฝันดี", "#4a63a8")}`,
    ),
  },
  {
    id: "1998",
    name: { th: "สู้ๆ", en: "You can do it" },
    draw: cloud(
      `${eyes}${cheeks}${open}<path d="M68 76l16 5M122 76l-16 5" stroke="#3b3a44" stroke-width="5" stroke-linecap="round"/>`,
      word("สู้ๆ นะ", "#b4533a"),
    ),
  },
  {
    id: "1999",
    name: { th: "ขอโทษ", en: "Sorry" },
    draw: cloud(`${closed}${sad}<path d="M140 66q-7 13 1 17 8-5-1-17z" fill="#5fa8d8"/>`, word("ขอโทษน้า", "#5a5864")),
  },
];

/** Of an unknown id: the first one. */
export function stickerSvg(id: string): string {
  const sticker = STICKERS.find((one) => one.id === id) ?? STICKERS[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 180" width="200" height="180">${sticker?.draw ?? ""}</svg>`;
}

export const stickerPng = (id: string): Promise<Buffer> =>
  sharp(Buffer.from(stickerSvg(id)))
    .png()
    .toBuffer();
