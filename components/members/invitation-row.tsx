"use client";

import { Ellipsis, Link2, Mail, RotateCw, Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Badge, type Tone } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Menu, MenuItem } from "@/components/ui/overlays/menu";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { Invitation, InvitationState } from "@/lib/members/schema";
import { CopyLinkDialog } from "./copy-link-dialog";

const tones: Record<InvitationState, Tone> = {
  pending: "info",
  accepted: "success",
  declined: "warning",
  revoked: "neutral",
  expired: "warning",
};

interface InvitationRowProps {
  project_id: string;
  invitation: Invitation;
  /** Whether the reader may assign the invitation's role, and so change the invitation. */
  mayChange: boolean;
  hasMail: boolean;
}

export function InvitationRow({ project_id, invitation, mayChange, hasMail }: InvitationRowProps) {
  const t = useTranslations("members.invitations");
  const roles = useTranslations("members.roles");
  const { id, email, role, state, inviter_name, expires_at } = invitation;
  const name = email ?? t("anyone");
  const Icon = email ? Mail : Link2;
  return (
    <li className="flex items-center gap-3 border-border border-b px-5 py-3 last:border-0">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="text-muted text-sm">
          {roles(`${role}.name`)} · {t("by", { name: inviter_name ?? t("somebody") })}
          {state === "pending" || state === "expired" ? (
            <>
              {" · "}
              {t(state === "pending" ? "expires" : "expired")} <Time value={expires_at} format="dateTime" />
            </>
          ) : null}
        </p>
      </div>
      {mayChange && (state === "pending" || state === "expired") ? (
        <InvitationMenu project_id={project_id} id={id} name={name} state={state} byMail={hasMail && email !== null} />
      ) : null}
    </li>
  );
}

interface InvitationMenuProps {
  project_id: string;
  id: string;
  name: string;
  state: "pending" | "expired";
  byMail: boolean;
}

function InvitationMenu({ project_id, id, name, state, byMail }: InvitationMenuProps) {
  const t = useTranslations("members.invitations");
  const errorText = useErrorText();
  const router = useRouter();
  const path = `/api/project/${project_id}/members/invitations/${id}`;
  const [link, setLink] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);

  async function run<T>(call: Promise<T>, done?: string): Promise<T | undefined> {
    const { error, value } = await attempt(call);
    if (error) toast.error(errorText(error));
    else if (done) {
      toast.success(done);
      router.refresh();
    }
    return value;
  }
  return (
    <>
      <Menu trigger={<IconButton label={t("actions", { name })} icon={<Ellipsis />} />}>
        {byMail ? (
          <MenuItem icon={<RotateCw />} onSelect={() => void run(api.post(`${path}/resend`, {}), t("resent"))}>
            {t("resend")}
          </MenuItem>
        ) : null}
        {state === "pending" ? (
          <MenuItem
            icon={<Link2 />}
            onSelect={async () => setLink((await run(api.post<{ href: string }>(`${path}/links`, {})))?.href ?? null)}
          >
            {t("copy")}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Undo2 />} danger onSelect={() => setAsking(true)}>
          {t("revoke")}
        </MenuItem>
      </Menu>
      <CopyLinkDialog href={link} onClose={() => setLink(null)} />
      <AlertDialog
        title={t("revokeTitle")}
        description={t("revokeHint")}
        confirmLabel={t("revoke")}
        danger
        open={asking}
        onOpenChange={setAsking}
        onConfirm={async () => {
          await run(api.delete(path), t("revoked"));
        }}
      />
    </>
  );
}
