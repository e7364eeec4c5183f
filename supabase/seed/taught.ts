/** What the demo shop has taught its AI: questions as customers ask them, and the shop's answers. */
interface Taught {
  question: string;
  also?: string[];
  answer: string;
}

/** The model of the local default is simulated, and the AI's name says so. */
export const AI_NAME = "น้องฝ้าย (จำลอง)";
export const SETTINGS = {
  persona: "พนักงานร้านบ้านฝ้าย ขายเสื้อผ้าฝ้ายทอมือ ใจเย็น เป็นกันเอง ตอบสั้นและชัดเจน",
  languages: ["th", "en"],
  politeness: "female",
  topics: ["คืนเงิน", "ร้องเรียน"],
};

export const taught: Taught[] = [
  {
    question: "ค่าส่งเท่าไหร่",
    also: ["ส่งฟรีไหม", "ซื้อเท่าไหร่ถึงส่งฟรี", "ค่าจัดส่งกี่บาท"],
    answer: "ค่าส่ง Flash หรือไปรษณีย์ 40 บาท Kerry 50 บาทค่ะ ซื้อครบ 1,000 บาทส่ง Flash ฟรีนะคะ",
  },
  {
    question: "ส่งกี่วันถึง",
    also: ["สั่งวันนี้ได้วันไหน", "ส่งต่างจังหวัดกี่วัน"],
    answer: "กรุงเทพและปริมณฑล 1-2 วันทำการ ต่างจังหวัด 2-3 วันทำการค่ะ โอนก่อนบ่ายสองส่งวันนั้นเลยนะคะ",
  },
  {
    question: "เปลี่ยนไซซ์ได้ไหม",
    also: ["ใส่ไม่ได้ขอเปลี่ยน", "เปลี่ยนสินค้าได้กี่วัน"],
    answer: "เปลี่ยนไซซ์ได้ภายใน 7 วันหลังรับของค่ะ ขอแค่ยังไม่ซักและป้ายยังอยู่ ลูกค้าออกค่าส่งกลับ ร้านออกค่าส่งรอบใหม่ให้นะคะ",
  },
  {
    question: "มีเก็บเงินปลายทางไหม",
    also: ["จ่ายปลายทางได้ไหม", "COD ได้ไหม"],
    answer: "มีเก็บเงินปลายทางค่ะ บวกเพิ่ม 30 บาทจากค่าส่งปกติ จ่ายเงินสดหรือสแกนกับพนักงานส่งของได้เลยนะคะ",
  },
  {
    question: "เดรสสายฝนมีไซซ์อะไรบ้าง",
    also: ["เดรสสายฝนราคาเท่าไหร่", "อก 38 ใส่เดรสสายฝนไซซ์ไหน"],
    answer: "เดรสสายฝนตัวละ 590 บาท มี S อก 34, M อก 36, L อก 38 และ XL อก 40 นิ้วค่ะ ทรงปล่อย เผื่อได้อีก 2 นิ้วนะคะ",
  },
  {
    question: "ราคาส่งเท่าไหร่",
    also: ["ซื้อเยอะลดไหม", "เอา 20 ตัวลดได้เท่าไหร่"],
    answer: "ตั้งแต่ 12 ตัวลด 20% ตั้งแต่ 50 ตัวลด 30% ค่ะ คละแบบคละไซซ์ได้นะคะ",
  },
  {
    question: "ผ้าฝ้ายซักยังไง",
    also: ["ซักเครื่องได้ไหม", "สีตกไหม", "ซักแล้วหดไหม"],
    answer: "ซักมือหรือซักเครื่องโหมดถนอมผ้าด้วยน้ำเย็น กลับด้านใน ตากในที่ร่มค่ะ สีครามอาจตกในสองครั้งแรก แยกซักก่อนนะคะ",
  },
  {
    question: "ร้านเปิดกี่โมง",
    also: ["ตอบแชทถึงกี่โมง", "วันอาทิตย์เปิดไหม"],
    answer: "ตอบแชททุกวัน 10.00-20.00 น. ค่ะ นอกเวลาฝากข้อความไว้ได้เลยนะคะ",
  },
  {
    question: "มีหน้าร้านไหม",
    also: ["ร้านอยู่ที่ไหน", "ไปลองที่ร้านได้ไหม"],
    answer: "ร้านบ้านฝ้ายขายออนไลน์เป็นหลักค่ะ ยังไม่มีหน้าร้าน ส่งวิดีโอและวัดขนาดจริงให้ดูก่อนตัดสินใจได้นะคะ",
  },
  {
    question: "โอนเข้าบัญชีไหน",
    also: ["ขอเลขบัญชี", "จ่ายพร้อมเพย์ได้ไหม"],
    answer: "โอนพร้อมเพย์ 099-555-0199 ชื่อร้านบ้านฝ้ายค่ะ โอนแล้วส่งสลิปในแชทนี้ได้เลยนะคะ",
  },
  {
    question: "ส่งต่างประเทศไหม",
    also: ["ส่งไปลาวได้ไหม", "do you ship abroad"],
    answer: "ส่งต่างประเทศทาง EMS ได้ค่ะ แจ้งประเทศกับจำนวนชิ้น เดี๋ยวคิดค่าส่งตามน้ำหนักให้นะคะ",
  },
  {
    question: "ของหมดจะเข้าอีกเมื่อไหร่",
    also: ["สีนี้หมด จะมาอีกไหม"],
    answer: "ผ้าทอมือเติมทุกสองสัปดาห์ค่ะ แจ้งแบบ สี ไซซ์ไว้ พอของเข้าจะทักบอกก่อนเลยนะคะ",
  },
];

/** What a message of the AI carries (messages.content.ai): its name, and the answer that it was taken from; null: none. */
export function aiMark(question: string | null) {
  const at = taught.findIndex((one) => one.question === question);
  if (question !== null && at < 0) throw new Error(`"${question}" was not taught`);
  const id = (kind: number, number: number) =>
    `5eed${String(kind).padStart(4, "0")}-0000-4000-8000-${String(number).padStart(6, "0")}000000`;
  const citations =
    question === null ? [] : [{ source_id: id(31, at + 1), title: question, heading: question, score: 0.86 }];
  return { ai_id: id(30, 1), name: AI_NAME, citations };
}
