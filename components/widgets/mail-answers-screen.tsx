"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Card } from "@/components/ui/layout/card";
import { api } from "@/lib/http/client";

interface MailAnswersScreenProps {
  token: string;
  /** What the link is for; null: it is invalid or has expired. */
  act: "confirm" | "stop" | null;
}

/** Confirms that answers go to the reader's address, or stops mails to it, without signing in. Needs a button press. */
export function MailAnswersScreen({ token, act }: MailAnswersScreenProps) {
  const t = useTranslations("widget.mailPage");
  const [state, setState] = useState<"asking" | "done" | "failed">("asking");
  const [isWorking, setWorking] = useState(false);

  async function follow() {
    setWorking(true);
    const ok = await api.post(`/api/mail-answers/${encodeURIComponent(token)}`, undefined).then(
      () => true,
      () => false,
    );
    setWorking(false);
    setState(ok ? "done" : "failed");
  }

  const step = act === null ? "bad" : state === "done" ? (`${act}.done` as const) : (`${act}.ask` as const);
  return (
    <Card>
      <div aria-live="polite">
        <h1 className="font-semibold text-xl">{t(`${step}.title`)}</h1>
        <p className="mt-1 text-muted">{t(`${step}.text`)}</p>
        {state === "failed" ? (
          <p role="alert" className="mt-4 text-danger-text">
            {t("failed")}
          </p>
        ) : null}
        {act !== null && state !== "done" ? (
          <Button
            variant="primary"
            size="large"
            className="mt-6 w-full"
            loading={isWorking}
            onClick={() => void follow()}
          >
            {t(`${act}.button`)}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
