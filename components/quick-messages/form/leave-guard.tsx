"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";

/** Asks before a link leaves a page with unsaved changes. Not needed for reloads: forms keep their drafts. */
export function LeaveGuard({ isOn, onLeave }: { isOn: boolean; onLeave: () => void }) {
  const t = useTranslations("quickMessages.form");
  const router = useRouter();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || link.target === "_blank" || link.origin !== window.location.origin) return;
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(link.pathname + link.search);
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [isOn]);
  return (
    <AlertDialog
      open={wanted !== null}
      onOpenChange={(open) => !open && setWanted(null)}
      title={t("leaveTitle")}
      description={t("leaveHint")}
      confirmLabel={t("leave")}
      danger
      onConfirm={() => {
        onLeave();
        if (wanted) router.push(wanted);
      }}
    />
  );
}
