"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/overlays/dialog";
import { InvitationLink } from "./invitation-link";

/** Shows a new invitation link. It is not stored and cannot be shown again. */
export function CopyLinkDialog({ href, onClose }: { href: string | null; onClose: () => void }) {
  const t = useTranslations("members.invitations");
  return (
    <Dialog
      title={t("copyTitle")}
      description={t("copyHint")}
      open={href !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      {href ? <InvitationLink href={href} label={t("copyTitle")} /> : null}
    </Dialog>
  );
}
