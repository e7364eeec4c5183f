import type { MessageKind } from "@/lib/automations/schema";
import type { TagColor } from "@/lib/tags/schema";
import type { ShopKind } from "../schema";

export type StarterQuickMessage = {
  shortcut: string;
  title: string;
  text: string;
};
export type StarterTag = {
  name: string;
  color: TagColor;
};
export interface StarterAutomaticMessage {
  kind: Extract<MessageKind, "greeting" | "away" | "waiting">;
  text: string;
}

/** What a new shop of one kind starts with. No text claims what only the shop knows: prices, accounts, times, terms. */
export interface StarterSet {
  quick_messages: StarterQuickMessage[];
  tags: StarterTag[];
  automatic_messages: StarterAutomaticMessage[];
}

/** A language's sets: what all shops share, and what each kind adds. A kind's greeting replaces the shared one. */
export interface StarterTexts {
  shared: Omit<StarterSet, "automatic_messages"> & { away: string; waiting: string };
  kinds: Record<ShopKind, Omit<StarterSet, "automatic_messages"> & { greeting: string }>;
}

/** A quick message. */
export const quick = (shortcut: string, title: string, text: string): StarterQuickMessage => ({
  shortcut,
  title,
  text,
});
export const tag = (name: string, color: TagColor): StarterTag => ({ name, color });
