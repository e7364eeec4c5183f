import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "./language";

/** A modal dialog; the browser keeps the focus in it and returns it afterwards. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const texts = useTexts();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("input, select")?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog already
    <dialog
      ref={ref}
      className="dialog"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && ref.current.close()}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2>{title}</h2>
          <button type="button" className="icon" aria-label={texts.close} onClick={() => ref.current?.close()}>
            <X aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
