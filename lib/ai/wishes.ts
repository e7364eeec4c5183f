import { plainText, wordsOf } from "./words";

const PERSON =
  /(คุย|พูด|ติดต่อ|ขอสาย|ต่อสาย|เรียก|ขอ|อยากเจอ|ให้)\s*(กับ)?\s*(คนจริง|คนตอบ|คน\s*(หน่อย|มาตอบ|ได้ไหม|ได้มั้ย|เป็น ๆ|เป็นๆ)|แอดมิน(ตัวจริง|ตอบ|หน่อย|ที|มา|ได้|$)|เจ้าหน้าที่|พนักงาน(ตอบ|หน่อย|มา|ได้|$)|มนุษย์|ผู้จัดการ|คอลเซ็นเตอร์)|ไม่(อยาก|เอา)?คุยกับบอท|ไม่เอาบอ[ทต]|\b(talk|speak|chat|connect|transfer)\b.{0,20}\b(human|person|agent|someone|somebody|staff|representative|manager)\b|\b(real|live) (human|person|agent)\b/;

const COURTESY = new Set([
  "ขอบคุณ",
  "ขอบใจ",
  "โอเค",
  "ok",
  "okay",
  "thanks",
  "thank",
  "thx",
  "เคร",
  "รับทราบ",
  "hello",
  "hi",
  "hey",
  "หวัดดี",
  "ดีจ้า",
  "ทัก",
]);

/** Whether somebody asks for a person. */
export const asksForPerson = (text: string): boolean => PERSON.test(plainText(text));

/** The topic, of those a shop answers itself, that a text touches; null: none. */
export function touchedTopic(text: string, topics: readonly string[]): string | null {
  const plain = plainText(text);
  return topics.find((topic) => plain.includes(plainText(topic))) ?? null;
}

/** A greeting or thanks, and nothing asked. */
export const isCourtesy = (text: string): boolean => wordsOf(text).every((word) => COURTESY.has(word));
