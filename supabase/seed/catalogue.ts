/** What the demo shop sells. The transcripts' prices are checked against this list when the seed is generated. */
export interface Product {
  name: string;
  sizes: string;
  /** Baht, one piece. From 12 pieces 20 % less, from 50 pieces 30 % less. */
  price: number;
}

export const catalogue = {
  sai: { name: "เดรสสายฝน", sizes: "S M L XL", price: 590 },
  chaba: { name: "เดรสยาวชบา", sizes: "S M L XL 2XL", price: 690 },
  manee: { name: "เสื้อยืดคอกลมมณี", sizes: "S M L XL", price: 250 },
  mor: { name: "เสื้อม่อฮ่อมบ้านฝ้าย", sizes: "M L XL 2XL 3XL", price: 390 },
  khao: { name: "เชิ้ตแขนยาวทุ่งข้าว", sizes: "S M L XL 2XL", price: 450 },
  lom: { name: "เชิ้ตแขนสั้นลมเย็น", sizes: "M L XL 2XL", price: 420 },
  kram: { name: "เสื้อกล้ามคราม", sizes: "S M L", price: 190 },
  klum: { name: "เสื้อคลุมหมอก", sizes: "ฟรีไซซ์", price: 490 },
  nun: { name: "กางเกงขายาวนุ่น", sizes: "S M L XL 2XL", price: 390 },
  baibua: { name: "กางเกงสามส่วนใบบัว", sizes: "S M L XL", price: 320 },
  le: { name: "กางเกงเล", sizes: "ฟรีไซซ์", price: 280 },
  prai: { name: "กระโปรงป้ายพราย", sizes: "ฟรีไซซ์", price: 350 },
  dok: { name: "กระโปรงยาวดอกแก้ว", sizes: "S M L XL", price: 450 },
  non: { name: "ชุดนอนฝันดี", sizes: "S M L XL", price: 520 },
  dek: { name: "เดรสเด็กน้องฝ้าย", sizes: "2 4 6 8 ขวบ", price: 290 },
  mordek: { name: "ม่อฮ่อมเด็ก", sizes: "2 4 6 8 10 ขวบ", price: 320 },
  pha: { name: "ผ้าพันคอฝ้าย", sizes: "ฟรีไซซ์", price: 190 },
  thung: { name: "ถุงผ้าฝ้ายดิบ", sizes: "ใบเดียว", price: 120 },
  muak: { name: "หมวกปีกกว้าง", sizes: "ฟรีไซซ์", price: 240 },
  mon: { name: "ปลอกหมอนฝ้าย", sizes: "45x45", price: 180 },
} satisfies Record<string, Product>;

/** Baht. Orders from 1,000 on are delivered free by Flash; cash on delivery costs `cod` more. */
export const charges = { ship: 40, kerry: 50, cod: 30 };

const prices = new Map<string, number>([
  ...Object.entries(catalogue).map(([key, product]): [string, number] => [key, product.price]),
  ...Object.entries(charges),
]);

/** Works out a sum such as `sai*2+ship-100`: products and differences of amounts and of names in this file. */
export function workOut(sum: string): number {
  let total = 0;
  for (const [term, sign] of sum.matchAll(/([+-]?)[^+-]+/g)) {
    const factors = term.replace(/^[+-]/, "").split("*").map(amountOf);
    total += factors.reduce((product, factor) => product * factor, sign === "-" ? -1 : 1);
  }
  return Math.round(total * 100) / 100;
}

function amountOf(factor: string): number {
  const value = prices.get(factor.trim()) ?? Number(factor);
  if (Number.isNaN(value)) throw new Error(`"${factor}" is neither an amount nor in the catalogue`);
  return value;
}
