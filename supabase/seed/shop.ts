/** The demo shop itself: its people and the places where customers write to it. */

/** Who the three demo accounts are; the accounts themselves are made by local/seed.ts before the seed runs. */
export const team = {
  owner: { email: "owner@demo.local", name: "อรทัย ใจดี", can_broadcast: true, can_see_contacts: true },
  agent: { email: "agent@demo.local", name: "ณัฐพล ศรีสุข", can_broadcast: false, can_see_contacts: false },
  viewer: { email: "viewer@demo.local", name: "ฝน ช่างดู", can_broadcast: false, can_see_contacts: false },
} as const;

export type Role = keyof typeof team;

export const project = { name: "ร้านบ้านฝ้าย" } as const;

export interface Social {
  kind: "widget" | "line" | "facebook" | "instagram";
  name: string;
  /** Of a widget: its virtual_id; of the others: the provider's id of the account. */
  external_id: string;
  greeting?: string;
}

/** Where customers write. local/demo/world.ts holds what the simulated providers know of the last three. */
export const socials: Record<string, Social> = {
  shop: {
    kind: "widget",
    name: "แชทหน้าเว็บ บ้านฝ้าย",
    external_id: "demo0000widget01",
    greeting: "สวัสดีค่ะ ร้านบ้านฝ้ายยินดีต้อนรับ 🌿 ถามไซซ์ ถามสต๊อก ถามเลขพัสดุได้เลยนะคะ",
  },
  promo: {
    kind: "widget",
    name: "หน้าโปรโมชัน",
    external_id: "demo0000widget02",
    greeting: "เดรส 2 ตัวลด 100 บาท ถึงสิ้นเดือนนี้ค่ะ 💚 คละแบบคละไซซ์ได้ สนใจตัวไหนทักได้เลยนะคะ",
  },
  line: { kind: "line", name: "บ้านฝ้าย", external_id: "Ue9aef8b1bfae835d9b01fcfa4699bc95" },
  facebook: { kind: "facebook", name: "บ้านฝ้าย Cotton House", external_id: "105550199000001" },
  instagram: { kind: "instagram", name: "baanfai.cotton", external_id: "17841455501990001" },
};
