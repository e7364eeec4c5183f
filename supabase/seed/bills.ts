import { catalogue } from "./catalogue";

/**
 * What the shop asked for in chats where customer and shop agreed on a sum, oldest first: each bill's total is the sum that the transcript
 * says. `after` and `shippedAfter` are words of the message after which it was sent or shipped.
 */
export interface SeedBill {
  customer: string;
  social: string;
  by: "owner" | "agent";
  after: string;
  state: "sent" | "checking" | "overdue" | "paid";
  items: { name: string; quantity: number; baht: number }[];
  shipping?: number;
  /** The slip in the chat that was shown for it: its name in slips.ts. */
  slip?: string;
  /** Days from the day it was sent to its last day. */
  dueDays?: number;
  note?: string;
  address?: [
    name: string,
    phone: string,
    line: string,
    sub_district: string,
    district: string,
    province: string,
    postcode: string,
  ];
  wantsAddress?: true;
  carrier?: string;
  tracking?: string;
  shippedAfter?: string;
}

const item = (key: keyof typeof catalogue, more: string, quantity = 1, baht: number = catalogue[key].price) => ({
  name: `${catalogue[key].name} ${more}`.trim(),
  quantity,
  baht,
});

export const bills: SeedBill[] = [
  {
    customer: "cake",
    social: "instagram",
    by: "agent",
    after: "รวม 920 บาท",
    state: "paid",
    items: [item("chaba", "สีแดงอิฐ M"), item("pha", "สีครีม")],
    shipping: 40,
    slip: "slip-cake",
    address: ["เค้ก", "0855550164", "200/5 ม.1", "ปากช่อง", "ปากช่อง", "นครราชสีมา", "30130"],
    carrier: "flash",
    tracking: "TH0126HK4N5T8B",
    shippedAfter: "ได้รับยอดแล้วครับ ส่งวันนี้",
  },
  {
    customer: "muay",
    social: "line",
    by: "owner",
    after: "รวม 3,360 บาท",
    state: "paid",
    items: [item("prai", "คละลาย", 12, 280)],
    slip: "slip-muay",
    address: ["เจ๊หมวย", "0815550132", "ร้านเจ๊หมวย ซอยวานิช 1 สำเพ็ง", "จักรวรรดิ", "สัมพันธวงศ์", "กรุงเทพมหานคร", "10100"],
    carrier: "kex",
    tracking: "KBF001204418",
    shippedAfter: "KBF001204418",
  },
  {
    customer: "ann",
    social: "instagram",
    by: "agent",
    after: "รวมส่ง 420 บาท",
    state: "paid",
    items: [item("pha", "สีคราม"), item("pha", "สีครีม")],
    shipping: 40,
    slip: "slip-ann",
    carrier: "thaipost",
    tracking: "EF582140118TH",
    shippedAfter: "ได้รับแล้วครับ ส่งคุณแม่",
  },
  {
    customer: "toon",
    social: "shop",
    by: "agent",
    after: "มัดจำครึ่งนึง 480 บาท",
    state: "overdue",
    items: [{ name: "มัดจำปลอกหมอนสั่งตัด 50x70 ลายทาง 4 ใบ", quantity: 1, baht: 480 }],
    note: "ได้รับมัดจำแล้วเริ่มตัด ใช้เวลา 5 วัน",
    dueDays: 0,
  },
  {
    customer: "praew",
    social: "promo",
    by: "owner",
    after: "รวมส่ง 730 บาท",
    state: "sent",
    items: [item("chaba", "สีเขียวขี้ม้า M")],
    shipping: 40,
    wantsAddress: true,
    dueDays: 1,
  },
  {
    customer: "kroo",
    social: "shop",
    by: "owner",
    after: "27 ตัว 8,424 บาท",
    state: "sent",
    items: [item("mor", "คละไซซ์ ราคาส่ง", 27, 312)],
    note: "โรงเรียนบ้านหนองบัว ตามใบเสนอราคา",
    dueDays: 2,
  },
  {
    customer: "pang",
    social: "facebook",
    by: "owner",
    after: "รวมส่ง 490 บาท",
    state: "checking",
    items: [item("dok", "สีครีม L")],
    shipping: 40,
    slip: "slip-pang",
    wantsAddress: true,
  },
  {
    customer: "somchai",
    social: "shop",
    by: "agent",
    after: "รวมส่ง 990 บาท",
    state: "paid",
    items: [item("sai", "สีครีม M"), item("muak", ""), item("thung", "ผูกโบว์ พร้อมการ์ด")],
    shipping: 40,
    slip: "slip-somchai",
    note: "ขอเป็นของขวัญ ไม่ใส่ใบเสร็จ",
    address: ["สมชาย ร.", "0865550130", "45/7 ซอยอารีย์ 2", "พญาไท", "พญาไท", "กรุงเทพมหานคร", "10400"],
  },
  {
    customer: "june",
    social: "line",
    by: "agent",
    after: "รวมส่ง 630 บาท",
    state: "paid",
    items: [item("sai", "สีครีม M")],
    shipping: 40,
    slip: "slip-june",
    wantsAddress: true,
  },
  {
    customer: "nid",
    social: "shop",
    by: "agent",
    after: "รวม 640 บาท",
    state: "paid",
    items: [item("sai", "สีฟ้าหม่น L")],
    shipping: 50,
    slip: "slip-nid",
    note: "ส่ง Kerry ที่อยู่เดิม ลาดพร้าว 71",
  },
];
