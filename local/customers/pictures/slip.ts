import sharp from "sharp";
import { encode } from "uqr";
import directory from "../../../data/banks.json";

/** A bank as data/banks.json describes it. */
export type Bank = (typeof directory.banks)[number];

/** The first code of a bank with several. */
const codes = new Map(
  Object.entries(directory.byCode)
    .reverse()
    .map(([code, symbol]) => [symbol, code]),
);

/** The banks that a customer can pay from: those with a three-digit code. */
export const BANKS: readonly Bank[] = directory.banks.filter(({ symbol }) => codes.has(symbol));
/** The bank of a symbol; null for an unknown one. */
export const findBank = (symbol: string): Bank | null => directory.banks.find((bank) => bank.symbol === symbol) ?? null;
/** Three digits of a bank's symbol; null for PromptPay and wallets. */
export const codeOf = (symbol: string): string | null => codes.get(symbol) ?? null;

export interface SlipPicture {
  /** The text of the mini-QR. */
  qr: string;
  bank: Bank;
  reference: string;
  /** In baht. */
  amount: number;
  at: Date;
  sender: { name: string; account: string };
  receiver: { name: string; account: string; bank: string };
  /** Blurred as by a shaking hand: the code is unreadable. */
  is_blurred: boolean;
}

const FONT = "'Anuphan Variable', Anuphan, 'Noto Sans Thai', 'Leelawadee UI', Thonburi, 'Noto Sans', sans-serif";
const MONEY = new Intl.NumberFormat("th-TH", { minimumFractionDigits: 2 });
const TIME = new Intl.DateTimeFormat("th-TH", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Bangkok" });
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const WIDTH = 720;
const HEIGHT = 1080;

/** A transfer slip as bank apps draw them, with a valid mini-QR; a JPEG file. */
export async function drawSlip(slip: SlipPicture): Promise<Buffer> {
  const page = sharp(Buffer.from(svgOf(slip)), { density: 96 }).resize(WIDTH, HEIGHT);
  const finished = slip.is_blurred ? page.blur(9) : page;
  return finished.flatten({ background: "#ffffff" }).jpeg({ quality: 86 }).toBuffer();
}

function qrPath(text: string, x: number, y: number, side: number): string {
  const { size, data } = encode(text, { ecc: "M", border: 2 });
  const module = side / size;
  const cells = data.flatMap((row, at) =>
    row.flatMap((isDark, column) =>
      isDark ? [`M${x + column * module} ${y + at * module}h${module}v${module}h-${module}z`] : [],
    ),
  );
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#fff"/><path d="${cells.join("")}" fill="#111" shape-rendering="crispEdges"/>`;
}

function svgOf({ qr, bank, reference, amount, at, sender, receiver }: SlipPicture): string {
  const { color, textOn } = bank;
  const text = (x: number, y: number, size: number, fill: string, words: string, more = "") =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="${FONT}" ${more}>${escaped(words)}</text>`;
  const party = (y: number, label: string, name: string, bankName: string, account: string) =>
    `${text(64, y, 24, "#71717a", label)}${text(176, y, 30, "#18181b", name, 'font-weight="600"')}
     ${text(176, y + 40, 24, "#52525b", bankName)}${text(176, y + 76, 24, "#52525b", account)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><pattern id="weave" width="36" height="36" patternUnits="userSpaceOnUse"><path d="M0 18h36M18 0v36" stroke="${color}" stroke-opacity=".05" stroke-width="8"/></pattern></defs>
    <rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="100%" fill="url(#weave)"/>
    <rect width="100%" height="164" fill="${color}"/>
    <circle cx="100" cy="82" r="42" fill="#fff" fill-opacity=".92"/>
    <path d="M80 84l15 15 27-31" fill="none" stroke="${color}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
    ${text(168, 76, 36, textOn, "โอนเงินสำเร็จ", 'font-weight="600"')}${text(168, 118, 25, textOn, `${bank.name} · ${TIME.format(at)}`)}
    ${party(236, "จาก", sender.name, bank.name, sender.account)}
    <path d="M80 268v86m-11-13l11 13 11-13" fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
    ${party(412, "ไปยัง", receiver.name, receiver.bank, receiver.account)}
    <path d="M64 536h592" stroke="#d4d4d8" stroke-width="2" stroke-dasharray="8 8"/>
    ${text(64, 590, 24, "#71717a", "จำนวนเงิน")}${text(656, 594, 44, "#18181b", `${MONEY.format(amount)} บาท`, 'font-weight="600" text-anchor="end"')}
    ${text(64, 648, 24, "#71717a", "ค่าธรรมเนียม")}${text(656, 648, 28, "#18181b", "0.00 บาท", 'text-anchor="end"')}
    ${text(64, 704, 24, "#71717a", "เลขที่รายการ")}${text(656, 704, 24, "#18181b", reference, 'text-anchor="end"')}
    <path d="M64 744h592" stroke="#d4d4d8" stroke-width="2" stroke-dasharray="8 8"/>
    ${qrPath(qr, 420, 780, 236)}
    ${text(64, 852, 26, "#18181b", "สแกนตรวจสอบสลิป", 'font-weight="600"')}${text(64, 892, 23, "#71717a", "ผู้รับเงินสแกนคิวอาร์นี้")}${text(64, 924, 23, "#71717a", "เพื่อตรวจสอบรายการ")}
    <rect x="0" y="${HEIGHT - 22}" width="100%" height="22" fill="${color}"/></svg>`;
}
