"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { Input } from "@/components/ui/inputs/input";

/** A link to copy; shown in full and selectable if the clipboard is not available. */
export function InvitationLink({ href, label }: { href: string; label: string }) {
  const t = useTranslations("members.invitations");
  return (
    <div className="flex gap-2">
      <Input
        readOnly
        value={href}
        aria-label={label}
        className="min-w-0 flex-1 text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={href} label={t("copy")} />
    </div>
  );
}
