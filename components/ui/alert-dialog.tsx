"use client";

import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { useTranslations } from "next-intl";
import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { backdropClass } from "./dialog";

interface AlertDialogProps {
  title: string;
  /** What will happen, what is kept, whether it can be undone. */
  description: ReactNode;
  /** The verb on the final button: "ลบโปรเจกต์", never "ตกลง". */
  confirmLabel: string;
  danger?: boolean;
  trigger?: ReactElement<Record<string, unknown>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The question stays open and busy until it resolves; when it rejects the question stays. */
  onConfirm: () => Promise<void> | void;
  /** Something more to see or to type before confirming. */
  children?: ReactNode;
  confirmDisabled?: boolean;
}

/** Asks before something that matters. Only its buttons and Escape close it. */
export function AlertDialog(props: AlertDialogProps) {
  const t = useTranslations("ui");
  const [ownOpen, setOwnOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const open = props.open ?? ownOpen;
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    props.onOpenChange?.(next);
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await props.onConfirm();
      setOpen(false);
    } catch (error) {
      // Whoever asked has already told the person; the question stays for another try.
      console.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      {props.trigger ? <Base.Trigger render={props.trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={cn(backdropClass, "z-(--layer-modal)")} />
        <Base.Viewport className="fixed inset-0 z-(--layer-modal) flex items-center justify-center p-4">
          <Base.Popup className="w-full max-w-md rounded-card border border-border bg-raised p-5 text-text shadow-raised outline-none transition-[opacity,scale] duration-150 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            <Base.Title className="font-semibold text-lg">{props.title}</Base.Title>
            <Base.Description className="mt-1 text-muted">{props.description}</Base.Description>
            {props.children ? <div className="mt-4">{props.children}</div> : null}
            <div className="mt-5 flex justify-end gap-2 max-sm:*:flex-1">
              <Base.Close render={<Button>{t("cancel")}</Button>} />
              <Button
                variant={props.danger ? "danger" : "primary"}
                loading={busy}
                disabled={props.confirmDisabled}
                onClick={confirm}
              >
                {props.confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
