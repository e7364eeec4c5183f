/** Unlimited promises: allowed only if the ground makes them; "free of charge" only with its conditions. */
import { plainText } from "../../tokenize";

const ABSOLUTE = [
  "ทุกกรณี|\\bin (?:all|any) cases?\\b",
  "ไม่จำกัด|ไม่มีจำกัด|ไม่มีลิมิต|\\bunlimited\\b|no limit",
  "ไม่มีขั้นต่ำ|ไม่มีเงื่อนไข|โดยไม่มีข้อแม้|no (?:minimum|conditions?)",
  "ตลอดชีพ|ตลอดชีวิต|ตลอดไป|ตลอดอายุ|\\blifetime\\b|\\bforever\\b",
  "ทันที|ในทันใด|\\b(?:immediately|instantly|right away)\\b|เดี๋ยวนี้",
  "เต็มจำนวน|เต็ม 100|ทั้งหมดคืน|\\bin full\\b|\\bfull refund\\b",
  "ทุกคน(?!ใน)|\\beveryone\\b|\\banyone\\b",
  "ทุกออเดอร์|ทุกคำสั่งซื้อ|ทุกรายการ|ทุกยอด|\\b(?:all|every) orders?\\b",
  "ทุกเมื่อ|ตลอดเวลา|เมื่อไหร่ก็ได้|\\banytime\\b|\\baround the clock\\b|\\b24\\s*[/-]\\s*7\\b",
  "ไม่มีวันหมดอายุ|ไม่หมดอายุ|never expires?",
  "ภายในวันนี้|ส่งวันนี้|ได้วันนี้|ถึงวันนี้|\\b(?:today|same[- ]day)\\b",
  "ภายในพรุ่งนี้|พรุ่งนี้|\\b(?:tomorrow|next[- ]day)\\b",
  "แถม|ของแถม|\\bfree gift\\b|\\bgiveaway\\b|\\bcomplimentary\\b",
  "แจก",
].map((words) => new RegExp(words));

const FREE = /ฟรี|ไม่(?:คิด|มี|เสีย|เก็บ|ต้องจ่าย|ต้องเสีย)ค่า|\bfree\b|\bno (?:charge|fee|cost)\b|at no cost|complimentary/;
const CONDITION =
  /ครบ|ขั้นต่ำ|เกิน|ตั้งแต่|ขึ้นไป|เมื่อ|ถ้า|หาก|เฉพาะ|สมาชิก|\b(?:over|above|more than|if|when|members?|minimum|only)\b/;
const PHRASES = /[\n;!?]|(?<!\d)\.|\.(?!\d)|ค่ะ|ครับ|แต่|\bbut\b/;
/** Maximum distance between "free" and its condition, in characters. */
const REACH = 40;

/** Whether everything that a text offers for free has a condition next to it. Null: it offers nothing for free. */
function isFreeConditional(text: string): boolean | null {
  const beside = text.split(PHRASES).flatMap((phrase) => {
    const at = phrase.search(FREE);
    return at < 0 ? [] : [phrase.slice(Math.max(0, at - REACH), at + REACH)];
  });
  return beside.length === 0 ? null : beside.every((words) => CONDITION.test(words));
}

/** Offers that the ground must mention. */
const OFFERS = [
  "คืนเงิน|รีฟัน|\\brefund|money back",
  "ผ่อน|\\binstal?lments?",
  "ฟรี|ไม่(?:คิด|มี|เสีย|เก็บ|ต้องจ่าย|ต้องเสีย)ค่า|\\bfree\\b|\\bno (?:charge|fee)",
  "เก็บ(?:เงิน)?ปลายทาง|จ่ายปลายทาง|\\bcash on delivery|\\bcod\\b",
  "เคลม|รับประกัน|\\bwarrant|\\bguarante",
  "ส่วนลด|\\bdiscounts?\\b",
].map(
  (words) =>
    [
      new RegExp(words),
      new RegExp(
        `(?:ไม่|ยัง)[^\\s]{0,8}(?:${words})|(?:\\bno|not|n't)\\b[^.]{0,16}(?:${words})|(?:${words})[^\\s]{0,8}ไม่`,
      ),
    ] as const,
);

/** Whether a text offers something that its ground never mentions. Saying that something is not offered is allowed. */
const addsOffer = (said: string, known: string): boolean =>
  OFFERS.some(
    ([words, denied]) =>
      words.test(said) && !words.test(known) && (words.source.startsWith("ฟรี") || !denied.test(said)),
  );

export function addsAbsolute(text: string, ground: string): boolean {
  const [said, known] = [plainText(text), plainText(ground)];
  if (ABSOLUTE.some((words) => words.test(said) && !words.test(known))) return true;
  if (addsOffer(said, known)) return true;
  const isConditional = isFreeConditional(said);
  return isConditional !== null && !isConditional && isFreeConditional(known) === true;
}

const BEARER =
  /(ลูกค้า|ผู้ซื้อ|ผู้สั่ง|customers?|buyers?)|(ทางร้าน|ร้าน|ผู้ขาย|บริษัท|\bwe\b|the shop|the seller)(?=[^\n]{0,16}(?:รับผิดชอบ|ออกค่า|จ่ายค่า|\b(?:pays?|bears?|covers?)\b))/g;
const BEARS = /^[^\n]{0,16}(?:รับผิดชอบ|ออกค่า|จ่ายค่า|\b(?:pays?|bears?|covers?)\b)/;

/** Who pays a cost: "customer" or "shop". */
function bearersOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(BEARER)]
      .filter(({ 0: word, index }) => BEARS.test(text.slice(index + word.length)))
      .map(([, customer]) => (customer ? "customer" : "shop")),
  );
}

/** Whether a text assigns a cost to the shop or the customer where its ground names only the other. */
export function movesCost(text: string, ground: string): boolean {
  const [said, known] = [bearersOf(plainText(text)), bearersOf(plainText(ground))];
  return known.size > 0 && [...said].some((bearer) => !known.has(bearer));
}
