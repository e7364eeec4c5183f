import { createHash } from "node:crypto";
import { customers } from "../../supabase/seed/customers";
import { externalId } from "../../supabase/seed/identities";
import { socials } from "../../supabase/seed/shop";
import { readTranscripts } from "./transcripts";
import { demoLine, social, socialId } from "./world";

export type PersonaChannel = "line" | "facebook" | "instagram" | "widget";

/** A person who writes to the shop through one of its socials. */
export interface Persona {
  /** Unique: the customer's key in supabase/seed/customers.ts and the social's in shop.ts, such as "muay@line". */
  key: string;
  customer: string;
  channel: PersonaChannel;
  /** The key of the social in supabase/seed/shop.ts. */
  social: string;
  social_id: string;
  /** The provider's id of the person; empty for visitors of the website. */
  external_id: string;
  name: string;
  language: string;
  /** Instagram's. */
  username: string | null;
  /** For a LINE group: its members, who are people on LINE as well. */
  members?: readonly { external_id: string; name: string }[];
  /** They block the account: nothing reaches them. */
  has_blocked: boolean;
  /** Of a group: it has removed the account. */
  has_left: boolean;
}

/** People who have not written yet: they may try the shop from the beginning. */
const newcomers: Record<string, { name: string; social: string; username?: string; language?: string }> = {
  toey: { name: "เตย 🌸", social: "line" },
  pun: { name: "ปั้น", social: "line" },
  da: { name: "ดา สุดารัตน์", social: "facebook" },
  mook: { name: "มุก", social: "instagram", username: "mook.mook_" },
};

/** The people that `/local/customers` shows first, in this order. */
export const featuredPersonas = [
  "toey@line",
  "muay@line",
  "cotton_club@line",
  "wan@facebook",
  "ann@instagram",
  "ploy@shop",
  "emma@shop",
] as const;

/** All people who can write to the shop: first those who have not yet, then those of the transcripts, once per social. */
export function listPersonas(): Persona[] {
  return [...listNewcomers(), ...listCustomers()];
}

function listNewcomers(): Persona[] {
  return Object.entries(newcomers).map(([customer, { name, social: key, username = null, language = "th" }], at) => {
    const { kind } = social(key);
    const place = Object.keys(socials).indexOf(key) + 1;
    return {
      key: `${customer}@${key}`,
      customer,
      channel: kind,
      social: key,
      social_id: socialId(key),
      external_id:
        kind === "line"
          ? `U${createHash("md5").update(`newcomer ${customer}`).digest("hex")}`
          : `7${place}${String(at + 9_000).padStart(14, "0")}`,
      name,
      language,
      username,
      has_blocked: false,
      has_left: false,
    };
  });
}

function listCustomers(): Persona[] {
  // the same person may comment and chat
  const once = new Map(readTranscripts().map((one) => [`${one.customer}@${one.social}`, one]));
  return [...once.values()].map(({ customer, social: key }) => {
    const { kind } = social(key);
    const {
      name = "",
      language = "th",
      members,
      hasBlocked = false,
      hasLeft = false,
      username = null,
    } = customers[customer] ?? {};
    return {
      key: `${customer}@${key}`,
      customer,
      channel: kind,
      social: key,
      social_id: socialId(key),
      external_id: externalId(customer, key),
      name,
      language,
      username: kind === "instagram" ? (username ?? customer) : null,
      ...(members && {
        members: members.map((one) => ({ external_id: externalId(one, key), name: customers[one]?.name ?? "" })),
      }),
      has_blocked: kind === "line" && hasBlocked,
      has_left: hasLeft,
    };
  });
}

/** How many people follow the account on LINE: the personas who may, and those who have never written. */
export function countFollowers(): number {
  return (
    listPersonas().filter((one) => one.channel === "line" && !one.members && !one.has_blocked).length +
    demoLine.silent_followers
  );
}
