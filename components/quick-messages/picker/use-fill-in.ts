"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useInbox, useMembers, useSocial } from "@/components/rooms/inbox-context";
import type { Contacts } from "@/lib/customers/schema";
import { api as http } from "@/lib/http/client";
import type { QuickBubble, QuickListOfShop } from "@/lib/quick-messages/schema";
import { firstName, quickVariables, type VariableValues } from "@/lib/quick-messages/variables";
import type { Room } from "@/lib/rooms/schema";

/** Fills in a quick message's variables for one room. The phone number is requested only if it is used. */
export function useFillIn(room: Room, shop: QuickListOfShop["shop"] | undefined) {
  const channel = useTranslations("ui.channel");
  const formatter = useFormatter();
  const { api, me } = useInbox();
  const members = useMembers();
  const social = useSocial(room.social_id);

  const known: VariableValues = {
    customer_name: room.customer_name,
    first_name: firstName(room.customer_name),
    shop_name: shop?.name ?? null,
    agent_name: members.find(me.user_id)?.name ?? null,
    channel: social ? channel(social.kind) : null,
    today: formatter.dateTime(new Date(), {
      day: "numeric",
      month: "long",
      year: "numeric",
      ...(shop && { timeZone: shop.time_zone }),
    }),
  };

  return {
    known,
    fillIn: async (bubbles: readonly QuickBubble[]): Promise<QuickBubble[]> => {
      const wantsPhone = bubbles.some((bubble) => "text" in bubble && quickVariables.used(bubble.text).has("phone"));
      const phone = wantsPhone ? await phoneOf(`${api}/customers/${room.customer_id}`) : null;
      return bubbles.map((bubble) =>
        "text" in bubble ? { text: quickVariables.fill(bubble.text, { ...known, phone }) } : bubble,
      );
    },
  };
}

/**
 * Also null without the right to see it: the text then uses its fallback. The request is written to the audit log, as
 * revealing it is.
 */
async function phoneOf(path: string): Promise<string | null> {
  try {
    return (await http.post<Contacts>(`${path}/contacts`, {})).phone;
  } catch {
    return null;
  }
}
