import type { ShellWidget } from "@/lib/widgets/frame/shell";

/** Moments of a widget that the settings show: before the first message, while one talks, while the shop is closed. */
export const previewScenes = ["chat", "form", "closed"] as const;
export type PreviewScene = (typeof previewScenes)[number];

/** What the settings tell the visitor's page in their preview, by postMessage under `draft`. */
export interface PreviewDraft {
  widget: ShellWidget;
  /** Variables of the style sheet, see accentVariables. */
  variables: Record<string, string>;
  language: "th" | "en";
  theme: "light" | "dark";
  scene: PreviewScene;
}
