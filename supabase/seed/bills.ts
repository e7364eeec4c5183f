import texts from "../../messages/th/bills.json" with { type: "json" };
import { catalogue } from "./catalogue";
import { project } from "./shop";

/**
 * What the shop asked for in chats where customer and shop agreed on a sum, oldest first: each bill's total is the sum that the transcript
 * says just above the bill's card, `<bill key>`. `shippedAfter` are words of the message after which it was shipped.
 */
export interface SeedBill {
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

export const bills: Record<string, SeedBill> = {
  cake: {
    state: "paid",
    items: [item("chaba", "สีแดงอิฐ M"), item("pha", "สีครีม")],
    shipping: 40,
    slip: "slip-cake",
    address: ["เค้ก", "0855550164", "200/5 ม.1", "ปากช่อง", "ปากช่อง", "นครราชสีมา", "30130"],
    carrier: "flash",
    tracking: "TH0126HK4N5T8B",
    shippedAfter: "ได้รับยอดแล้วครับ ส่งวันนี้",
  },
  muay: {
    state: "paid",
    items: [item("prai", "คละลาย", 12, 280)],
    slip: "slip-muay",
    address: ["เจ๊หมวย", "0815550132", "ร้านเจ๊หมวย ซอยวานิช 1 สำเพ็ง", "จักรวรรดิ", "สัมพันธวงศ์", "กรุงเทพมหานคร", "10100"],
    carrier: "kex",
    tracking: "KBF001204418",
    shippedAfter: "KBF001204418",
  },
  ann: {
    state: "paid",
    items: [item("pha", "สีคราม"), item("pha", "สีครีม")],
    shipping: 40,
    slip: "slip-ann",
    carrier: "thaipost",
    tracking: "EF582140118TH",
    shippedAfter: "ได้รับแล้วครับ ส่งคุณแม่",
  },
  toon: {
    state: "overdue",
    items: [{ name: "มัดจำปลอกหมอนสั่งตัด 50x70 ลายทาง 4 ใบ", quantity: 1, baht: 480 }],
    note: "ได้รับมัดจำแล้วเริ่มตัด ใช้เวลา 5 วัน",
    dueDays: 0,
  },
  praew: {
    state: "sent",
    items: [item("chaba", "สีเขียวขี้ม้า M")],
    shipping: 40,
    wantsAddress: true,
    dueDays: 1,
  },
  kroo: {
    state: "sent",
    items: [item("mor", "คละไซซ์ ราคาส่ง", 27, 312)],
    note: "โรงเรียนบ้านหนองบัว ตามใบเสนอราคา",
    dueDays: 2,
  },
  pang: {
    state: "checking",
    items: [item("dok", "สีครีม L")],
    shipping: 40,
    slip: "slip-pang",
    wantsAddress: true,
  },
  somchai: {
    state: "paid",
    items: [item("sai", "สีครีม M"), item("muak", ""), item("thung", "ผูกโบว์ พร้อมการ์ด")],
    shipping: 40,
    slip: "slip-somchai",
    note: "ขอเป็นของขวัญ ไม่ใส่ใบเสร็จ",
    address: ["สมชาย ร.", "0865550130", "45/7 ซอยอารีย์ 2", "พญาไท", "พญาไท", "กรุงเทพมหานคร", "10400"],
  },
  june: {
    state: "paid",
    items: [item("sai", "สีครีม M")],
    shipping: 40,
    slip: "slip-june",
    wantsAddress: true,
  },
  nid: {
    state: "paid",
    items: [item("sai", "สีฟ้าหม่น L")],
    shipping: 50,
    slip: "slip-nid",
    note: "ส่ง Kerry ที่อยู่เดิม ลาดพร้าว 71",
  },
};

/** Until local/seed.ts knows this installation's address and keys. */
const NO_PAGE = "https://baanfai.example/pay";

/** A bill's card as lib/bills/texts.ts makes it, but for its last day, which depends on when the seed runs. */
export function billCard(key: string): { text: string; content: Record<string, unknown> } {
  const bill = bills[key];
  if (!bill) throw new Error(`There is no bill "${key}".`);
  const { customer: words } = texts.bills;
  const number = String(Object.keys(bills).indexOf(key) + 1);
  const baht = (amount: number) => `฿${amount.toLocaleString("en-US")}`;
  const { items, shipping = 0 } = bill;
  const total = baht(items.reduce((sum, one) => sum + one.quantity * one.baht, shipping));
  const fill = (text: string) =>
    text
      .replace("{number}", number)
      .replace("{shop}", project.name)
      .replace("{total}", total)
      .replace("{url}", NO_PAGE);
  return {
    text: fill(words.text),
    content: {
      kind: "bill",
      bill_id: `5eed0060-0000-4000-8000-${number.padStart(6, "0")}000000`,
      title: fill(words.title),
      shop: project.name,
      items: items.map(({ name, quantity, baht: price }) => ({
        name: quantity > 1 ? `${name} × ${quantity}` : name,
        amount: baht(quantity * price),
      })),
      more: null,
      extras: shipping > 0 ? [{ name: words.shipping, amount: baht(shipping) }] : [],
      total_label: words.total,
      total,
      due: null,
      button: words.open,
      url: NO_PAGE,
    },
  };
}
