/** Detects statements that affirm what their ground denies, or deny what it affirms, on any subject. */
import { plainText, wordsOf } from "../../tokenize";

/** Denials that state no fact about the shop, and comparisons that start like a denial. */
const NO_DENIAL =
  /ไม่(?:ทราบ|แน่ใจ|เป็นไร|ต้อง(?:กังวล|ห่วง|เกรงใจ)|เกิน|น้อยกว่า|ต่ำกว่า|ถึง(?=\s*\d)|ว่า|เพียง|พบข้อมูล|มีข้อมูล)|(?:หรือ|รึ)(?:ไม่|เปล่า)|ไหม|มั้ย|not only|don'?t (?:worry|hesitate)|no (?:problem|worries)|no more than/g;
const PARTING =
  /แต่|ยกเว้น|เว้นแต่|และ|ถ้า|หาก|แม้|เพราะ|เนื่องจาก|โดย(?!ตรง)|เมื่อ|กรณี|ภายใน|ค่ะ|คะ(?![ก-๙])|ครับ|นะ(?![ก-๙])|\b(?:but|except|unless|and|if|because|within|when|after|before)\b/;
/** Opposites, each expressed as the negation of the other. */
const OPPOSITES: [RegExp, string][] = [
  [/ค่าจัดส่ง/g, "ค่าส่ง"],
  [/ฟรี(?=ค่า)/g, "ไม่คิด"],
  [/(?:จัด)?ส่งฟรี/g, "ไม่คิดค่าส่ง;"],
  [/(ติดตั้ง|ซ่อม|บริการ|จอดรถ|จอด|ตรวจ|ปรึกษา|ทดลอง|ห่อ|แพ็ค|ธรรมเนียม)ฟรี/g, "ไม่คิดค่า$1;"],
  [/(?:หยุด|(?<!เ)ปิด)(?=ทำการ|บริการ|ร้าน|วัน|ทุกวัน)/g, "ไม่เปิด"],
  [/\bclosed\b/g, "not open"],
  [/หลัง(?=จาก|ชำระ|โอน|จ่าย|สั่ง|ซื้อ|รับ|ส่ง|อาหาร|แกะ)/g, "ไม่ก่อน"],
  [/ของหมด|สินค้าหมด|หมดสต็?อ[กค]|\bout of stock\b/g, "ไม่มีสินค้า"],
  [/ปราศจาก|ไร้(?=[ก-๙])/g, "ไม่มี"],
];
const DENIAL =
  /(?:โดย)?ไม่(?:ได้|มี|ต้อง|สามารถ|ให้|อนุญาต|เคย|ควร|ใช่|ใส่(?=ใจ)|จำเป็นต้อง|แนะนำให้)*|มิได้|ห้าม|(?<![\u0e48-\u0e4b])งด(?!งาม)|เลี่ยง|อย่า(?!ง)|\b(?:not|no|never|without|cannot|can'?t|don'?t|doesn'?t|won'?t|isn'?t|aren'?t|unable to)\b/;
/** Negations that follow their verb ("คืนไม่ได้"). */
const DENIED_BEFORE = /^ไม่(?:ได้|ไหว|มี)$/;
/** Words with little meaning of their own: they tell what a claim is about, but are not claims. */
const WEAK =
  /^(?:รับ|ให้|ต้อง|สามารถ|สินค้า|ของ|ร้าน|ราคา|ลูกค้า|ค่า|บาท|วัน|เวลา|ทุก|ส่วน|กรณี|อื่น|เพิ่ม|ภายใน|เฉพาะ|แล้ว|เข้า|ออก|นำ|ซื้อ|สั่ง|ส่ง|เงิน|be|can|we|our|item|product|order|any|only|day|baht|เปิด|open|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์|[a-z]+day)$/;

interface Mention {
  word: string;
  isDenied: boolean;
  /** The other words of the phrase, and those of the neighbouring phrases. */
  near: Set<string>;
  around: Set<string>;
}

const stem = (word: string) => (/^[a-z]+$/.test(word) ? word.replace(/(?:able|ing|ed|es|s)$/, "") : word);
const contentOf = (text: string): string[] =>
  wordsOf(text)
    .map(stem)
    .filter((word) => word.length > 1 && !/^\d/.test(word));

/** What shops promise or deny most, to compare a text and a ground in two languages. */
const SUBJECTS: [RegExp, string][] = [
  [/คืนเงิน|refund(?:s|ed|able)?|money back/g, "refund"],
  [/คืน(?:สินค้า|ของ)?|return(?:s|ed|able)?/g, "return"],
  [/เปลี่ยน(?:สินค้า|ของ|ไซซ์|ไซส์|สี|ตัว)?|แลก(?:เปลี่ยน)?|exchange[ds]?|exchangeable/g, "exchange"],
  [/ยกเลิก(?:ออเดอร์)?|cancel(?:led|lations?)?/g, "cancel"],
  [/เคลม(?:ประกัน|สินค้า)?|รับประกัน|ประกัน|warrant(?:y|ies)|guaranteed?/g, "warranty"],
  [/ผ่อน(?:ชำระ)?|instal?lments?/g, "instalment"],
  [/เก็บ(?:เงิน)?ปลายทาง|จ่ายปลายทาง|ปลายทาง|cash on delivery|\bcod\b/g, "cod"],
  [/สินค้าลดราคา|(?:discounted|sale) items?/g, "sale"],
];
const isThai = (text: string) => /[\u0e00-\u0e7f]/.test(text);
const inOneLanguage = (text: string): string =>
  SUBJECTS.reduce((changed, [words, name]) => changed.replace(words, ` ${name} `), text);

