"use client";

import { useTranslations } from "next-intl";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import type { QuickMessage } from "@/lib/quick-messages/schema";

/** What a row needs in order to be moved. */
export interface RowOrder {
  isFirst: boolean;
  isLast: boolean;
  isTarget: boolean;
  move: (by: -1 | 1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/** Reorders rows by dragging, by Alt and arrow keys, or by a menu. `said` is announced to screen readers. */
export function useOrder(list: readonly QuickMessage[], onOrder: (list: QuickMessage[]) => void) {
  const t = useTranslations("quickMessages.row");
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [said, setSaid] = useState("");

  const put = (from: number, to: number) => {
    const moved = list[from];
    if (!moved || to < 0 || to >= list.length || from === to) return;
    const next = list.filter((_, index) => index !== from);
    next.splice(to, 0, moved);
    setSaid(t("moved", { title: moved.title, place: to + 1 }));
    onOrder(next);
  };
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  const of = (index: number): RowOrder => ({
    isFirst: index === 0,
    isLast: index === list.length - 1,
    isTarget: target === index && dragged !== null && dragged !== index,
    move: (by) => put(index, index + by),
    onKeyDown: (event) => {
      if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
      event.preventDefault();
      put(index, index + (event.key === "ArrowUp" ? -1 : 1));
    },
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", list[index]?.title ?? "");
      setDragged(index);
    },
    onDragOver: (event) => {
      if (dragged === null) return;
      event.preventDefault();
      setTarget(index);
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged !== null) put(dragged, index);
      end();
    },
    onDragEnd: end,
  });
  return { of, said };
}
