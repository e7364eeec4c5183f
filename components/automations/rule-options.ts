"use client";

import { createContext, use } from "react";
import type { RuleOptions } from "@/lib/automations/schema";
import { type SocialKind, socialKinds } from "@/lib/rooms/schema";

export const RuleOptionsContext = createContext<RuleOptions>({ members: [], tags: [], socials: [], posts: [] });

export const useRuleOptions = () => use(RuleOptionsContext);

/** The kinds of the project's channels; all as long as it has none. */
export function useChannelKinds(): SocialKind[] {
  const { socials } = useRuleOptions();
  const kinds = socialKinds.filter((kind) => socials.some((social) => social.kind === kind));
  return kinds.length > 0 ? kinds : [...socialKinds];
}
