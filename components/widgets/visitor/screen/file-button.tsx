import { type ReactNode, useRef } from "react";

interface FileButtonProps {
  label: string;
  icon: ReactNode;
  accept?: string;
  onFiles: (files: File[]) => void;
}

export function FileButton({ label, icon, accept, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="tool" aria-label={label} title={label} onClick={() => input.current?.click()}>
        {icon}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // Allows choosing the same file again after removing it.
          event.currentTarget.value = "";
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </>
  );
}
