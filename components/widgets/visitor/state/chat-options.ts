import type { ShellWidget } from "@/lib/widgets/frame/shell";
import type { WidgetEvents } from "../../protocol";
import type { Language } from "../texts";

export interface ChatOptions {
  /** URL of /api/widget/{id}. */
  base: string;
  authUrl: string;
  /** Prefix for this visitor's storage, database and tabs; contains the widget and the embedding site. */
  scope: string;
  /** What the host page kept for us, last passed to `onKeep`. */
  kept: string | null;
  widget: ShellWidget;
  language: Language;
  /** Resume token from a link in a mail: continue that conversation. */
  resume?: string | null;
  /** Events for the host page. */
  onEvent: <Name extends ChatEvent>(name: Name, detail?: WidgetEvents[Name]) => void;
  onKeep: (kept: string | null) => void;
}

export type ChatEvent = "unread" | "message" | "sent" | "identity" | "tags";
