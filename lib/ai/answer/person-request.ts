/**
 * Recognises requests for a person. In Thai and English a request is a verb of contact with an addressee, a question whether a person is
 * there, or a refusal of the bot; an addressee alone is not one ("แอดมินคะ ราคาเท่าไหร่"). Patterns expect text from `plainText`.
 * tests/fixtures/ai/intents holds the cases; never tune on its held-out half.
 */
import { foldLetters } from "@/lib/text/fold";
import { callsForPerson } from "./calls-for-person";

/** Words for shop staff, with common misspellings. */
const STAFF =
  "(?:(?:คุณ|พี่|น้อง|ทาง)?(?:แอ[็๊้]?[ดตท]?\\s*(?:หมิน|ม[ิี]้?[นลณมด]์?)+|แอ[็๊]?ด(?:ๆ)*(?=$|[\\s,.!?ๆ]|มั้ย|ไหม|ขา|ค[ะ่]|ค่ะ|ครับ|จ[้๋]า|อยู่|ตอบ|ว่าง|ตัว|หน่อย|ด้วย|ที(?![่ก-ฮ])|มา(?!ก)|ให้|ไป|นะ|ดิ|บ่|ได้|จริง|please|pls)|จ?เ?จ้าว?(?:หน้า|น่า)ที่?|จนท\\.?|พนักงา[นร]|พนง\\.?|ทีมงาน|ผู้จัดกา[รน]|ผจก\\.?|เมเนเจอร์|สต[า๊]+ฟฟ?์?|เจ้าของ(?:ร้าน|เพจ|กิจการ)?|แม่ค้า|พ่อค้า|หัวหน้า|ผู้ดูแล|ซัพพอร์[ตท]|โอเปอเรเตอร์|คอล\\s*เซ[็]?น(?:เตอร์)?|(?:ฝ่าย|แผนก)(?:ขาย|บริการ(?:ลูกค้า)?|ลูกค้าสัมพันธ์|ซัพพอร์[ตท]|support|บัญชี|การเงิน|เทคนิค|ช่าง|จัดส่ง|ซ่อม|เคลม|คลัง|ไอที|ดูแลลูกค้า|หลังการขาย|บุคคล|การตลาด|ประสานงาน)|ศูนย์บริการลูกค้า|ช่าง|เซล(?:ส์|ล์)?|sales?(?! ?item)(?![a-z])|admin|staff|agent|human|operator|manager|call\\s*cent(?:er|re)|cs|customer\\s*(?:service|support)))";
/** A human being, excluding others that customers mention. */
const HUMAN =
  "(?:มนุษย์(?!ต่าง|อวกาศ)|(?:ตัว)?คน(?:ๆ)?(?!ขาย|อื่น|นั้น|นี้|ส่ง|รับ|ละ|แพ้|ท้อง|แก่|ที่(?!ไม่ใช่)|ใน|ข้าง|รู้จัก|ซื้อ|เดียว|ใช้|ใส่|ไหน)(?:จริง|เป็น|ตัวเป็น|แท้)?\\s*ๆ?)";
const ANYONE = `(?:(?:${STAFF}|${HUMAN})(?:\\s*(?:ตัวจริง|ตัวเป็น|จริง)\\s*ๆ?)?)`;
const BOT =
  "(?:แชท)?(?:บอ[ทต](?!เทิล)|(?<=(?:กับ|กะ)\\s*)หุ่นยนต์|หุ่นยนต์(?=\\s*(?:มา)?ตอบ)|โรบอ[ทต]|ai(?![a-z])|เอไอ|(?:ระบบ|ข้อความ|ตอบ|คุย|แชท)\\s*(?:ตอบ\\s*)?(?:กลับ\\s*)?อัตโนมัติ|ออโต้|(?:chat)?bots?(?![a-z])|robot)";
