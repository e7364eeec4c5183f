"use client";

import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";

interface ComposerTextareaProps {
  label: string;
  value: string;
  isInvalid: boolean;
  /** The open list (names, quick messages) controlled from the text, and its active option. */
  list: { id: string; active: string | undefined } | null;
  onChange: (text: string) => void;
  /** The caret may have moved. */
  onCaret: () => void;
  onBlur: () => void;
  onFiles: (files: readonly File[]) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  className?: string;
  ref: Ref<HTMLTextAreaElement>;
}

/** A textarea that grows with its text, up to a third of the screen. Pasted images and files go to `onFiles`. */
export function ComposerTextarea(props: ComposerTextareaProps) {
  const { label, value, isInvalid, list, onChange, onCaret, onBlur, onFiles, onKeyDown, className, ref } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement);

  // for browsers without field-sizing
  useLayoutEffect(() => {
    const element = own.current;
    if (!element || CSS.supports("field-sizing", "content")) return;
    element.style.height = "auto";
    if (value !== "") element.style.height = `${element.scrollHeight}px`;
  }, [value]);

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = [...event.clipboardData.files];
    // spreadsheet cells are copied as text and as an image of it: use the text
    if (files.length === 0 || event.clipboardData.getData("text/plain") !== "") return;
    event.preventDefault();
    onFiles(files);
  };

  return (
    <textarea
      ref={own}
      value={value}
      rows={1}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      placeholder={label}
      data-composer=""
      // a textarea must not have the role combobox, but may have aria-autocomplete
      aria-autocomplete="list"
      aria-controls={list?.id}
      aria-activedescendant={list?.active}
      onChange={(event) => {
        onChange(event.target.value);
        onCaret();
      }}
      onSelect={onCaret}
      onBlur={onBlur}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
      className={cn(
        "field-sizing-content block max-h-[33dvh] min-h-11 w-full min-w-0 flex-1 resize-none overflow-y-auto bg-transparent px-3 py-2.5 outline-none placeholder:truncate pointer-coarse:text-lg",
        className,
      )}
    />
  );
}
