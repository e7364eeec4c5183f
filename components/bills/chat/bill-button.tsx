"use client";

import { Receipt } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShortcut } from "@/components/shortcuts/actions";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { retryImport } from "@/components/ui/retry-import";

const BillDialog = dynamic(() => retryImport(() => import("./bill-dialog")).then((module) => module.BillDialog), {
  ssr: false,
});

interface BillButtonProps {
  room_id: string;
  /** The customer's. */
  name: string;
  /** Shows its words: in a notice instead of among the composer's tools. */
  isNamed?: boolean;
}

/** Opens the form of a new bill, also by its shortcut and from the palette. */
export function BillButton({ room_id, name, isNamed = false }: BillButtonProps) {
  const t = useTranslations("bills.compose");
  const [open, setOpen] = useState(false);
  useShortcut("bill", () => setOpen(true));
  return (
    <>
      {isNamed ? (
        <Button size="small" icon={<Receipt />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t("open")}
        </Button>
      ) : (
        <IconButton label={t("open")} icon={<Receipt />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      )}
      {open ? <BillDialog room_id={room_id} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