interface Part {
  words: string[];
  /** Null: undecidable. */
  isDenied: boolean | null;
}

/** Splits a phrase into parts, each with whether it is negated. */
function partsOf(phrase: string): Part[] {
  const parts: Part[] = [];
  for (const clause of phrase.split(new RegExp(`(?=${PARTING.source})`))) {
    const found = DENIAL.exec(clause);
    if (!found) {
      parts.push({ words: contentOf(clause), isDenied: false });
      continue;
    }
    const before = contentOf(clause.slice(0, found.index));
    const after = contentOf(clause.slice(found.index + found[0].length));
    const isAfter =
      DENIED_BEFORE.test(found[0]) && before.length > 0 && after.filter((word) => !WEAK.test(word)).length === 0;
    const verb = isAfter ? before.findLastIndex((word) => !WEAK.test(word)) : before.length;
    const denied = [...before.slice(Math.max(0, verb)), ...contentOf(found[0].replace(/ไม่/g, "")), ...after];
    // "คืนมัดจำไม่ได้" negates the verb as well as its object, so leave everything before the last word undecided
    parts.push(
      { words: before.slice(0, Math.max(0, verb)), isDenied: isAfter ? null : false },
      { words: denied, isDenied: true },
    );
  }
  return parts;
}

function mentionsOf(text: string, isForeign: boolean): Mention[] {
  const letters = plainText(text).replace(/[’]/g, "'").replace(NO_DENIAL, " ");
  const plain = OPPOSITES.reduce((changed, [word, denial]) => changed.replace(word, denial), letters);
  // a space ends a Thai phrase, but joins words of other scripts and figures
  const phrases = plain
    .split(/[\n;!?]|,|(?<!\d)\.|\.(?!\d)|(?<=[\u0e00-\u0e7f])\s+(?=[\u0e00-\u0e7f])/)
    .map((phrase) => partsOf(isForeign ? inOneLanguage(phrase) : phrase));
  const words = phrases.map((parts) => parts.flatMap((part) => part.words));
  return phrases.flatMap((parts, phrase) =>
    parts.flatMap(({ words: own, isDenied }): Mention[] =>
      isDenied === null
        ? []
        : own.map((word) => ({
            word,
            isDenied,
            near: new Set(words[phrase]?.filter((other) => other !== word)),
            around: new Set([...(words[phrase - 1] ?? []), ...(words[phrase + 1] ?? [])]),
          })),
    ),
  );
}

/** How much context two mentions share. */
function closeness(one: Mention, other: Mention): number {
  let points = 0;
  for (const word of one.near) points += other.near.has(word) ? 3 : other.around.has(word) ? 1 : 0;
  return points;
}

/** Whether all mentions of the word in the ground that are closest in context say the opposite. */
function isContradicted(mention: Mention, known: readonly Mention[]): boolean {
  if (known.length === 0) return false;
  const scored = known.map((other) => [closeness(mention, other), other] as const);
  const most = Math.max(...scored.map(([points]) => points));
  return scored.filter(([points]) => points === most).every(([, other]) => other.isDenied !== mention.isDenied);
}

export function contradicts(text: string, ground: string): boolean {
  const isForeign = isThai(text) !== isThai(ground);
  const said = mentionsOf(text, isForeign);
  const known = new Map<string, Mention[]>();
  for (const mention of mentionsOf(ground, isForeign))
    known.set(mention.word, [...(known.get(mention.word) ?? []), mention]);
  const wrong = said.filter((mention) => {
    if (WEAK.test(mention.word)) return false;
    const same = known.get(mention.word) ?? [];
    if (!isContradicted(mention, same)) return false;
    // another part of the text agrees with the ground: "ไม่รวมค่าติดตั้ง หากต้องการติดตั้ง แจ้งได้"
    const isSettled = same.every((other) => other.isDenied !== mention.isDenied);
    return !(isSettled && said.some((other) => other.word === mention.word && other.isDenied !== mention.isDenied));
  });
  if (wrong.length === 0) return false;
  // "ได้ถ้ายังไม่แกะ" and "ไม่ได้ถ้าแกะแล้ว" are equivalent: both condition and consequence are negated
  const isTurned = /ถ้า|หาก|เมื่อ|กรณี|แล้ว|\b(?:if|when|once|after)\b/.test(text);
  const turned = new Set(wrong.map(({ isDenied }) => isDenied));
  return !(isTurned && turned.size === 2);
}
