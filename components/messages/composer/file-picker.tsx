"use client";

import { type ReactElement, useRef } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";

interface FilePickerProps {
  label: string;
  icon: ReactElement;
  accept?: string;
  onFiles: (files: readonly File[]) => void;
}

/** An icon button that opens the system's file picker. */
export function FilePicker({ label, icon, accept, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <IconButton label={label} icon={icon} onClick={() => input.current?.click()} />
    </>
  );
}
