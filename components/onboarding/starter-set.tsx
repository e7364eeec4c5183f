"use client";

import { CircleCheck, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { ShopKind } from "@/lib/onboarding/schema";
import { StarterForm } from "./starter-form";
import { useStarterSet } from "./use-starter-set";

interface StarterSetProps {
  projectId: string;
  shopKind: ShopKind | null;
  /** Called when a set was added. */
  onAdded?: () => void;
  size?: "small" | "medium";
}

/** Opens the choice of a starter set; afterwards shows what was added, which one press undoes. */
export function StarterSet({ projectId, shopKind, onAdded, size = "medium" }: StarterSetProps) {
  const t = useTranslations("onboarding.starter");
  const [isOpen, setOpen] = useState(false);
  const { added, add, undo, isBusy } = useStarterSet(projectId);
  if (added) {
    const isEmpty = added.quick_messages + added.tags + added.automatic_messages === 0;
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="flex min-w-0 items-start gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-text" />
          {isEmpty
            ? t("nothing")
            : t("added", {
                quick: added.quick_messages,
                tags: added.tags,
                automatic: added.automatic_messages,
              })}
        </p>
        {isEmpty ? null : (
          <Button size={size} icon={<Undo2 />} loading={isBusy} onClick={undo}>
            {t("undo")}
          </Button>
        )}
      </div>
    );
  }
  return (
    <Dialog
      title={t("title")}
      description={t("hint")}
      size="large"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size={size}>{t("choose")}</Button>}
    >
      <StarterForm
        projectId={projectId}
        shopKind={shopKind}
        onAdd={async (addition) => {
          const error = await add(addition);
          if (!error) {
            setOpen(false);
            onAdded?.();
          }
          return error;
        }}
      />
    </Dialog>
  );
}
