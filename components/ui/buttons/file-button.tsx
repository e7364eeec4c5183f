"use client";

import { type ComponentProps, useRef } from "react";
import { Button } from "./button";

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, "onClick" | "onChange"> {
  /** As of `<input accept>`: a convenience for the person, never a check. */
  accept?: string;
  multiple?: boolean;
  /** On a phone: the camera instead of the pictures there are. */
  capture?: "environment" | "user";
  onFiles: (files: File[]) => void;
}

/** Opens the system's file picker. Choosing the same file again works. */
export function FileButton({ accept, multiple, capture, onFiles, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...rest} onClick={() => input.current?.click()} />
    </>
  );
}
