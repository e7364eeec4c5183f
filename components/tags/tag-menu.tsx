"use client";

import dynamic from "next/dynamic";
import { type RefObject, useState } from "react";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import type { TriggerElement } from "@/components/ui/lazy-parts";
import { Popover } from "@/components/ui/overlays/popover";
import { retryImport } from "@/components/ui/retry-import";
import type { Tagging } from "@/lib/tags/schema";

const TagMenuList = dynamic(() => retryImport(() => import("./tag-menu-list")).then((module) => module.TagMenuList), {
  loading: () => <SkeletonText lines={3} className="p-2" />,
});

interface TagMenuProps {
  /** The button that opens it; without it, pass `anchor`. */
  trigger?: TriggerElement;
  /** The element it is shown at. */
  anchor?: RefObject<HTMLElement | null>;
  /** Ids of the selected tags. For several rooms or customers: those that all of them have. */
  selected: readonly string[];
  /** Called on each press with one tag to add or remove. */
  onChange: (tagging: Tagging) => void;
  /** Only removes tags: none can be created. */
  removes?: boolean;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Picks tags, and creates new ones for members who manage them. The list is loaded when first opened. */
export function TagMenu({ trigger, anchor, selected, onChange, removes = false, label, ...props }: TagMenuProps) {
  const [own, setOwn] = useState(false);
  const open = props.open ?? own;
  const change = props.onOpenChange ?? setOwn;
  return (
    <Popover
      {...(trigger && { trigger })}
      {...(anchor && { anchor })}
      label={label}
      align="end"
      open={open}
      onOpenChange={change}
      className="w-72 p-1.5"
    >
      {open ? <TagMenuList {...{ label, selected, onChange, removes }} /> : null}
    </Popover>
  );
}
