/**
 * Detects messages that only call for a person. If nothing is left of a message once the words for calling staff are removed, in any order,
 * it is such a call ("หายหัวไปไหนกันหมด แอดมิน"). If anything is left, only the grammar of person-request decides.
 */
import { foldLetters } from "@/lib/text/fold";

/** Words for staff. */
const STAFF =
  "แอ[็๊้]?[ดตท]?\\s*ม[ิี]้?[นลณ]์?|แอ[็๊]?ด(?!เดรส)|เจ้าหน้าที่|จนท\\.?|พนักงาน|พนง\\.?|ทีมงาน|ผู้จัดการ|ผจก\\.?|เจ้าของ(?:ร้าน|เพจ)|แม่ค้า|พ่อค้า|หัวหน้า|ผู้(?:ดูแล|รับผิดชอบ|เกี่ยวข้อง)|คนรับผิดชอบ|ฝ่าย(?:ขาย|บริการ(?:ลูกค้า)?|บัญชี|เทคนิค)|เซลล?์?ส?์?|สตาฟ|มนุษย์|(?:คน|ตัว)(?:จริง|เป็น)ๆ?|admins?|staffs?|human|agent|operator|manager|sales?";
const ANYONE = "ใคร(?:ก็ได้)?|ไผ|คน|anyone|anybody|someone|somebody";
/** Words that ask them for contact. Without `STAFF`, only those that only a person in the chat can do. */
const CONTACT =
  "คุย|พูด|ตอบ|ติดต่อ|โทร|ทัก|สนทนา|ปรึกษา|แช[ทต]|เรียก|ตาม|เจอ|พบ|รับสาย|ต่อสาย|ขอสาย|รับเรื่อง|ว่าง|อยู่|เห็น|อ่าน|ออนไลน์|ไปไหน|หาย|หลับ|ออกมา|มา|เข้ามา|เว้า|อู้|แหลง|talk|speak|chat|contact|call|reply|answer|online|there|here|available";
const STRONG = "คุย|พูด(?:สาย)?|ตอบ|ติดต่อ|สนทนา|แช[ทต]|เว้า|อู้|แหลง|talk|speak|chat|reply|answer";
const GLUE =
  "นะคะ|ค่ะ|คะ|ค่า|ครับผม|ครับ|คับ|จ้า|จ้ะ|จ๋า|จ๊ะ|ขา|นะ|น้า|งับ|ฮะ|หน่อย|แหน่|เด้อ|เน้อ|เจ้า|ที|ด้วย|เลย|ไหม|มั้ย|มั๊ย|ไม๊|หรือ|รึ|เหรอ|หรอ|เปล่า|ป่าว|ป่ะ|ยัง|บ้าง|มั่ง|บ่|ก่อ|ม้าย|กัน|หมด|ไม่|ได้|ไป|ให้|กับ|กะ|ขอ|อยาก|ต้องการ|รบกวน|กรุณา|ช่วย|ทำไม|เมื่อไหร่|เมื่อไร|ตรงนี้|ตอนนี้|เดี๋ยวนี้|ด่วน|จริง|เอง|โดยตรง|กู|มึง|หนู|ผม|เรา|ฉัน|ดิฉัน|ลูกค้า|น้อง|พี่|คุณ|ทาง|ฮัลโหล|สวัสดี|หวัดดี|เฮ้|ว่ะ|วะ|เว้ย|โว้ย|ดิ|สิ|ซิ|เถอะ|เหอะ|เนี่ย|อ่ะ|อะ|เอ่ย|หัว|ไหน|จะ|ถึง|กลับ|หา|รอ|เพจ|ร้าน|ข้อความ|สัก|ซัก|ที่|ใน|นี้|มี|ว่า|ก็|อีก|เค้า|เขา|ดู|ดูแล|เป็น|แทน|ใช้|บอท|ๆ|please|pls|plz|can|i|you|me|the|a|is|any|need|want|to|with|hello|hi";
const REST = "ไม่ทราบ|ลูกค้า|ร้านค้า";

const folded = (words: string) =>
  words.replace(/\\.|[^\\]+/g, (part) => (part.startsWith("\\") ? part : foldLetters(part)));
const any = (words: string) => new RegExp(folded(words), "u");
const IS_STAFF = any(STAFF);
const IS_ANYONE = any(ANYONE);
const IS_CONTACT = any(CONTACT);
const IS_STRONG = any(STRONG);
/** Latin words must match as a whole; Thai has no spaces between words. */
const whole = (words: string) => words.replace(/(^|\|)([a-z]+s?\??)(?=\||$)/g, "$1\\b$2\\b");
const KNOWN = new RegExp([STAFF, REST, CONTACT, ANYONE, GLUE].map(folded).map(whole).join("|"), "gu");
/** Maximum length of a message that is only a call, in characters. */
const LONGEST = 80;

/** Whether a text does nothing but call for a person. `plain` comes from `plainText`. */
export function callsForPerson(plain: string): boolean {
  return plain.split("\n").some((line) => {
    if (line.length > LONGEST || /\p{L}/u.test(line.replace(KNOWN, " "))) return false;
    return (IS_STAFF.test(line) && IS_CONTACT.test(line)) || (IS_ANYONE.test(line) && IS_STRONG.test(line));
  });
}
