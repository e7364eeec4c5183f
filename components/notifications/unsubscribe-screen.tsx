"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Card } from "@/components/ui/layout/card";
import { api } from "@/lib/http/client";
import type { KindName } from "@/lib/notifications/kinds";

interface UnsubscribeScreenProps {
  token: string;
  /** The kind the link is about (null: every kind). A null link is invalid. */
  link: { kind: KindName | null } | null;
}

/** Unsubscribes from mails, and undoes it, without signing in. Needs a button press. */
export function UnsubscribeScreen({ token, link }: UnsubscribeScreenProps) {
  const t = useTranslations("notifications");
  const [state, setState] = useState<"asking" | "ended" | "resumed">("asking");
  const [isWorking, setWorking] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function choose(method: "POST" | "DELETE") {
    setWorking(true);
    setFailed(false);
    const path = `/api/unsubscribe/${encodeURIComponent(token)}`;
    const ok = await (method === "POST" ? api.post(path, undefined) : api.delete(path)).then(
      () => true,
      () => false,
    );
    setWorking(false);
    if (ok) setState(method === "POST" ? "ended" : "resumed");
    else setFailed(true);
  }

  if (!link) {
    return (
      <Notice title={t("unsubscribe.badTitle")} text={t("unsubscribe.badHint")}>
        <LinkButton href="/notifications?tab=settings">{t("unsubscribe.signIn")}</LinkButton>
      </Notice>
    );
  }
  const failure = hasFailed ? (
    <p role="alert" className="mb-4 text-danger-text">
      {t("unsubscribe.failed")}
    </p>
  ) : null;
  if (state === "asking" || state === "resumed") {
    const about = link.kind ? t("unsubscribe.ofKind", { kind: t(`kinds.${link.kind}.name`) }) : t("unsubscribe.ofAll");
    return (
      <Notice
        title={t(state === "resumed" ? "unsubscribe.undone" : "unsubscribe.title")}
        text={state === "resumed" ? "" : about}
      >
        {failure}
        <Button
          variant={state === "resumed" ? "secondary" : "primary"}
          size="large"
          className="w-full"
          loading={isWorking}
          onClick={() => void choose("POST")}
        >
          {t("unsubscribe.confirm")}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title={t("unsubscribe.done")} text={t("unsubscribe.doneHint")}>
      {failure}
      <Button size="large" className="w-full" loading={isWorking} onClick={() => void choose("DELETE")}>
        {t("unsubscribe.undo")}
      </Button>
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <Card>
      <div aria-live="polite">
        <h1 className="font-semibold text-xl">{title}</h1>
        <p className="mt-1 mb-6 text-muted">{text}</p>
        {children}
      </div>
    </Card>
  );
}
