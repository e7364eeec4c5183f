/**
 * Recognises requests for a person. In Thai and English a request is a verb of contact with an addressee, a question whether somebody is
 * there, or a refusal of the bot; an addressee alone is no request ("แอดมินคะ ราคาเท่าไหร่"). Patterns see text as `plainText` writes it.
 * tests/fixtures/ai/intents holds the cases, of which the held-out half is never tuned on.
 */
import { foldLetters } from "@/lib/text/fold";

/** Who works for a shop, with the usual slips of spelling. */
const STAFF =
  "(?:(?:คุณ|พี่|น้อง|ทาง)?(?:แอด(?:มิน|มิด|มิ้น|หมิน|มิน)+|แอด(?=$|\\s|มั้ย|ไหม|ขา|คะ|ค่ะ|ครับ|อยู่|ตอบ|ว่าง|ตัว)|เจ้า(?:หน้า|น่า)ที่?|จนท\\.?|พนักงาน|พนง\\.?|ทีมงาน|ผู้จัดการ|เจ้าของ(?:ร้าน)?|แม่ค้า|พ่อค้า|หัวหน้า|ผู้ดูแล|ซัพพอร์[ตท]|โอเปอเรเตอร์|คอล\\s*เซ[็]?น(?:เตอร์)?|ฝ่าย(?:ขาย|บริการ(?:ลูกค้า)?|ลูกค้าสัมพันธ์|ซัพพอร์[ตท]|support)|ช่าง|เซล(?:ส์|ล์)?|admin|staff|agent|human|operator|manager|call\\s*cent(?:er|re)|cs|customer\\s*(?:service|support)))";
/** A human being, and not one of others that customers speak of. */
const HUMAN =
  "(?:มนุษย์(?!ต่าง|อวกาศ)|(?:ตัว)?คน(?:ๆ)?(?!ขาย|อื่น|นั้น|นี้|ส่ง|รับ|ละ|แพ้|ท้อง|แก่|ที่(?!ไม่ใช่)|ใน|ข้าง|รู้จัก|ซื้อ|เดียว|ใช้|ใส่|ไหน)(?:จริง|เป็น|ตัวเป็น)?\\s*ๆ?)";
const ANYONE = `(?:(?:${STAFF}|${HUMAN})(?:\\s*(?:ตัวจริง|ตัวเป็น|จริง)\\s*ๆ?)?)`;
const BOT =
  "(?:แชท)?(?:บอ[ทต](?!เทิล)|(?<=(?:กับ|กะ)\\s*)หุ่นยนต์|หุ่นยนต์(?=\\s*(?:มา)?ตอบ)|โรบอ[ทต]|ai(?![a-z])|เอไอ|(?:ระบบ|ข้อความ|ตอบ|คุย|แชท)\\s*(?:ตอบ\\s*)?(?:กลับ\\s*)?อัตโนมัติ|ออโต้|(?:chat)?bots?(?![a-z])|robot)";
const END =
  "(?=$|[\\s,.!?…]|ค[ะ่]|ค่ะ|คับ|ครับ|ครัช|จ้า|จ้ะ|จ๊ะ|นะ|น้า|หน่อย|ที|ด้วย|ได้|ตัว|โดยตรง|เอง|เลย|ดิ|สิ|ซิ|อ่ะ|ป่ะ|ยังไง|ต้อง|มาก|ขอ|ไม่|please|pls)";
/** What is told of the past, or of other firms' people, asks for nobody. */
const PAST = "(?!\\s*(?:ส่งของ|ขนส่ง|ธนาคาร|ไปรษณีย์|(?:ไป|มา|ไว้|เมื่อวาน)?\\s*แล้ว|เมื่อ|คนเมื่อ|บอก|ส่ง|แจ้ง|แนะนำ))";
const NOW = "(?<!เมื่อวาน|เมื่อวานนี้|เมื่อกี้|ตะกี้|เพิ่ง|พึ่ง|เคย|ตอนนั้น)";
const ASKS = "(?:ไหม|มั้ย|มั๊ย|ไม๊|ป่าว|ป่ะ|ปะ|เปล่า|รึ|หรือ|หรอ|เหรอ|บ้าง|ยัง(?!ไง)|$)";