const END =
  "(?=$|[\\s,.!?…]|ดีกว่า|แหน่|แน(?:่|$)|เจ้า|เด้อ|เน้อ|น้อย|เต๊อะ|บ่|ก่อ|ป่าว|บ้าง|ไหม|มั้ย|ดู|มั่ง|เถอะ|เหอะ|แทน|ค[ะ่]|ค่ะ|คับ|ครับ|ครัช|จ้า|จ้ะ|จ๊ะ|นะ|น้า|หน่อย|ที|ด้วย|ได้|ตัว|โดยตรง|เอง|เลย|ดิ|สิ|ซิ|อ่ะ|ป่ะ|ยังไง|ต้อง|มาก|ขอ|ไม่|please|pls)";
/** Statements about the past or about other companies' staff are not requests. */
const PAST = "(?!\\s*(?:ส่งของ|ขนส่ง|ธนาคาร|ไปรษณีย์|(?:ไป|มา|ไว้|เมื่อวาน)?\\s*แล้ว|เมื่อ|คนเมื่อ|บอก|ส่ง|แจ้ง|แนะนำ))";
const NOW = "(?<!เมื่อวาน|เมื่อวานนี้|เมื่อกี้|ตะกี้|เพิ่ง|พึ่ง|เคย|ตอนนั้น)";
const ASKS = "(?:ไหม|บ่|ก่อ(?!น)|ม้าย|ม่าย|หม้าย|มั่ง|มะ(?![ก-ฮ])|มั้ย|มั๊ย|ไม๊|ป่าว|ป่ะ|ปะ|เปล่า|รึ|หรือ|หรอ|เหรอ|บ้าง|ยัง(?!ไง)|$)";

