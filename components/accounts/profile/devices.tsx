"use client";

import { MonitorSmartphone, Smartphone, Tablet, TabletSmartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { saveUnsaved } from "@/components/ui/form/unsaved";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { AccountSession } from "@/lib/accounts/schema";
import { ApiError, api } from "@/lib/http/client";
import { navigateFully } from "../session/navigate-fully";
import { useAuth, useAuthErrorText } from "../use-auth";
import { Section } from "./section";

const icons = { computer: MonitorSmartphone, phone: Smartphone, tablet: Tablet, unknown: TabletSmartphone };

/** The person's sessions, with sign-out for one, all others, or all. */
export function Devices({ sessions }: { sessions: AccountSession[] }) {
  const t = useTranslations("profile.devices");
  const end = useEnding();
  return (
    <Section
      id="devices"
      title={t("title")}
      description={t("description")}
      actions={
        <>
          {sessions.length > 1 ? (
            <AlertDialog
              title={t("othersTitle")}
              description={t("othersDescription")}
              confirmLabel={t("others")}
              danger
              trigger={<Button>{t("others")}</Button>}
              onConfirm={end.others}
            />
          ) : null}
          <AlertDialog
            title={t("everywhereTitle")}
            description={t("everywhereDescription")}
            confirmLabel={t("everywhere")}
            danger
            trigger={<Button variant="ghost">{t("everywhere")}</Button>}
            onConfirm={end.everywhere}
          />
        </>
      }
    >
      <ul aria-label={t("title")} className="divide-y divide-border">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => end.one(session)} />
        ))}
      </ul>
    </Section>
  );
}

function SessionItem({ session, onEnd }: { session: AccountSession; onEnd: () => Promise<void> }) {
  const t = useTranslations("profile.devices");
  const { device, ip, is_current } = session;
  const Icon = icons[device.kind];
  const name = deviceName(device, t);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {is_current ? <Badge tone="success">{t("current")}</Badge> : null}
          </p>
          <p className="text-muted text-sm">
            {ip ? `IP ${ip} · ` : ""}
            {t("lastUsed")} <Time value={session.last_used_at} />
          </p>
          <p className="text-muted text-sm">
            {t("signedIn")} <Time value={session.signed_in_at} format="dateTime" />
          </p>
        </div>
      </div>
      <Button variant="ghost" size="small" aria-label={t("endNamed", { name })} onClick={onEnd}>
        {t("end")}
      </Button>
    </li>
  );
}

function deviceName(
  { browser, system }: AccountSession["device"],
  t: ReturnType<typeof useTranslations<"profile.devices">>,
): string {
  if (browser && system) return t("on", { browser, system });
  return browser ?? system ?? t("unknown");
}

function useEnding() {
  const t = useTranslations("profile.devices");
  const errorText = useErrorText();
  const authErrorText = useAuthErrorText();
  const router = useRouter();
  const auth = useAuth();
  const { loginPath } = usePublicConfig();

  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (failure) {
      // the session has already ended: the intended result
      if (failure instanceof ApiError && failure.code === "not_found") return;
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"), { id: "devices" });
      throw failure;
    }
  };
  const here = async () => {
    await saveUnsaved();
    await auth.signOut({ scope: "local" });
    await navigateFully(loginPath);
  };
  /** The auth service ends the other sessions, or all. */
  const signOut = async (scope: "others" | "global") => {
    const { error } = await auth.signOut({ scope });
    if (!error) return;
    toast.error(authErrorText(error), { id: "devices" });
    throw error;
  };
  return {
    one: async ({ id, is_current }: AccountSession) => {
      if (is_current) return here();
      await attempt(() => api.delete(`/api/profile/sessions/${id}`)).catch(() => undefined);
      router.refresh();
    },
    others: async () => {
      await signOut("others");
      toast.success(t("othersDone"), { id: "devices" });
      router.refresh();
    },
    everywhere: async () => {
      await saveUnsaved();
      await signOut("global");
      await navigateFully(loginPath);
    },
  };
}
