"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { AccountIdentity } from "@/lib/accounts/schema";
import { useAuth, useAuthErrorText } from "../use-auth";
import { Row } from "./section";

interface IdentitiesProps {
  identities: AccountIdentity[];
  /** Whether Google can be added. */
  withGoogle: boolean;
}

/** Accounts of other providers that the person can sign in with. */
export function Identities({ identities, withGoogle }: IdentitiesProps) {
  const t = useTranslations("profile.identities");
  const auth = useAuth();
  const { appUrl, callbackPath } = usePublicConfig();
  const errorText = useAuthErrorText();
  const hasGoogle = identities.some(({ provider }) => provider === "google");

  const link = async () => {
    const options = { redirectTo: `${appUrl}${callbackPath}?redirect_to=${encodeURIComponent("/profile#security")}` };
    const { error } = await auth.linkIdentity({ provider: "google", options });
    if (error) toast.error(errorText(error), { id: "identity" });
  };
  return (
    <>
      <Row
        title={t("title")}
        action={withGoogle && !hasGoogle ? <Button onClick={link}>{t("linkGoogle")}</Button> : null}
      >
        {t("description")}
      </Row>
      <ul aria-label={t("title")} className="divide-y divide-border">
        {identities.map((identity) => (
          <li key={identity.identity_id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">{t(`providers.${providerOf(identity)}`)}</p>
              <p className="wrap-anywhere text-muted text-sm">{identity.label}</p>
              {identities.length === 1 ? <p className="text-muted text-sm">{t("last")}</p> : null}
            </div>
            {identities.length > 1 && identity.provider !== "email" ? <Unlink identity={identity} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function providerOf({ provider }: AccountIdentity) {
  if (provider.startsWith("sso:")) return "sso";
  return provider === "email" || provider === "google" || provider === "phone" ? provider : "other";
}

function Unlink({ identity }: { identity: AccountIdentity }) {
  const t = useTranslations("profile.identities");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const router = useRouter();
  const unlink = async () => {
    const { data, error } = await auth.getUserIdentities();
    const found = data?.identities.find(({ identity_id }) => identity_id === identity.identity_id);
    const outcome = found ? await auth.unlinkIdentity(found) : { error };
    if (outcome.error) {
      toast.error(errorText(outcome.error), { id: "identity" });
      throw outcome.error;
    }
    await auth.refreshSession();
    router.refresh();
  };
  return (
    <AlertDialog
      title={t("unlinkTitle")}
      description={t("unlinkDescription", { label: identity.label })}
      confirmLabel={t("unlink")}
      danger
      trigger={
        <Button variant="ghost" size="small">
          {t("unlink")}
        </Button>
      }
      onConfirm={unlink}
    />
  );
}
