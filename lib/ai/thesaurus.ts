/**
 * Synonyms that customers of Thai shops use: colloquial and short forms, English and its Thai transliterations, common misspellings. A word
 * of a question matches every name of its line. The lines cover retail as a whole, not a single shop.
 */
const LINES = `
ไซซ์ ไซส์ ไซด์ ไซต์ size ขนาด
สั่ง สั่งซื้อ ออเดอร์ ออร์เดอร์ order
ซื้อ ซื้อของ
ยกเลิก แคนเซิล แคนเซล cancel
จ่าย จ่ายเงิน ชำระ ชำระเงิน pay payment
โอน โอนเงิน transfer
เงิน ตัง ตังค์ บาท money
คืน คืนเงิน รีฟัน refund
เปลี่ยน แลก change
ส่ง จัดส่ง ส่งของ ขนส่ง shipping ship delivery
ค่าส่ง ค่าจัดส่ง
พัสดุ ของ กล่อง parcel
ไปรษณีย์ ปณ ems
แฟลช flash
เคอรี่ kerry
แกร็บ grab
ลาลามูฟ lalamove
เลขพัสดุ ติดตาม แทรคกิ้ง แทร็ก tracking track
บัญชี บช account
สลิป slip
บัตรเครดิต เครดิต card credit visa วีซ่า มาสเตอร์การ์ด mastercard
คิวอาร์ qr สแกน
พร้อมเพย์ promptpay
ทรูมันนี่ วอลเล็ท วอเลท wallet truemoney true
ปลายทาง cod
ผ่อน ผ่อนชำระ installment
เปอร์เซ็นต์ เปอร์เซ็น เปอร์ percent
ใบกำกับ ใบกำกับภาษี invoice
ภาษี vat tax
บริษัท นิติบุคคล company
ส่วนลด ลด ลดราคา โปร โปรโมชั่น discount sale เซล
โค้ด โค๊ด คูปอง code coupon
แต้ม คะแนน พอยท์ point points
สมาชิก เมมเบอร์ member
วันเกิด birthday
ฟรี free
ราคา เท่าไหร่ เท่าไร กี่บาท price
ร้าน หน้าร้าน สาขา shop store
ที่ตั้ง โลเคชั่น โลเคชัน แผนที่ location map ตรงไหน
รถไฟฟ้า bts mrt สถานี
ที่จอดรถ จอดรถ จอด parking
เปิด เวลาเปิด open
ปิด close
อาทิตย์ วันอาทิตย์ sunday
โทร โทรศัพท์ เบอร์ เบอร์โทร phone
อีเมล เมล email mail
รหัสผ่าน พาสเวิร์ด พาส password
เข้าสู่ระบบ ล็อกอิน login
เว็บ เว็บไซต์ web website
ลบ delete
ข้อมูล ข้อมูลส่วนบุคคล pdpa
ชำรุด เสีย พัง ขาด ตำหนิ เสียหาย defect
ผิด ไม่ตรง
หาย สูญหาย lost
รับประกัน ประกัน เคลม warranty
ซ่อม แก้ repair
ผ้า เนื้อผ้า วัสดุ fabric
คอตตอน ฝ้าย cotton
โอเวอร์ไซซ์ โอเวอร์ไซส์ โอเวอไซส์ โอเวอร์ไซด์ oversize
สี color
หด shrink
ซัก wash
รีด iron
สต๊อก สต็อก สต๊อค stock
พรีออเดอร์ พรีออเดอ พรี preorder
สกรีน พิมพ์ลาย screen print
โลโก้ logo
ปัก embroidery
ตัวแทน ตัวแทนจำหน่าย ดีลเลอร์ reseller dealer
ขายส่ง ราคาส่ง wholesale
พนักงาน staff
ยูนิฟอร์ม เสื้อทีม uniform
ของขวัญ gift กิฟ
ห่อ wrap
กระเป๋า bag
รองเท้า shoes
หมวก แก๊ป cap hat
กางเกง pants
เด็ก ลูก kid kids
ลอง ลองเสื้อ try
รูป ภาพ photo
รีวิว review
อินฟลู อินฟลูเอนเซอร์ ครีเอเตอร์ ยูทูบเบอร์ ยูทูปเบอร์ influencer youtuber
สมัคร สมัครงาน apply
ด่วน เร่ง express
ชั่วโมง ชม hour
กิโล กิโลกรัม โล kg กก
เซนติเมตร เซน ซม cm
นิ้ว inch
เดือน month
ที่อยู่ address
ต่างประเทศ abroad overseas
เพื่อน friend
ชวน แนะนำ invite
ลิงก์ ลิ้ง ลิงค์ link`;

const names = new Map<string, string[]>();
for (const line of LINES.trim().split("\n")) {
  const words = line.trim().split(/\s+/);
  for (const word of words) names.set(word, [...(names.get(word) ?? []), ...words]);
}

/** The synonyms of a word; none for most. */
export const namesOf = (word: string): readonly string[] => names.get(word) ?? [];

export const isName = (word: string): boolean => names.has(word);

/** The maximum number of segments into which Intl.Segmenter splits a name. */
export const LONGEST_NAME = 5;
