"use client";

import { useSyncExternalStore } from "react";
import { Kbd } from "@/components/ui/display/kbd";
import { type ActionName, capOf, shortcutOf } from "@/lib/shortcuts/catalogue";

const never = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of an action as printed on a keyboard, Latin and Thai. */
export function KeyCaps({ action }: { action: ActionName }) {
  const onApple = useSyncExternalStore(never, isApple, () => false);
  const { codes, shift, mod } = shortcutOf(action);
  const [code = ""] = codes;
  const { latin, thai } = capOf(code);
  return (
    <span className="flex shrink-0 items-center gap-1">
      {mod ? <Kbd>{onApple ? "⌘" : "Ctrl"}</Kbd> : null}
      {shift ? <Kbd>⇧</Kbd> : null}
      <Kbd>
        {latin}
        {thai ? <span className="ms-1 text-subtle">{thai}</span> : null}
      </Kbd>
    </span>
  );
}
