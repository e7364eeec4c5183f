/** What an answer promises of returns, refunds and the like, held against what its passages say of the same. */
import { plainText, wordsOf } from "./words";

/** Each policy in Thai and English. */
const POLICIES: [name: string, words: string][] = [
  ["refund", "คืนเงิน|รีฟัน(?:ด์)?|refund(?:s|ed|able)?"],
  ["return", "คืน(?:สินค้า|ของ)?(?!เงิน)|return(?:s|ed|able)?"],
  ["exchange", "เปลี่ยน(?:สินค้า|ของ|ไซซ์|สี|ตัว)?|แลก(?:เปลี่ยน)?|exchange[ds]?|exchangeable"],
  ["cancel", "ยกเลิก(?:ออเดอร์)?|cancel(?:led|lation|lations)?"],
  ["claim", "เคลม(?:ประกัน|สินค้า)?|รับประกัน|ประกัน|warrant(?:y|ies)|guaranteed?"],
  ["instalment", "ผ่อน(?:ชำระ)?|installments?|instalments?"],
  ["cod", "เก็บ(?:เงิน)?ปลายทาง|จ่ายปลายทาง|ปลายทาง|cash on delivery|cod"],
  ["free", "ฟรี|ไม่คิดค่า|ไม่มีค่า|free(?!dom)"],
  ["discount", "ส่วนลด|discounts?"],
];
const NOT_BEFORE =
  /(?:ไม่(?:สามารถ|ได้|รับ|มี|อนุญาต(?:ให้)?|ให้|มีบริการ|มีนโยบาย|ยอม)*|ห้าม|งด|ไม่ต้อง|cannot|can'?t|can not|not|no|never|without|unable to|don'?t|doesn'?t|won'?t|non-?)\s*(?:รับ|ให้|be|accept|offer|allow|give|any|a|able to|บริการ|ทำ|สามารถ|ขอ)*\s*$/;
const NOT_AFTER =
  /^\s*(?:(?:สินค้า|เงิน|ของ|ออเดอร์|ราคา)\s*)?(?:ไม่(?:ได้|มี|รับ|ให้)|ทุกกรณีไม่|(?:is|are)? ?not\b|isn'?t|aren'?t|cannot|unavailable)/;
const TURN = /\n|[;。]|(?<!\d)\.(?!\d)|แต่|ยกเว้น|เว้นแต่|ส่วน(?!ลด)|\b(?:but|except|however|unless)\b/g;
const EXCEPTS = /^(?:ยกเว้น|เว้นแต่|except|unless)$/;
const CONDITION_NOT = /(?:ไม่(?:ได้|เคย|เกิน|มี)?|มิได้|ก่อน(?:การ)?|not|un|n't|without|before)\s*$/;

interface Claim {
  policy: string;
  isDenied: boolean;
  /** What the claim speaks of, each with whether it is negated ("ยังไม่แกะ"). */
  terms: Map<string, boolean>;
}

const PATTERNS = POLICIES.map(([policy, words]) => [policy, new RegExp(`(?:${words})(?![a-z])`, "g")] as const);
const ANY = new RegExp(POLICIES.map(([, words]) => words).join("|"), "g");
/** Words of a claim that are no condition. */
const NO_TERM =
  /^(?:ได้|ไม่|ค่ะ|ถ้า|หาก|แม้|ถึง|สามารถ|รับ|สินค้า|ภายใน|กรณี|แล้ว|เฉพาะ|ทุก|within|if|even|after|items?|any|all|are|not|no|\d+)$/;

function termsOf(region: string): Map<string, boolean> {
  const terms = new Map<string, boolean>();
  for (const word of wordsOf(region.replace(ANY, " "))) {
    if (NO_TERM.test(word) || word.length < 2) continue;
    const at = region.indexOf(word);
    terms.set(word, at > 0 && CONDITION_NOT.test(region.slice(Math.max(0, at - 12), at)));
  }
  return terms;
}

/** Where the words between two claims part: before the last phrase, which belongs to the later one. */
function partBetween(clause: string, from: number, to: number): number {
  const space = clause.slice(from, to).trimEnd().lastIndexOf(" ");
  return space <= 0 ? from : from + space;
}

function claimsOf(text: string): Claim[] {
  const plain = plainText(text).replace(/[’]/g, "'");
  const claims: Claim[] = [];
  let before: Claim[] = [];
  const turns = [...plain.matchAll(TURN)];
  const starts = [0, ...turns.map(({ index, 0: turn }) => index + turn.length)];
  starts.forEach((start, at) => {
    const clause = plain.slice(start, turns[at]?.index ?? plain.length);
    const found = PATTERNS.flatMap(([policy, words]) =>
      [...clause.matchAll(words)].map(({ index, 0: word }) => ({ policy, begin: index, end: index + word.length })),
    ).sort((one, other) => one.begin - other.begin);
    const made = found.map(({ policy, begin, end }, number): Claim => {
      const [earlier, later] = [found[number - 1], found.find((next) => next.begin >= end)];
      const from = earlier ? partBetween(clause, earlier.end, begin) : 0;
      const to = later ? partBetween(clause, end, later.begin) : clause.length;
      const isDenied =
        NOT_BEFORE.test(clause.slice(Math.max(0, begin - 24), begin)) || NOT_AFTER.test(clause.slice(end, end + 24));
      return {
        policy,
        isDenied,
        terms: termsOf(`${clause.slice(from, begin)} ${clause.slice(end, Math.max(end, to))}`),
      };
    });
    const word = turns[at - 1]?.[0] ?? "";
    // "เปลี่ยนได้ ยกเว้นสินค้าลดราคา": the exception turns what was said before
    if (EXCEPTS.test(word)) {
      made.push(...before.map(({ policy, isDenied }) => ({ policy, isDenied: !isDenied, terms: termsOf(clause) })));
    }
    claims.push(...made);
    if (made.length > 0) before = made;
  });
  return claims;
}

/** Whether two claims on one policy cannot both be: denied against allowed, where a negated condition turns one of them. */
function contradicts(one: Claim, other: Claim): boolean {
  const turned = [...one.terms].filter(
    ([term, isNot]) => other.terms.has(term) && other.terms.get(term) !== isNot,
  ).length;
  return (one.isDenied !== other.isDenied) !== (turned % 2 === 1);
}

const shared = (one: Claim, other: Claim): number =>
  [...one.terms.keys()].filter((term) => other.terms.has(term)).length;

/** Whether a text promises or denies of a policy what its ground does not: the nearest claims all say the opposite, or there is none. */
export function contradictsPolicy(text: string, ground: string): boolean {
  const known = claimsOf(ground);
  return claimsOf(text).some((claim) => {
    const same = known.filter(({ policy }) => policy === claim.policy);
    if (same.length === 0) return !claim.isDenied && ["refund", "free", "instalment"].includes(claim.policy);
    const most = Math.max(...same.map((other) => shared(claim, other)));
    return same.filter((other) => shared(claim, other) === most).every((other) => contradicts(claim, other));
  });
}
