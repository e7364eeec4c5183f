"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import type { Factor } from "@/lib/accounts/schema";
import { FactorCodeForm } from "../sign-in/factor-code-form";
import { useAuth, useAuthErrorText } from "../use-auth";

interface RemoveFactorProps {
  factor: Factor;
  /** The remaining devices. */
  others: Factor[];
}

/**
 * Removes a device after verifying a fresh code: from a remaining device, so that users cannot lock themselves out, or from the
 * last device itself.
 */
export function RemoveFactor({ factor, others }: RemoveFactorProps) {
  const ui = useTranslations("ui");
  const t = useTranslations("profile.factors");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const provers = others.length > 0 ? others : [factor];
  const [proverId, setProverId] = useState<string | null>(null);
  const prover = provers.find(({ id }) => id === proverId) ?? provers[0] ?? factor;

  async function remove() {
    const { error } = await auth.mfa.unenroll({ factorId: factor.id });
    if (error) return void toast.error(errorText(error), { id: "factor" });
    // the session's own copy of the user still lists it
    await auth.refreshSession();
    setOpen(false);
    toast.success(t("removed"), { id: "factor" });
    router.refresh();
  }

  const name = factor.name || t("unnamed");
  return (
    <Dialog
      title={t("removeTitle", { name })}
      description={t(others.length > 0 ? "removeOne" : "removeLast")}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="small" aria-label={t("removeNamed", { name })}>
          {t("remove")}
        </Button>
      }
    >
      {provers.length > 1 ? (
        <RadioGroup
          aria-label={t("codeOf")}
          className="mb-4"
          value={prover.id}
          onChange={setProverId}
          options={provers.map(({ id, name: label }) => ({ value: id, label: label || t("unnamed") }))}
        />
      ) : (
        <p className="mb-3">{t("codeFrom", { name: prover.name || t("unnamed") })}</p>
      )}
      <FactorCodeForm
        key={prover.id}
        factor={{ id: prover.id, factor_type: prover.type }}
        submit={t("removeConfirm")}
        danger
        cancel={
          <DialogClose>
            <Button size="large" className="w-full">
              {ui("cancel")}
            </Button>
          </DialogClose>
        }
        onDone={remove}
      />
    </Dialog>
  );
}