const THAI = [
  `${NOW}(?:คุย|พูด|สนทนา|แชท|ปรึกษา)\\s*(?:สาย)?\\s*(?:กับ|กะ|ก้บ)?\\s*${STAFF}${PAST}`,
  `${NOW}(?:คุย|พูด|สนทนา|แชท)\\s*(?:กับ|กะ)\\s*(?:${HUMAN}(?:${END}|ๆ|ที่ไม่ใช่))`,
  `${NOW}(?:ติดต่อ|ขอสาย|ต่อสาย|โอนสาย|เชื่อมต่อ|สลับ|เจอ|พบ|ทัก(?:หา)?)\\s*(?:ไป|ถึง|หา|ให้|กับ|คุย)*\\s*${STAFF}${PAST}`,
  `(?:โอน|ส่งต่อ|ส่งเรื่อง|สลับ|เปลี่ยน)\\s*(?:สาย)?\\s*(?:ไป|คุย|หา|ให้|ถึง|เป็น|กับ)+\\s*(?:${STAFF}${PAST}|คน(?:มา)?ตอบ|คน\\s*${END}|มนุษย์)`,
  `(?:เรียก|ตาม|(?<![่-๋ก-ฮ])ต่อ)\\s*${ANYONE}\\s*(?:ให้|มา|ที|หน่อย|ด้วย|$)`,
  `(?:อยาก|ต้องการ|ขอ)\\s*(?:เจอ|พบ|สาย)\\s*${ANYONE}(?:${END}|ๆ)`,
  `(?:ขอ|อยากได้|ต้องการ|เอา)\\s*(?:คุย|เป็น)?\\s*${ANYONE}\\s*(?:ๆ\\s*)?(?:${END}|มา|ตอบ|คุย|จริง)`,
  `ถาม\\s*(?:กับ)?\\s*(?:${STAFF}\\s*(?:โดยตรง|ตัวจริง|ตัวเป็น)|คนจริง)`,
  `(?:ให้|รบกวน|ฝาก|ขอ|วาน|ช่วย)\\s*(?:ทาง)?\\s*${ANYONE}\\s*(?:ช่วย|มา|รีบ|เข้ามา)*\\s*(?:ตอบ|คุย|ติดต่อกลับ|ติดต่อมา|ติดต่อ${END}|โทร(?:กลับ|หา|มา|${END}))`,
  `(?<!สมัคร|รับ|หา|จ้าง|คัด)${ANYONE}\\s*(?:ยัง)?\\s*(?:อยู่|ว่าง|ออนไลน์)\\s*(?:ไหน|กัน|ตรงนี้|แถวนี้)?\\s*(?:ไหม|มั้ย|มั๊ย|ไม๊|ป่าว|ป่ะ|ปะ|เปล่า|รึ|หรือ|บ้าง)`,
  `${STAFF}\\s*(?:หาย|ไปไหน|หายไปไหน)`,
  `(?<!ไม่|รับสมัคร)มี\\s*${STAFF}\\s*(?:อยู่|ว่าง|คอย)?\\s*(?:ตอบ|คุย|ให้คุย)?\\s*${ASKS}`,
  `(?<!ไม่)มี\\s*(?:คน|ใคร|มนุษย์)(?:จริง)?(?:ๆ)?\\s*(?:(?:อยู่|ว่าง|คอย|มา)\\s*(?:ตอบ|คุย|ตรงนี้|แถวนี้)?|(?:จะ)?ตอบ(?:ได้|แชท)?|คุย(?:ได้|ด้วย)?)\\s*${ASKS}`,
  `ไม่(?:เห็น)?มี\\s*(?:คน|ใคร|${STAFF})\\s*(?:มา|อยู่|คิดจะ)*\\s*(?:(?:ตอบ(?:แชท)?|คุย)\\s*(?:เลย|สักคน|ซักคน)*\\s*(?:ค[ะ่]|ค่ะ|ครับ|$|เหรอ|หรอ|หรือ|รึ)|(?:เลย|สักคน)*(?:เหรอ|หรอ|หรือ|รึ))`,
  `(?:${ANYONE}|ใครก็ได้|แอด)\\s*(?:ค[ะ่]|ค่ะ|ขา|ครับ|จ๋า)?\\s*(?:ช่วย|มา|รีบ|เข้ามา)*\\s*ตอบ\\s*(?:แชท|กลับ|ลูกค้า|เอง)*\\s*(?:ผม|หนู|เรา)?\\s*(?:หน่อย|ที(?![\\u0e48-\\u0e4b])|ด้วย|เอง|$)`,
  `${STAFF}\\s*(?:ค[ะ่]|ค่ะ|ขา|ครับ)?\\s*ช่วย\\s*(?:หน่อย|ด้วย|ที)(?:ค่ะ|คะ|ครับ|นะ|จ้า)*\\s*$`,
  `เมื่อ(?:ไหร่|ไร)\\s*(?:${STAFF}\\s*(?:จะ|ถึงจะ)*\\s*(?:มา|เข้ามา)*\\s*ตอบ|(?:จะ|ถึง)*\\s*(?:ได้คุยกับ${ANYONE}|มีคน(?:มา)?ตอบ))`,
  `(?:ถึง|จะ)\\s*(?:จะ)?\\s*(?:ได้)?คุยกับ\\s*${ANYONE}`,
  `รอ\\s*${STAFF}\\s*(?:มา)?(?:ตอบ|อยู่|ติดต่อ)`,
  `(?:ไม่(?:เอา|คุย|อยาก|ต้องการ|ชอบ|ใช่)|เลิก|หยุด|ปิด|อย่า|พอ(?:แล้ว)?)\\s*(?:ให้|เอา|ใช้|คุย|พูด|แชท|กับ|กะ|การ|ตอบ|ระบบ|เจอ|ได้|แล้ว|ส่ง|\\s)*${BOT}`,
  `^(?:เจ้า(?:หน้า|น่า)ที่?|พนักงาน|คอล\\s*เซ[็]?น(?:เตอร์)?|มนุษย์|คนจริง(?:ๆ)?)\\s*(?:ค[ะ่]|ค่ะ|ครับ|คับ|หน่อย|ด้วย)*\\s*$`,
];