const THAI = [
  `${NOW}(?:คุย|พูด|สนทนา|เจรจา|หารือ|แช[ทต]|ปรึกษา|เว้า|อู้|แหลง|talk|speak|chat|contact)\\s*(?:สาย|ด่วน|สด|to|with|ตรง)?\\s*(?:กับ|ก[่้]?ะ|ก้บ)?\\s*${STAFF}${PAST}`,
  `${NOW}(?:คุย|พูด|สนทนา|แช[ทต]|เว้า|อู้|แหลง|talk|speak|chat)\\s*(?:กับ|กะ|with|to)\\s*(?:${HUMAN}(?:${END}|ๆ|ที่ไม่ใช่))`,
  `${NOW}(?:ติดต่อ|คอนแท[คก]|ขอสาย|เรียนสาย|พูดสาย|ต่อสาย|โอนสาย|เชื่อมต่อ|ประสาน(?:งาน)?|สลับ|เจอ|พบ|ทัก(?:หา)?)\\s*(?:ไป|ถึง|หา|ให้|กับ|คุย)*\\s*${STAFF}${PAST}`,
  `(?:โอน|ส่งต่อ|ส่งเรื่อง|ส่ง(?=แช[ทต]|เคส)|สลับ|เปลี่ยน)\\s*(?:สาย|แช[ทต]|เคส|เรื่อง)?\\s*(?:ไป|คุย|หา|ให้|ถึง|เป็น|กับ)+\\s*(?:${STAFF}${PAST}|คน(?:มา)?ตอบ|คน\\s*${END}|มนุษย์)`,
  `(?:เรียก|ตาม|(?<![่-๋ก-ฮ])ต่อ)\\s*${ANYONE}\\s*(?:ให้|มา|ที|หน่อย|ด้วย|$)`,
  `(?:อยาก|ต้องการ|ขอ)\\s*(?:เจอ|พบ|สาย)\\s*${ANYONE}(?:${END}|ๆ)`,
  `(?:ขอ|อยากได้|ต้องการ|เอา)\\s*(?:คุย|เป็น)?\\s*${ANYONE}\\s*(?:ๆ\\s*)?(?:${END}|มา|ตอบ|คุย|จริง)`,
  `ถาม\\s*(?:กับ)?\\s*(?:${STAFF}\\s*(?:โดยตรง|ตัวจริง|ตัวเป็น)|คนจริง)`,
  `(?:ให้|รบกวน|ฝาก|ขอ|วาน|ช่วย)\\s*(?:ทาง)?\\s*${ANYONE}\\s*(?:ช่วย|มา|รีบ|เข้ามา)*\\s*(?:ตอบ|คุย|ทัก(?:กลับ|มา|หา|แชท)|ออกมา|รับสาย|ติดต่อกลับ|ติดต่อมา|ติดต่อ${END}|โทร(?:กลับ|หา|มา|${END}))`,
  `(?<!สมัคร|รับ|หา|จ้าง|คัด)${ANYONE}\\s*(?:ยัง)?\\s*(?:อยู่|ว่าง|ออนไลน์)\\s*(?:ไหน|กัน|ตรงนี้|แถวนี้)?\\s*(?:ไหม|มั้ย|มั๊ย|ไม๊|ป่าว|ป่ะ|ปะ|เปล่า|รึ|หรือ|บ้าง)`,
  `${STAFF}\\s*(?:หาย|ไปไหน|หายไปไหน)`,
  `(?<!ไม่|รับสมัคร)มี\\s*${STAFF}\\s*(?:อยู่|ว่าง|คอย)?\\s*(?:ตอบ|คุย|ให้คุย)?\\s*${ASKS}`,
  `(?<=^|[\\s,.!?ๆ]|ค[ะ่]|ค่ะ|ครับ|ว่า|ร้าน|เพจ|ยัง|แอด)มี\\s*(?:คน|ใคร|มนุษย์)(?:จริง)?(?:ๆ)?\\s*(?:(?:อยู่|ว่าง|คอย|มา)\\s*(?:ตอบ|คุย|ตรงนี้|แถวนี้)?|(?:จะ)?ตอบ(?:ได้|แชท)?|คุย(?:ได้|ด้วย)?)\\s*${ASKS}`,
  `ไม่(?:เห็น)?มี\\s*(?:คน|ใคร|${STAFF})\\s*(?:มา|อยู่|คิดจะ)*\\s*(?:(?:ตอบ(?:แชท)?|คุย)\\s*(?:เลย|สักคน|ซักคน)*\\s*(?:ค[ะ่]|ค่ะ|ครับ|$|เหรอ|หรอ|หรือ|รึ)|(?:เลย|สักคน)*(?:เหรอ|หรอ|หรือ|รึ))`,
  `(?:${ANYONE}|ใครก็ได้|แอด)\\s*(?:ค[ะ่]|ค่ะ|ขา|ครับ|จ๋า)?\\s*(?:ช่วย|มา|รีบ|เข้ามา)*\\s*ตอบ\\s*(?:แชท|กลับ|ลูกค้า|เอง)*\\s*(?:ผม|หนู|เรา)?\\s*(?:หน่อย|ที(?![\\u0e48-\\u0e4b])|ด้วย|เอง|$)`,
  `(?!ช่าง)${STAFF}\\s*(?:ค[ะ่]|ค่ะ|ขา|ครับ)?\\s*ช่วย\\s*(?:หน่อย|ด้วย|ที)(?:ค่ะ|คะ|ครับ|นะ|จ้า)*\\s*$`,
  `เมื่อ(?:ไหร่|ไร)\\s*(?:${STAFF}\\s*(?:จะ|ถึงจะ)*\\s*(?:มา|เข้ามา)*\\s*ตอบ|(?:จะ|ถึง)*\\s*(?:ได้คุยกับ${ANYONE}|มีคน(?:มา)?ตอบ))`,
  `(?:ถึง|จะ)\\s*(?:จะ)?\\s*(?:ได้)?คุยกับ\\s*${ANYONE}`,
  `รอ\\s*(?!ช่าง)${STAFF}\\s*(?:มา)?(?:ตอบ|อยู่|ติดต่อ)`,
  `(?:ไม่(?:เอา|คุย|อยาก|ต้องการ|ชอบ|ใช่)|เลิก|หยุด|ปิด|อย่า|พอ(?:แล้ว)?)\\s*(?:ให้|เอา|ใช้|คุย|พูด|แชท|กับ|กะ|การ|ตอบ|ระบบ|เจอ|ได้|แล้ว|ส่ง|\\s)*${BOT}`,
  `^(?:เจ้า(?:หน้า|น่า)ที่?|พนักงาน|คอล\\s*เซ[็]?น(?:เตอร์)?|มนุษย์|คนจริง(?:ๆ)?)\\s*(?:ค[ะ่]|ค่ะ|ครับ|คับ|หน่อย|ด้วย)*\\s*$`,
];

