import type messages from "@/messages/th";
import type { formats } from "./formats";
import type { Language } from "./languages";

// Types every `t("…")` key, locale and format name: a missing key fails the typecheck.
declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: typeof messages;
    Formats: typeof formats;
  }
}
