"use client";

import { ImageOff, RotateCw } from "lucide-react";
import dynamic from "next/dynamic";
import Image from "next/image";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { useImageRetry } from "@/components/ui/display/use-image-retry";
import { retryImport } from "@/components/ui/retry-import";
import { displayUrl } from "@/lib/media/display-url";
import type { Attachment } from "@/lib/media/schema";
import { sumsOf } from "@/lib/slips/proof";
import type { ListedSlip } from "@/lib/slips/schema";
import { thanksFor } from "@/lib/slips/thanks";
import { SlipLine } from "./slip-line";
import { ThankButton } from "./thank-button";

const SlipDetailDialog = dynamic(() =>
  retryImport(() => import("../detail/slip-detail-dialog")).then((module) => module.SlipDetailDialog),
);

interface SlipCardProps {
  room_id: string;
  picture: Attachment;
  /** The slips found in the picture, at least one. */
  slips: readonly ListedSlip[];
  /** When the customer sent it. */
  sent_at: string;
  /** When a member, or a bill by itself, last wrote to the customer. */
  answered_at: string | null;
  mayAnswer: boolean;
}

/** A slip that a customer sent: its picture, what is known about the money, and a thank-you in one tap. A press opens all details. */
export function SlipCard({ room_id, picture, slips, sent_at, answered_at, mayAnswer }: SlipCardProps) {
  const { project_id, me } = useInbox();
  const [shown, setShown] = useState<string | null>(null);
  const [hasOpened, setOpened] = useState(false);
  const open = (slip_id: string) => {
    setOpened(true);
    setShown(slip_id);
  };
  const thanks = mayAnswer ? thanksFor(slips, sent_at, answered_at) : null;
  const isSingle = slips.length === 1;
  return (
    <div className="relative flex w-80 max-w-full overflow-hidden rounded-card border border-border bg-surface">
      <Picture picture={picture} />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3">
        {isSingle ? null : <Sums slips={slips} />}
        {slips.map((slip) => (
          <SlipLine key={slip.id} slip={slip} isWholeCard={isSingle} onOpen={() => open(slip.id)} />
        ))}
        {thanks ? <ThankButton room_id={room_id} thanks={thanks} /> : null}
      </div>
      {hasOpened ? (
        <SlipDetailDialog
          project_id={project_id}
          slip_id={shown}
          mayCheck={mayAnswer}
          mayDecide={mayAnswer && (me.role === "owner" || me.role === "admin")}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      ) : null}
    </div>
  );
}

const PICTURE_WIDTH = 88;

function Picture({ picture }: { picture: Attachment }) {
  const t = useTranslations("media");
  const src = displayUrl(picture);
  const { isMissing, isGivenUp, attempt, onError, retry } = useImageRetry(src);
  const frame = "w-22 shrink-0 border-border border-e bg-sunken";
  if (isGivenUp) {
    return (
      <button
        type="button"
        aria-label={t("retryImage", { name: picture.name })}
        title={t("broken.givenUp")}
        onClick={retry}
        className={`flex items-center justify-center text-muted hover:bg-hover ${frame}`}
      >
        <RotateCw aria-hidden="true" className="size-5" />
      </button>
    );
  }
  return isMissing ? (
    <span className={`flex items-center justify-center text-muted ${frame}`}>
      <ImageOff aria-hidden="true" className="size-5" />
      <span className="sr-only">{t("broken.retrying")}</span>
    </span>
  ) : (
    <span className={`relative min-h-28 ${frame}`}>
      <Image
        key={attempt}
        src={src}
        alt={t("image", { name: picture.name })}
        width={PICTURE_WIDTH}
        height={PICTURE_WIDTH}
        unoptimized
        draggable={false}
        onError={onError}
        className="absolute inset-0 size-full object-cover object-top"
      />
    </span>
  );
}

/** What several slips in one picture amount to, by who says so. */
function Sums({ slips }: { slips: readonly ListedSlip[] }) {
  const t = useTranslations("slips.chat");
  const { number } = useFormatter();
  const sums = sumsOf([...slips]);
  const parts = [
    t("several", { count: slips.length }),
    ...(["bank", "team", "unmatched"] as const)
      .filter((proof) => sums[proof] > 0)
      .map((proof) => t(`sums.${proof}`, { amount: number(sums[proof] / 100, "baht") })),
  ];
  return <p className="text-muted text-sm">{parts.join(" · ")}</p>;
}