/** Experts whom people ask for advice: not chat staff, but persons too. */
const EXPERT = "(?:(?:คุณ|พี่)?(?:หมอ|ครู|เภสัช(?:กร)?|ทนาย|พยาบาล)|อาจารย์|เทรนเนอร์|โค้ช|ผู้เชี่ยวชาญ|ที่ปรึกษา|เจ๊|เฮีย|บอส)";
const SOMEONE = "(?:คน|ใคร|ไผ|มนุษย์)";
/** Colloquial and regional forms. */
const COLLOQUIAL = [
  `${STAFF}[^\\n]{0,30}(?:อยาก|ขอ|จะ|ต้องการ)\\s*(?:คุย|พูด|สนทนา|ปรึกษา|โทรคุย)\\s*(?:ด้วย|หน่อย|ค[ะ่]|ค่ะ|ครับ|$)`,
  `(?:ขอ|อยาก|ต้องการ|ให้)[^\\n]{0,8}(?:คุย|พูด|สนทนา)(?:กับ|ก[่้]?ะ)\\s*คน(?!แปลก|ที่บ้าน|ในบ้าน|ในครอบครัว|อื่น|รู้จัก|ส่ง|ขับ|ขนส่ง|รัก|ข้าง|ขาย)`,
  `รอ\\s*(?!ช่าง)(?:${STAFF}(?!\\s*(?:ส่ง|แพ็|สรุป|แจ้ง))|คน(?:มา)?ตอบ)`,
  `(?:ไม่|ออกจาก|เลิก|หยุด|ปิด|อย่า|ห้าม|มีแต่|เจอแต่)[^\\n]{0,16}${BOT}(?!เทรด|ดูด|ถู|ของเล่น)|ถ้า(?:เป็น|ใช่)\\s*${BOT}`,
  `${STAFF}\\s*(?:ค[ะ่]|ค่ะ|ครับ|ขา)?\\s*(?:ไปไ[สห]|ไปใส|ไม่(?:มา|ตอบ|อยู่|ว่าง)|ออน(?:ไลน์)?\\s*(?:กี่|เมื่อ|ไหม|มั้ย|ตอน|ยัง)|เข้า(?:เวร|งาน)|[สซ]ักคน)`,
  `ไม่(?:เห็น)?มี(?:คน|ใคร|ไผ|${STAFF})[^\\n]{0,12}ตอบ`,
  `^(?:[^\\n]{0,8}[\\s,.!ๆ])?มี(?:ใคร|คน|ไผ)อยู่(?!ใน|บ้าน|แล้ว)`,
  `^(?:[^\\n]{0,8}[\\s,.!ๆ])มี(?:ใคร|คน)(?:ไหม|มั้ย|บ้าง)`,
  `(?:ให้|ขอ|วาน|ฝาก)[^\\n]{0,16}(?:โทรกลับ|ติดต่อกลับ|ทักกลับ)|(?:โทรกลับ|ติดต่อกลับ)(?:หา)?(?:หนู|ผม|เรา|ฉัน)?\\s*(?:หน่อย|ด้วย|ที(?!่)|ได้ไหม|ได้มั้ย)`,
  `^${BOT}\\s*(?:หยุด|เลิก|ไป|เงียบ|พอ)`,
  `(?:ขอ|อยากได้|ต้องการ|need)\\s*(?:ซัพพอร์[ตท]|support|help ?desk|customer care)\\s*(?:หน่อย|ที|ด้วย|ค[ะ่]|ค่ะ|ครับ|$)`,
  `(?:ขอ|อยาก|ต้องการ|รบกวน)\\s*(?:คุย|ปรึกษา|พูด|สนทนา|โทรคุย|ติดต่อ)\\s*(?:สาย)?\\s*(?:กับ|กะ)?\\s*${EXPERT}(?!วันไหน|กี่|เข้า)`,
  `(?:แจ้ง|ร้องเรียน|รายงาน|เคลียร์|ตกลง|ต่อรอง|สอบถาม)\\s*(?:ปัญหา|เรื่อง)?\\s*(?:กับ|กะ)\\s*${STAFF}${PAST}`,
  `(?:ความช่วยเหลือ|คำปรึกษา|คำตอบ|คำแนะนำ)\\s*จาก\\s*${ANYONE}`,
  `(?!ช่าง)${STAFF}\\s*(?:ค[ะ่]|ค่ะ|ขา|ครับ|จ๋า)?\\s*(?:ช่วย|รบกวน|กรุณา)?\\s*(?:(?:ทัก|โทร|ติดต่อ)(?:แชท)?\\s*(?:มา|กลับ|หา)+|(?:ออก|เข้า)?มา\\s*(?:คุย|ดู|เคลียร์|รับ|หน่อย|ที(?!่)|ด่วน|เดี๋ยวนี้)|ออกมา)`,
  `${STAFF}\\s*(?:ว่าง|อยู่|มา|ออนไลน์|เข้างาน)\\s*(?:ตอบ|คุย)?\\s*(?:หรือ|รึ)?(?:ยัง(?!ไง)|บ่|ก่อ(?!น)|ม้าย|หม้าย)`,
  `ตอบ\\s*(?:แช[ทต]|ลูกค้า)?\\s*(?:หน่อย|ด้วย|ที|ดิ|สิ|ซิ)(?:วะ|นะ|ค[ะ่]|ค่ะ|ครับ|เถอะ)*\\s*${STAFF}`,
  `(?<!ไม่)มี\\s*${SOMEONE}\\s*(?:จริง)?(?:ๆ)?\\s*(?:(?:ดู|เฝ้า|อ่าน|รับ)(?:แช[ทต]|ข้อความ|เพจ|สาย)|(?:อยู่|ว่าง|คอย|มา)\\s*(?:ตอบ|คุย)?|ตอบ|คุย(?:ได้|ด้วย)?)?[^\\n]{0,8}?(?:บ่|ก่อ(?!น)|ม้าย|หม้าย)`,
  `(?<!ไม่)มี\\s*${SOMEONE}\\s*(?:คอย)?(?:ดู|เฝ้า|อ่าน)\\s*(?:แช[ทต]|ข้อความ|เพจ|inbox)`,
  `(?<!ไม่)มี\\s*(?:มนุษย์|คน(?:จริง|เป็น|แท้)\\s*ๆ?)\\s*(?:อยู่|ตอบ)?\\s*${ASKS}`,
  `^(?:ฮั[ลน]โหล|เฮ้|สวัสดี)?(?:ค[ะ่]|ค่ะ|ครับ|ๆ|\\s)*มี\\s*${SOMEONE}\\s*(?:ไหม|มั้ย|มั๊ย|ไม๊|บ้าง|ป่าว|ป่ะ|บ่)(?:ค[ะ่]|ค่ะ|ครับ|เนี่ย|อ่ะ|\\s)*$`,
  `${SOMEONE}\\s*(?:ก็ได้)?\\s*(?:ว่าง|อยู่)?\\s*(?:มา|ช่วย)*ตอบ\\s*(?:หน่อย|ที(?!่)|ด้วย|แหน่|ดิ|สิ)`,
  `(?<!ทุก|ทั้ง)(?:คน|${STAFF})\\s*(?:ไป|หาย(?:หัว)?(?:ไป)?)\\s*ไหน`,
  `(?:ขอ|เอา|เรียก|หา|มี|อยากได้|คุยกับ|กับ)\\s*(?:คุยกับ)?\\s*(?:คน|ใคร(?:ก็ได้)?)\\s*ที่\\s*(?:คุย|พูด|ตอบ|รู้เรื่อง|ช่วย(?!ลด)|เข้าใจ|เป็น(?:คน|มนุษย์)|ไม่ใช่)`,
  `(?:คุย|ติดต่อ|ปรึกษา|เว้า|อู้|แหลง)\\s*(?:กับ|กะ)?\\s*(?:ใคร|ไผ)\\s*(?:ได้|ดี|ค[ะ่]|ค่ะ|ครับ|บ้าง|$)`,
  `(?:อยาก|ขอ|ต้องการ)\\s*ให้\\s*(?:คน|มนุษย์)(?:จริง)?ๆ?\\s*(?:ช่วย|มา|เป็น)*\\s*(?:ดู|ตอบ|คุย|ช่วย|เช็[คก]|จัดการ)`,
  `(?:ขอ|อยากได้)\\s*(?:เบอร์(?:โทร)?(?:ศัพท์)?|ไลน์|ช่องทาง(?:ติดต่อ)?)\\s*(?:ของ|ติดต่อ)?\\s*${STAFF}`,
  `(?:อยาก|ขอ)\\s*(?:โทรคุย|คุยโทรศัพท์|คุยสาย|คุยสด)`,
  `รอ\\s*(?:คุยกับ)?\\s*(?!ช่าง)${STAFF}\\s*(?:นะ|ก่อน|ดีกว่า|ค[ะ่]|ค่ะ|ครับ|จ้า|$)`,
  `(?:มีแต่|เจอแต่|คุยแต่กับ|รำคาญ|เบื่อ|เกลียด|เซ็ง|ไล่|เอา(?=[^\\n]{0,8}ออก))\\s*(?:ไอ้)?\\s*${BOT}`,
  `(?:บ่|มิ)(?:อยาก|เอา)\\s*(?:เว้า|อู้|คุย|แหลง)?\\s*(?:กับ|กะ)?\\s*${BOT}`,
  `(?<!ทำ)${BOT}\\s*(?:นี้)?\\s*(?:โง่|ห่วย|กาก|ตอบไม่|ไม่รู้เรื่อง|ไม่เข้าใจ|ช่วยไม่ได้|ช่วยอะไรไม่ได้|อีก(?:แล้ว|ละ)|ตอบมั่ว|งง)`,
  `(?:ขอ|อยาก|need|want|call|contact)\\s*(?:ได้)?\\s*(?:talk|speak|chat|call|contact)?\\s*(?:กับ|กะ|with|to)?\\s*(?:a |an |your )?(?:human|agent|operator|manager|staff|แอดมิน|พนักงาน|เจ้าหน้าที่|คน(?=$|\\s|จริง))\\s*(?:$|หน่อย|ที|ด้วย|please|pls|ได้|ค[ะ่]|ค่ะ|ครับ|จริง)`,
  `^${STAFF}\\s*(?:please|pls|plz|พลี[สซ])`,
];

