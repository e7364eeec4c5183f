"use client";

import { ScanLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import { Dialog } from "@/components/ui/overlays/dialog";
import { retryImport } from "@/components/ui/retry-import";

const CheckForm = dynamic(() => retryImport(() => import("./check-form")).then((module) => module.CheckForm), {
  loading: () => <SkeletonText lines={6} />,
});

/** Lets a member submit a slip. */
export function CheckDialog({ project_id }: { project_id: string }) {
  const t = useTranslations("slips.dialog");
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary" icon={<ScanLine />}>
          {t("title")}
        </Button>
      }
      title={t("title")}
      description={t("description")}
    >
      {open ? <CheckForm project_id={project_id} onClose={() => setOpen(false)} /> : null}
    </Dialog>
  );
}
