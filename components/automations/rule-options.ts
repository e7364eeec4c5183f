"use client";

import { createContext, use } from "react";
import type { RuleOptions } from "@/lib/automations/schema";

export const RuleOptionsContext = createContext<RuleOptions>({ members: [], tags: [], socials: [], posts: [] });

export const useRuleOptions = () => use(RuleOptionsContext);
