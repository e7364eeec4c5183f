"use client";

import dynamic from "next/dynamic";
import { type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from "react";
import { retryImport } from "@/components/ui/retry-import";
import type { QuickBubble } from "@/lib/quick-messages/schema";
import { slashQuery } from "@/lib/quick-messages/slash";
import type { QuickPickerHandle } from "./quick-picker";

/** Loaded with the first slash. */
export const LazyQuickPicker = dynamic(() => retryImport(() => import("./quick-picker")), { ssr: false });

interface Given {
  isNote: boolean;
  text: string;
  textarea: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onInsert: (quick_message_id: string, bubbles: QuickBubble[]) => void;
}

/** Picks a quick message after a slash in a reply. */
export function useSlash({ isNote, text, textarea, onChange, onInsert }: Given) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState<string | undefined>(undefined);
  const picker = useRef<QuickPickerHandle>(null);
  const found = isNote ? null : slashQuery(text, Math.min(caret, text.length));
  const query = found && found.from !== closedAt ? found : null;

  const follow = () => {
    const now = textarea.current?.selectionStart ?? 0;
    setCaret(now);
    if (closedAt !== null && slashQuery(textarea.current?.value ?? "", now)?.from !== closedAt) setClosedAt(null);
  };
  const moveTo = (place: number) => {
    setCaret(place);
    requestAnimationFrame(() => {
      textarea.current?.focus();
      textarea.current?.setSelectionRange(place, place);
    });
  };
  /** Inserts a slash at the caret, as if typed: for phones, and for those who look for a button. */
  const open = () => {
    setClosedAt(null);
    // a slash is already there, for example in a kept draft: open the list at it instead of a second one
    if (slashQuery(text, text.length)) return moveTo(text.length);
    const at = textarea.current?.selectionStart ?? text.length;
    const slash = at === 0 || /\s$/.test(text.slice(0, at)) ? "/" : " /";
    onChange(text.slice(0, at) + slash + text.slice(at));
    moveTo(at + slash.length);
  };
  const insert = (quick_message_id: string, bubbles: QuickBubble[]) => {
    if (!query) return;
    const [only] = bubbles;
    const words = bubbles.length === 1 && only && "text" in only ? only.text : "";
    onChange(text.slice(0, query.from) + words + text.slice(query.from + 1 + query.text.length));
    moveTo(query.from + words.length);
    onInsert(quick_message_id, words ? [] : bubbles);
  };
  const takeKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (!query) return false;
    if (picker.current) return picker.current.takeKey(event);
    // still loading: Enter must not send the typed query
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return false;
    event.preventDefault();
    return true;
  };

  const from = query?.from ?? null;
  /** The text apart from the query. */
  const written = query ? text.slice(0, query.from) + text.slice(query.from + 1 + query.text.length) : text;
  return {
    id,
    picker,
    query,
    active,
    setActive: useCallback((option_id: string | undefined) => setActive(option_id), []),
    close: () => setClosedAt(from),
    written,
    /** The page is left through the list: the query must not stay behind as a draft of a message. */
    leave: () => onChange(written),
    follow,
    open,
    insert,
    takeKey,
  };
}
