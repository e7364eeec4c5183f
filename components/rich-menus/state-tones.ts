import type { Tone } from "@/components/ui/display/badge";
import type { MenuState } from "@/lib/rich-menus/schema";

export const STATE_TONES: Record<MenuState, Tone> = {
  draft: "neutral",
  scheduled: "info",
  publishing: "info",
  live: "success",
  ending: "info",
  ended: "neutral",
  failed: "danger",
};