const PEOPLE =
  "(?:humans?|persons?|people|agents?|someone|somebody|anyone|staff|representatives?|reps?|managers?|supervisors?|operators?|admins?|customer (?:service|support|care)|support|employees?|owner|sales ?(?:team|person)?)\\b(?! (?:else|fee|hair|discount|price|list|room|number|size|in))";
const ENGLISH = [
  `\\b(?:talk|speak|chat|talking|speaking|chatting)(?:ing)? (?:to|with) (?:\\S+ ){0,3}?${PEOPLE}`,
  `\\b(?:connect|transfer|put|switch|pass|hand|get|give|find|bring|forward|escalate|redirect)(?: (?:me|us|this))? (?:\\S+ ){0,4}?${PEOPLE}`,
  `\\b(?:need|want|prefer|contact|reach|call|require|looking for) (?:(?:to|a|an|the|some|any|real|live|actual|your|speak|talk|with|help|from|by|assistance) ){0,5}(?:humans?|agents?|operators?|representatives?|(?:real|live|actual) \\S+|persons?|staff|customer (?:service|support)|admins?|managers?)\\b(?! (?:hair|use|fee|discount|price|list|size|tickets?))`,
  "\\b(?:anyone|anybody|someone|somebody|person) (?:that )?(?:i|we) can (?:talk|speak|chat)\\b",
  `\\b(?:real|live|actual) (?:humans?|persons?|agents?|people|staff)\\b`,
  `\\b(?:anyone|anybody|somebody|someone|any admin|any staff|admin|staff) (?:is )?(?:there|here|around|online|available)\\b`,
  `\\b(?:someone|somebody|staff(?: member)?|agent|manager|human|person|representative) (?:please )?(?:call|contact|reply|answer|help|assist|respond)s?\\b(?: to)? ?(?:me|us|back)`,
  `\\b(?:no|stop|without|disable|hate|don'?t want|not want|turn off|enough)\\b(?: \\S+){0,4}? (?:the |a |this )?(?:chat ?)?(?:bots?|robots?|auto ?-?(?:reply|replies|response)|ai)\\b(?! (?:vacuum|toy))`,
  `^(?:a |an )?(?:live |real )?(?:human|agent|operator|representative|customer (?:service|support)|call cent(?:er|re)|staff|support agent)(?: (?:please|pls|now|help|ka|krub|krab))*[ .!?]*$`,
];

/** Languages in which customers of Thai shops write besides; a verb and an addressee each. */
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
  [...THAI, ...ENGLISH, ...OTHERS]
    .map((pattern) => `(?:${pattern})`)
    .join("|")
    .replace(/\\.|[^\\]+/g, (part) => (part.startsWith("\\") ? part : foldLetters(part))),
  "mu",
);

/** Whether a text, as `plainText` writes it, asks for a person. */
export const requestsPerson = (plain: string): boolean => REQUEST.test(plain.replace(/[“”"']/g, ""));
