/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { CheckIcon, CopyIcon } from "./pay-icons";

interface PayPartProps {
  name: "header" | "bill" | "state" | "delivery" | "how" | "slip" | "address" | "safe";
  /** The region is read out when it changes, and takes the focus after an upload. */
  announced?: boolean;
  children?: ComponentChildren;
}

/** A part of the page, which the script replaces when it has changed. One that shows nothing is an empty element. */
export function PayPart({ name, announced = false, children }: PayPartProps) {
  return announced ? (
    <div data-part={name} role="status" tabIndex={-1}>
      {children}
    </div>
  ) : (
    <div data-part={name}>{children}</div>
  );
}

/** Copies `text` to the clipboard. The script confirms it for two seconds. */
export function PayCopy({ text, label }: { text: string; label: string }) {
  return (
    <button type="button" class="button" data-copy={text}>
      <CopyIcon />
      <CheckIcon />
      <span aria-live="polite">{label}</span>
    </button>
  );
}
