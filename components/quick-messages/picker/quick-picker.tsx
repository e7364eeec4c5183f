"use client";

import { useTranslations } from "next-intl";
import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/feedback/spinner";
import { popupClass } from "@/components/ui/overlays/popup-class";
import { rankQuickMessages } from "@/lib/quick-messages/rank";
import type { QuickBubble, QuickMessage } from "@/lib/quick-messages/schema";
import type { VariableValues } from "@/lib/quick-messages/variables";
import type { Room } from "@/lib/rooms/schema";
import { BubblePreview } from "../form/bubble-preview";
import { useQuickMessages } from "../use-quick-messages";
import { PickerFoot } from "./picker-foot";
import { PickerOption } from "./picker-option";
import { useFillIn } from "./use-fill-in";

/** What the textarea's key handler calls while the list is open. */
export interface QuickPickerHandle {
  /** Returns whether the list handled the key. */
  takeKey: (event: KeyboardEvent) => boolean;
}

interface QuickPickerProps {
  id: string;
  room: Room;
  typed: string;
  /** The typed text apart from the query, to create a quick message from. */
  written: string;
  onActive: (option_id: string | undefined) => void;
  onInsert: (quick_message_id: string, bubbles: QuickBubble[]) => void;
  onClose: () => void;
  /** A link of the list is followed. */
  onLeave: () => void;
  ref: Ref<QuickPickerHandle>;
}

/** Quick messages that match the text typed after the slash, with a preview. */
export default function QuickPicker(props: QuickPickerProps) {
  const { id, room, typed, written, onActive, onInsert, onClose, onLeave, ref } = props;
  const t = useTranslations("quickMessages.picker");
  const { api, project_id } = useInbox();
  const { data, error, isLoading } = useQuickMessages(api);
  const { known, fillIn } = useFillIn(room, data?.shop);
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => (data ? rankQuickMessages(data.messages, wanted) : []), [data, wanted]);
  const [chosen, setChosen] = useState({ typed, index: 0 });
  const active = chosen.typed === typed ? Math.min(chosen.index, found.length - 1) : 0;
  const message = found[active];
  const optionId = (index: number) => `${id}-${index}`;

  const activeId = message ? optionId(active) : undefined;
  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
    return () => onActive(undefined);
  }, [activeId, onActive]);

  const pick = async (picked: QuickMessage) => onInsert(picked.id, await fillIn(picked.bubbles));
  useImperativeHandle(ref, () => ({
    takeKey: (event) => {
      if (event.nativeEvent.isComposing || event.keyCode === 229) return false;
      const move = (by: number) =>
        found.length > 0 && setChosen({ typed, index: (active + by + found.length) % found.length });
      if (event.key === "Escape") onClose();
      else if (event.key === "ArrowDown") move(1);
      else if (event.key === "ArrowUp") move(-1);
      else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && (message || isLoading)) {
        // while the list loads, Enter must not send the typed query
        if (message) void pick(message);
      } else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  }));

  return (
    <div className={cn(popupClass, "absolute inset-x-0 bottom-full z-10 mb-1 flex max-h-96 max-w-2xl flex-col p-1.5")}>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col overflow-y-auto">
          {isLoading ? <Spinner className="m-3" /> : null}
          {error ? (
            <p role="status" className="px-2.5 py-2 text-danger-text">
              {t("failed")}
            </p>
          ) : null}
          {data && found.length === 0 ? (
            <p role="status" className="px-2.5 py-2 text-muted">
              {data.messages.length === 0 ? t("none") : t("noMatch", { typed })}
            </p>
          ) : null}
          {found.length > 0 ? (
            <div id={id} role="listbox" aria-label={t("label")}>
              {found.map((option, index) => (
                <PickerOption
                  key={option.id}
                  id={optionId(index)}
                  message={option}
                  isActive={index === active}
                  onHover={() => setChosen({ typed, index })}
                  onPick={() => void pick(option)}
                />
              ))}
            </div>
          ) : null}
        </div>
        {message ? <PickerPreview bubbles={message.bubbles} values={known} /> : null}
      </div>
      <PickerFoot project_id={project_id} room_id={room.id} written={written} onLeave={onLeave} />
    </div>
  );
}

/** What the customer would get of the chosen one; where there is room for it. */
function PickerPreview({ bubbles, values }: { bubbles: readonly QuickBubble[]; values: VariableValues }) {
  const t = useTranslations("quickMessages.picker");
  return (
    <div className="ms-1.5 flex w-64 shrink-0 flex-col overflow-y-auto border-border border-s p-2 max-sm:hidden">
      <p className="mb-2 text-muted text-xs">{t("preview")}</p>
      <BubblePreview bubbles={bubbles} values={values} />
    </div>
  );
}