const PEOPLE =
  "(?:humans?|persons?|people|agents?|someone|somebody|anyone|staff|representatives?|reps?|managers?|supervisors?|operators?|admins?|customer (?:service|support|care)|support|employees?|owners?|boss|sales ?(?:team|person)?)\\b(?! (?:else|fee|hair|discount|price|list|room|number|size|in))";
const ENGLISH = [
  "\\b(?:why|only|stop|always|just|keeps?|another|not|no)\\b[^\\n]{0,24}\\b(?:chat ?)?(?:bots?|auto ?repl(?:y|ies))\\b(?! (?:vacuum|toy))",
  "\\b(?:someone|somebody|please|pls|have|can (?:you|u)|could you|need)\\b[^\\n]{0,24}\\b(?:call|phone|ring|contact) me\\b(?: back)?(?! when)",
  "\\b(?:human|live|real) (?:agents?|support|operators?|staff|services?|help|person|people|beings?|rep)\\b",
  "^[^\\n]{0,24}\\b(?:any|a|the|get|with|no|only) humans?\\b(?! (?:hair|skeleton|body|being model|model|anatomy|figure|size))[^\\n]{0,16}$",
  `\\b(?:talk|speak|chat) (?:2|w|w/) (?:\\S+ ){0,3}?(?:${PEOPLE}|(?:some|any)1)`,
  `\\b(?:gimme|lemme (?:talk|speak|chat) (?:to|2|with)|give me|get me|bring me) (?:\\S+ ){0,3}?(?:${PEOPLE}|(?:some|any)1)`,
  `\\b(?:have|let|ask|get) (?:\\S+ )?(?:admins?|staff|someone|somebody|human|person|agents?|manager|owner)\\b (?:to )?(?:reply|answer|call|contact|respond|talk|chat|help)`,
  `^(?:hello|hi|hey|helo)?[\\s?!.,]*(?:is )?(?:any(?:one|body|1)|some(?:one|body))(?: (?:home|there|here|around|online))?[\\s?!.]*$`,
  `\\bwhere(?: is|s| are|\x27s)? (?:the |your |ur )?(?:admins?|staff|agents?|humans?|operators?)\\b|\\bis (?:the |your |ur )?(?:admin|staff|anyone|manager|owner) (?:there|here|online|around|available|in)\\b`,
  `\\b(?:useless|stupid|dumb|annoying|hate|sick of|tired of|fed up with|no more) (?:this |the |ur |your |these |talking to )*(?:a )?(?:chat ?)?(?:bots?|robots?|ai)\\b(?! vacuum)`,
  `\\bcan (?:a|any|some|your|ur) ?(?:human|person|one|body|staff|agent|admin|real \\S+) (?:please )?(?:reply|answer|help|respond|call|contact|talk|assist)`,
  `\\b(?:who can i (?:talk|speak|chat)|help from (?:a |an )?(?:human|person|real)|call (?:ur|your|the) (?:manager|boss|admin|owner|staff)|(?:reply|answer) (?:me )?admin)`,
  `\\b(?:talk|speak|chat|talking|speaking|chatting)(?:ing)? (?:to|with) (?:\\S+ ){0,3}?${PEOPLE}`,
  `\\b(?:connect|transfer|put|switch|pass|hand|get|give|find|bring|forward|escalate|redirect)(?: (?:me|us|this))? (?:\\S+ ){0,4}?${PEOPLE}`,
  `\\b(?:need|want|prefer|contact|reach|call|require|looking for) (?:(?:to|a|an|the|some|any|real|live|actual|your|speak|talk|with|help|from|by|assistance) ){0,5}(?:humans?|agents?|operators?|representatives?|(?:real|live|actual) \\S+|persons?|staff|customer (?:service|support)|admins?|managers?)\\b(?! (?:hair|use|fee|discount|price|list|size|tickets?))`,
  "\\b(?:anyone|anybody|someone|somebody|person) (?:that )?(?:i|we) can (?:talk|speak|chat)\\b",
  `\\b(?:real|live|actual) (?:humans?|persons?|agents?|people|staff)\\b`,
  `\\b(?:anyone|anybody|somebody|someone|any admin|any staff|admin|staff) (?:is )?(?:there|here|around|online|available)\\b`,
  `\\b(?:someone|somebody|staff(?: member)?|agent|manager|human|person|representative) (?:please )?(?:call|contact|reply|answer|help|assist|respond)s?\\b(?: to)? ?(?:me|us|back)`,
  `\\b(?:no|stop|without|disable|hate|don'?t want|not want|turn off|enough)\\b(?: \\S+){0,4}? (?:the |a |this )?(?:chat ?)?(?:bots?|robots?|auto ?-?(?:reply|replies|response)|ai)\\b(?! (?:vacuum|toy))`,
  `(?:^|[,.!?]\\s*)(?:a |an )?(?:live |real )?(?:human|agent|operator|representative|customer (?:service|support)|call cent(?:er|re)|staff|support agent)(?: (?:please|pls|now|help|ka|krub|krab))*[ .!?]*$`,
];

