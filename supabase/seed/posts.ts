import { socials } from "./shop";

/** A post of the shop under which people comment. */
export interface SeedPost {
  /** The key of the social in shop.ts. */
  social: "facebook" | "instagram";
  id: string;
  text: string;
  /** A photo of local/demo/photos. */
  picture: string;
  days: number;
}

/** By the key that transcripts use. The simulated providers have the same posts. */
export const posts: Record<string, SeedPost> = {
  rainy: {
    social: "facebook",
    id: "122100000055501",
    text: "เดรสสายฝน รอบใหม่มาแล้ว สีครีม โอลด์โรส และฟ้าหม่น ตัวละ 590 บาท พิมพ์ CF ตามด้วยสีได้เลย",
    picture: "dress",
    days: 5,
  },
  scarf: {
    social: "facebook",
    id: "122100000055502",
    text: "ผ้าพันคอฝ้ายกับหมวกปีกกว้าง ใส่คู่กันไปเที่ยวหน้าหนาวนี้ 🌿 ผ้าพันคอ 190 บาท หมวก 240 บาท",
    picture: "scarf",
    days: 3,
  },
  indigo: {
    social: "instagram",
    id: "18000000055501",
    text: "ผ้าคลุมไหล่ย้อมครามธรรมชาติ ทอมือทุกผืน 🌿",
    picture: "indigo",
    days: 9,
  },
};

export function postOf(key: string): SeedPost {
  const post = posts[key];
  if (!post) throw new Error(`There is no post "${key}".`);
  return post;
}

/** The provider's id of a post: in webhooks, those of a page begin with the page's id. */
export const externalPostId = ({ social: key, id }: SeedPost): string =>
  key === "facebook" ? `${socials[key]?.external_id}_${id}` : id;
