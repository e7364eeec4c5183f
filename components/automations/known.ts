"use client";

import { createContext, use } from "react";
import type { KnownThings } from "@/lib/automations/schema";

export const KnownContext = createContext<KnownThings>({ members: [], tags: [], socials: [] });

export const useKnown = () => use(KnownContext);
