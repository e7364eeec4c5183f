"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useTransition } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { Language } from "@/lib/i18n/languages";

// Each language is named in itself, so that its speakers can read it.
const OPTIONS: readonly { value: Language; label: string }[] = [
  { value: "th", label: "ไทย" },
  { value: "en", label: "English" },
];

/**
 * The UI language and how to change it; the page stays where it is. `path` is the handler that stores the choice: of this device, or of
 * the account as well.
 */
export function useLanguageChoice(path: "/api/language" | "/api/profile/language" = "/api/language") {
  const router = useRouter();
  const errorText = useErrorText();
  const [changing, start] = useTransition();
  const setLanguage = (language: Language) =>
    start(async () => {
      const { error } = await attempt(api.put(path, { language }, { ownOrigin: true }));
      if (error) toast.error(errorText(error), { id: "language" });
      else router.refresh();
    });
  return { language: useLocale(), changing, setLanguage, options: OPTIONS };
}
