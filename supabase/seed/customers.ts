/** The demo shop's customers, by the key the transcripts use. Phones and addresses are made up. */
export interface Customer {
  name: string;
  language?: string;
  notes?: string;
  phone?: string;
  email?: string;
  /** Blocked by the shop when their last conversation ended. */
  blocked?: true;
  /** They block the shop's account on LINE: nothing reaches them. */
  hasBlocked?: true;
  /** On Instagram; otherwise their key. */
  username?: string;
  /** A LINE group: the customers in it. */
  members?: string[];
  /** The group has removed the shop's account. */
  hasLeft?: true;
}

export const customers: Record<string, Customer> = {
  ploy: { name: "พลอย ♡", phone: "095-555-0114", notes: "เคยโดนร้านอื่นโกง อธิบายให้มั่นใจก่อนโอน\nสูง 150" },
  nid: {
    name: "คุณนิด ลาดพร้าว",
    phone: "081-555-0142",
    email: "nid.ladprao@example.com",
    notes: "ส่ง Kerry เท่านั้น! Flash เคยโยนข้ามรั้ว\nลาดพร้าว 71",
  },
  mae: {
    name: "แม่น้องอิงฟ้า 👶",
    phone: "086-555-0129",
    notes: "น้องแพ้ง่าย เลือกสีครีมหรือสีย้อมธรรมชาติให้\nน้องอิงฟ้า 2 ขวบกว่า 14 กก. ใส่ 4 ขวบ",
  },
  muay: { name: "เจ๊หมวย สำเพ็ง", notes: "ราคาส่ง จ่ายไวมาก ชอบต่อราคา ยืนราคาได้ แถมค่าส่งแทน" },
  emma: { name: "Emma Wilson", language: "en", email: "emma.w@example.com" },
  keo: { name: "ແກ້ວ Keo", language: "lo" },
  long: {
    name: "คุณหญิงกรรณิการ์ พิพัฒน์พงศ์ไพศาลกุลวัฒนา (ประธานชมรมคนรักผ้าฝ้ายทอมือ จ.พระนครศรีอยุธยา)",
    phone: "081-555-0107",
    notes: "เรียกคุณหญิง พูดสุภาพ ตอบครบทุกข้อ",
  },
  noname: { name: "" },
  somchai: { name: "สมชาย รักดี", notes: "แฟนใส่ M ชอบสีครีม" },
  fern: { name: "fernnn🌿", notes: "สูง 152 ใส่ S" },
  bank: { name: "Bank" },
  kroo: {
    name: "ครูแอน โรงเรียนบ้านหนองบัว",
    phone: "085-555-0191",
    email: "kruann@example.com",
    notes: "ต้องมีใบเสนอราคาให้ ผอ. เซ็นก่อนทุกครั้ง งบโรงเรียนออกช้า ใจเย็นๆ",
  },
  jae: { name: "เจ้แดง ตลาดไท", notes: "ทักมาหาทุเรียน ได้หมวกกลับไป 555" },
  beam: { name: "บีม", language: "th" },
  ning: { name: "หนิง หน่อง", phone: "084-555-0126", notes: "ช่วงไหล่กว้าง เสื้อเชิ้ตต้องเผื่อ 1 ไซซ์" },
  oil: { name: "ออยลี่ออยลี่", hasBlocked: true },
  tukta: { name: "ตุ๊กตา", notes: "รอเสื้อคลุมหมอกสีเทา 1 ตัว" },
  pim: { name: "พิมพ์ชนก วงศ์สวัสดิ์", phone: "086-555-0118", notes: "เคสตะเข็บแตก คืนเงินแล้ว ครั้งหน้าแถมถุงผ้า" },
  mint: { name: "มิ้นท์🍃", phone: "080-555-0183" },
  ple: { name: "เปิ้ล เชียงใหม่", phone: "085-555-0139", notes: "พัสดุฝากลุงยามป้อมหน้าคอนโด" },
  pa: { name: "ป้าสมศรี", phone: "084-555-0103", notes: "พิมพ์ด้วยเสียง อ่านช้าๆ ชอบเก็บปลายทาง\nหลังวัดพระนอน ลำปาง" },
  arm: { name: "อาร์ม", phone: "089-555-0131" },
  jib: { name: "จิ๊บ จิ๊บ 🐥", phone: "083-555-0195" },
  kenji: { name: "Kenji", language: "en" },
  sarah: { name: "Sarah M.", language: "en", email: "sarah.m@example.com", notes: "Lives in Hua Hin, wears XL" },
  nuan: { name: "นวลจันทร์ ศรีทอง", phone: "083-555-0152", notes: "ซื้อให้คุณแม่วัย 72 แบบสวมหัวเท่านั้น" },
  tae: { name: "ต้าร์" },
  ann: { name: "Ann Anna", username: "ann.annaa", notes: "อยู่สิงคโปร์ ส่งบ้านแม่ที่หาดใหญ่" },
  toon: { name: "ตูน" },
  fah: { name: "ฟ้าใส🌤️" },
  wan: { name: "วรรณา จันทร์หอม" },
  jeab: { name: "เจี๊ยบ ของฝากโคราช" },
  boss: { name: "บอส" },
  cake: { name: "เค้ก", language: "th" },
  yai: { name: "ยายทองดี (หลานพิมพ์ให้)", phone: "082-555-0177", notes: "เก็บปลายทางเท่านั้น ยายไม่เชื่อโอน" },
  praew: { name: "แพรว", phone: "087-555-0138" },
  gift: { name: "กิ๊ฟท์ กิ๊ฟ" },
  note: { name: "โน้ต" },
  may: {
    name: "May Thanyarat",
    phone: "087-555-0164",
    email: "may.review@example.com",
    notes: "เพจรีวิว ดีล 1 โพสต์ 1,500",
  },
  tee: { name: "ตี๋ บางนา" },
  june: { name: "จูน🌙", phone: "086-555-0170" },
  kaew: { name: "แก้ว (ทีมร้าน)", notes: "ทีมร้าน ส่งบรอดแคสต์ผ่านไลน์ได้" },
  dech: { name: "Dech" },
  ying: { name: "หญิง ขวัญใจ", username: "ying.kwanjai" },
  pang: { name: "ปาง ปานวาด" },
  market: { name: "แม่ค้าตลาดนัดลำพูน", members: ["jae", "muay"], hasLeft: true },
  cotton_club: { name: "แก๊งผ้าฝ้าย 🧵", members: ["fern", "nid", "mint"] },
  spam: { name: "โค้ชเอก รับทำการตลาด🔥", blocked: true },
  nim: { name: "นิ่ม นวลนิ่ม", username: "nim.nuannim" },
  pat: { name: "แพท ปัทมา" },
  resale: { name: "เสื้อผ้าประตูน้ำ ราคาส่ง" },
};
