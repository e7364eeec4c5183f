"use client";

import { type ComponentProps, useRef } from "react";
import { Button } from "./button";

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, "onClick" | "onChange"> {
  /** As in `<input accept>`: a convenience, not a check. */
  accept?: string;
  multiple?: boolean;
  /** On phones: opens the camera instead of existing images. */
  capture?: "environment" | "user";
  onFiles: (files: File[]) => void;
}

/** Opens the system's file picker. Selecting the same file again works. */
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
