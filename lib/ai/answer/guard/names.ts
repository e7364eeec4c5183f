/** Names that an answer must not add to its ground: contact services, account holders and opening days. */
import { plainText } from "../../tokenize";

/** Services, each with its spellings. */
const SERVICES = [
  "(?<!ออน|แอร์|ฮอ[ตท])ไลน์(?!แมน|อัพ)|\\bline(?: ?(?:id|oa|official|@))|@line",
  "เฟ[ซส](?:บุ๊?[กค])?|\\b(?:facebook|fb|messenger)\\b",
  "ไอจี|อินสตาแกรม|\\b(?:instagram|ig)\\b",
  "ติ๊?กต็?อ[กค]|\\btiktok\\b",
  "เทเลแกรม|\\btelegram\\b",
  "วอ[ตท]ส์?แอ[ปพ]|\\bwhatsapp\\b",
  "วีแช[ทต]|\\bwechat\\b",
  "ยูทู[ปบ]|\\byoutube\\b",
  "ช[็้]?อปปี้|\\bshopee\\b",
  "ลาซาด้า|\\blazada\\b",
  "พร้อมเพย์|\\bpromptpay\\b",
  "ทรูมันนี่|ทรูวอลเล็?[ทต]|\\btrue ?money\\b",
  "บัตรเครดิต|\\bcredit cards?\\b",
  "เพย์พาล|\\bpaypal\\b",
  "เคอรี่|\\bkerry\\b",
  "แฟลช(?:เอ็กซ์เพรส)|\\bflash\\b",
  "เจแอนด์ที|\\bj ?& ?t\\b",
  "ไปรษณีย์|\\bthailand post\\b|\\bems\\b",
  "ไลน์แมน|\\blineman\\b",
  "แกร็บ|\\bgrab\\b",
  "กสิกร|\\b(?:kbank|kasikorn)",
  "ไทยพาณิชย์|\\bscb\\b|siam commercial",
  "(?:ธนาคาร|ธ\\.|บัญชี|แบงก์)\\s*กรุงเทพ|\\bbbl\\b|bangkok bank",
  "กรุงไทย|\\bktb\\b|krungthai",
  "กรุงศรี|\\bbay\\b|krungsri",
  "ทหารไทย|ธนชาต|ทีทีบี|\\bt[mt]b\\b",
  "ออมสิน|\\bgsb\\b",
  "ธ\\.?ก\\.?ส\\.?(?![ก-๙])|\\bbaac\\b",
  "ธ\\.?อ\\.?ส\\.?(?![ก-๙])|อาคารสงเคราะห์",
  "ยูโอบี|\\buob\\b",
  "ซีไอเอ็มบี|\\bcimb\\b",
  "เกียรตินาคิน|\\bkkp\\b",
  "ทิสโก้|\\btisco\\b",
].map((names) => new RegExp(names));

/** An account's holder, or a contact on a service: up to the end of the phrase. */
const CALLED =
  /(?:(?:ชื่อ)?บัญชี(?:ชื่อ)|ชื่อบัญชี|ไอดี(?:ไลน์)?|\bid\b|account name|เพจ(?:ชื่อ)?|ชื่อเพจ|ค้นหา(?:ชื่อ|คำว่า)|ไอจี|\big\b|ไลน์ชื่อ)\s*(?:คือ|ชื่อ(?:ว่า)?|is|:|=|ว่า)*\s*([^\n,;]+)/gu;
const PARTICLES = /(?:นะ|เลย|ได้|หรือ|ค่ะ|คะ|ครับ|จ้า|ด้วย|แล้ว)+(?=\s|$).*$|(?:นะ)?(?:ค่ะ|ครับ|คะ).*$/u;
const squeeze = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const DAYS = [
  "จันทร์|mondays?|mon",
  "อังคาร|tuesdays?|tue",
  "พุธ|wednesdays?|wed",
  "พฤหัส(?:บดี|ฯ)?|thursdays?|thu",
  "ศุกร์|fridays?|fri",
  "เสาร์|saturdays?|sat",
  "อาทิตย์|sundays?|sun",
];
const DAY = `(?:(?:วัน|เสาร์[\\s-]*|ถึง\\s*|[-–]\\s*)(?=อาทิตย์))?(?:${DAYS.map((names) => `(?:${names.replace(/[a-z?]+(?:\|[a-z]+)*$/, (english) => `\\b(?:${english})\\b`)})`).join("|")})`;
const RANGE = new RegExp(`(${DAY})\\s*(?:-|–|ถึง|to|through)\\s*(?:วัน)?(${DAY})|${DAY}`, "g");
const CLOSED =
  /หยุด|(?<!เ)ปิด(?!\s*(?:\d|เวลา|ตอน|ตี|เที่ยง|บ่าย|[ก-ฮะ-์]{2,6}(?:โมง|ทุ่ม)))|ยกเว้น|เว้น|ไม่เปิด|\b(?:closed?|except)\b/;
const EVERY = /ทุกวัน(?!จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์|หยุด|ที่|นี้)|ไม่มีวันหยุด|\b(?:every ?day|daily)\b/;

const dayOf = (name: string): number => DAYS.findIndex((names) => new RegExp(names).test(name));

/** The weekdays that a text calls open and closed. */
function weekOf(text: string): { open: Set<number>; closed: Set<number> } {
  const [open, closed] = [new Set<number>(), new Set<number>()];
  for (const phrase of plainText(text).split(
    /\n|แต่|(?<=[\u0e00-\u0e7f.]|\d)\s+(?=หยุด|(?<!เ)ปิด|เปิด|ยกเว้น)|,(?=\s*(?:open|closed))|(?=หยุด|(?<!เ)ปิด|ยกเว้น|\bclosed|\bexcept)/,
  )) {
    const days = CLOSED.test(phrase) ? closed : open;
    if (EVERY.test(phrase)) for (let day = 0; day < 7; day++) days.add(day);
    for (const [one, from, to] of phrase.matchAll(RANGE)) {
      // without a word for "day" before it, อาทิตย์ means "week"
      if (!from && one === "อาทิตย์") continue;
      const [first, last] = from && to ? [dayOf(from), dayOf(to)] : [dayOf(one), dayOf(one)];
      for (let day = first; ; day = (day + 1) % 7) {
        days.add(day);
        if (day === last) break;
      }
      if (/^เสาร์.*อาทิตย์/.test(one)) days.add(6);
    }
  }
  for (const day of closed) if (open.size === 7) open.delete(day);
  return { open, closed };
}

function addsDay(text: string, ground: string): boolean {
  const [said, known] = [weekOf(text), weekOf(ground)];
  return [...said.open].some((day) => !known.open.has(day)) || [...said.closed].some((day) => !known.closed.has(day));
}

/** Whether a text names a service, an account holder or a day that its ground does not. */
export function addsName(text: string, ground: string): boolean {
  const [said, known] = [plainText(text), plainText(ground)];
  if (SERVICES.some((names) => names.test(said) && !names.test(known))) return true;
  if (addsDay(text, ground)) return true;
  const whole = squeeze(known);
  return [...said.matchAll(CALLED)].some(([, rest = ""]) => {
    const name = squeeze(rest.replace(PARTICLES, ""));
    return name.length > 2 && !/^\d/.test(name) && !whole.includes(name);
  });
}