/** Other languages that customers of Thai shops write; a verb and an addressee each. */
const OTHERS = [
  "人工(?:客服|服务|服務|台|坐席)|[转轉]人工|真人|^人工\\s*$|客服(?:在|呢)|(?:找|联系|聯繫|要|叫|换|換|请|請).{0,3}客服|有人(?:在)?[吗嗎]|不要.{0,3}(?:机器人|機器人)|[跟和]人(?:工)?(?:说|說|聊)",
  "(?:担当者?|スタッフ|オペレーター?|人間|店員(?:さん)?|係の?人?|責任者|人|誰か)(?:の方)?(?:と|に|へ|を).{0,8}(?:話|繋|つな|代わ|相談|連絡|お願い|呼)|オペレーターお願い|有人対応|誰かいます|ボット.{0,6}(?:嫌|いや|やめ|いらない|不要)",
  "(?:상담원|상담사|직원|사람|담당자|매니저|관리자|점장).{0,8}(?:연결|얘기|이야기|대화|통화|말하|말씀|바꿔|불러|상담|있나|있어|계세|계신)|봇.{0,6}(?:싫|말고|그만)",
  "(?:gặp|nói chuyện|nói với|liên hệ|chat với|kết nối|chuyển|gọi|cần).{0,15}(?:nhân viên|tư vấn viên|người thật|quản lý|admin|tổng đài|chủ shop)|có (?:ai|nhân viên|admin)(?: .{0,14})? không|không muốn.{0,20}(?:bot|robot|máy)",
  "(?:ဝန်ထမ်း|လူ|အက်ဒမင်|အက်မင်|admin|မန်နေဂျာ|တာဝန်ရှိသူ).{0,12}(?:ပြော|ဆက်သွယ်|ရှိလား|ရှိပါသလား|ခေါ်|စကား|တွေ့)",
  "(?:ລົມ|ເວົ້າ|ຕິດຕໍ່|ໂອນ|ເອີ້ນ|ຂໍ).{0,8}(?:ແອ[ັ]?ດມິນ|ພະນັກງານ|ເຈົ້າ(?:ໜ້າ|ຫນ້າ)ທີ່|ຄົນ|admin)|(?:ແອ[ັ]?ດມິນ|ພະນັກງານ|ຄົນ|ໃຜ)ຢູ່(?:ບໍ|ແດ່)",
  "(?:និយាយ|ជជែក|ទាក់ទង|ជួប|ហៅ).{0,14}(?:បុគ្គលិក|មនុស្ស|admin|អ្នកគ្រប់គ្រង|ភ្នាក់ងារ|អ្នកលក់)|មាន(?:អ្នកណា|នរណា|admin|បុគ្គលិក)",
  "(?:поговорить|говорить|связ|соедин|позов|переключ|нужен|нужна|хочу).{0,25}(?:человек|оператор|менеджер|сотрудник|админ|консультант)|жив(?:ой|ым) человек|есть кто",
  "(?:hablar|comunic|contactar|atienda|pas[ae]).{0,25}(?:persona|humano|agente|alguien|operador|asesor|encargado)",
  "(?:parler|contacter|joindre|passez).{0,25}(?:humain|personne|agent|conseiller|quelqu.un|opérateur|responsable)",
  "mit .{0,20}(?:mitarbeiter|mensch|berater|person|jemand|kundendienst).{0,20}(?:sprechen|reden|verbinden|chatten)|verbinden sie mich",
  "(?:bicara|ngobrol|chat|hubung|sambung|kontak|cakap|panggil).{0,25}(?:admin|manusia|orang|cs\\b|staf|customer service|operator|petugas|agen)|ada (?:orang|admin)",
  "(?:أتحدث|التحدث|اتكلم|أتكلم|تحويل|أريد).{0,20}(?:شخص|موظف|إنسان|انسان|خدمة العملاء|بشر)",
  "(?:इंसान|व्यक्ति|एजेंट|कस्टमर|किसी).{0,15}(?:बात)",
];

const REQUEST = new RegExp(
  [...THAI, ...COLLOQUIAL, ...ENGLISH, ...OTHERS]
    .map((pattern) => `(?:${pattern})`)
    .join("|")
    .replace(/\\.|[^\\]+/g, (part) => (part.startsWith("\\") ? part : foldLetters(part))),
  "mu",
);

/** Whether a text asks for a person. `plain` comes from `plainText`. */
export function requestsPerson(plain: string): boolean {
  const text = plain.replace(/[“”"']/g, "");
  return REQUEST.test(text) || callsForPerson(text);
}
