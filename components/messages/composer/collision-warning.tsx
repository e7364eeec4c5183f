"use client";

import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { useAuthorName } from "../use-author-name";
import type { Collision } from "./use-collision";

const LONGEST = 120;

/** Warns that a colleague is replying to the same customer, or has just replied. */
export function CollisionWarning({ collision, onSend }: { collision: Collision; onSend: () => void }) {
  const t = useTranslations("messages");
  const nameOf = useAuthorName();
  const { typing, answered, isAsking } = collision;
  if (typing.length === 0 && !answered) return null;
  return (
    <div
      role="alert"
      className="mb-2 flex flex-wrap items-start gap-2.5 rounded-control border border-warning-border bg-warning-soft px-3 py-2 text-warning-text [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      <Users aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {answered ? (
          <p className="[overflow-wrap:anywhere]">
            {answered.text
              ? t("collisionAnswered", { name: nameOf(answered), words: answered.text.slice(0, LONGEST) })
              : t("collisionAnsweredMedia", { name: nameOf(answered) })}
          </p>
        ) : (
          <p>{t("collision", { name: typing.join(", ") })}</p>
        )}
        {isAsking ? <p className="font-medium">{t("collisionAsk")}</p> : null}
      </div>
      {isAsking ? (
        <Button size="small" onClick={onSend}>
          {t("collisionSend")}
        </Button>
      ) : null}
    </div>
  );
}
