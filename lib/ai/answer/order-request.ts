import { plainText } from "../tokenize";

const UNIT = "(?:ตัว|ชิ้น|ผืน|อัน|ใบ|คู่|ชุด|กล่อง|ขวด|ถุง|แพ[็]?[คก]|เซ[็]?[ตท]|ซอง|เล่ม|เครื่อง|หลอด|กระปุก|ก้อน|ลัง|โหล|pcs|pieces?)";
/** What a customer says who orders. */
const ORDER = new RegExp(
  [
    "(?:ขอ|อยาก(?:จะ|ได้)?|ต้องการ(?:จะ)?|จะ|สนใจ)\\s*(?:สั่ง(?:ซื้อ|ของ)?|ซื้อ|ออเดอร์)",
    `(?:เอา|รับ|สั่ง|จอง|ขอ)(?:[^.!?\\n]{0,40}?)\\d+\\s*${UNIT}`,
    "(?:สรุป|คิด|รวม)\\s*ยอด",
    "(?:^|\\s)cf\\s*[a-z]?\\d+",
    "i\\s*(?:want|would like|'?d like)\\s*to\\s*(?:order|buy|purchase)",
    "i\\s*(?:'?ll|will)\\s*(?:take|order|buy)\\s*(?:it|this|the|a|one|two|\\d)",
  ].join("|"),
);
/** A question first wants its answer, and what is past or refused is no order. */
const OTHER =
  /ไหม|มั้ย|มั๊ย|ไม๊|หรือ|รึ|เปล่า|ป่าว|ปะ(?![ก-ฮ])|ยังไง|อย่างไร|ไง|กี่|เท่า|เมื่อ|ไหน|อะไร|ได้ป|บ่(?=$|\s)|ไม่|เคย|แล้ว|ที่สั่ง|ได้รับ|รับประกัน|คืน|เปลี่ยน|ยกเลิก|เคลม|\?|\b(?:how|where|what|when|which|can|could|do|does|is|are|not|don'?t|already|cancel|return|refund)\b/;

/** Whether a text orders something, without a question that the AI could answer first. Only a person makes a bill. */
export function requestsOrder(text: string): boolean {
  const plain = plainText(text);
  return ORDER.test(plain) && !OTHER.test(plain);
}
