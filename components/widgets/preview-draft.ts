import type { ShellWidget } from "@/lib/widgets/frame/shell";

/** The scenes of the settings' preview: before the first message, during a conversation, while the shop is closed. */
export const previewScenes = ["chat", "form", "closed"] as const;
export type PreviewScene = (typeof previewScenes)[number];

/** What the settings send to the visitor's page in the preview, by postMessage under `draft`. */
export interface PreviewDraft {
  widget: ShellWidget;
  /** CSS variables, see accentVariables. */
  variables: Record<string, string>;
  language: "th" | "en";
  theme: "light" | "dark";
  scene: PreviewScene;
}
