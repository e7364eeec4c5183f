"use client";

import { ExternalLink, LayoutTemplate, Link2, Megaphone, MousePointerClick, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { isCouponPress, type Rich, readRich } from "@/lib/messages/content/rich";
import { FlexMessage } from "./flex/flex-message";
import { UnsupportedContent } from "./unsupported-content";

const icon = "mt-1 size-4 shrink-0 text-muted";
const link =
  "flex items-center gap-1 font-medium text-accent-text text-sm underline-offset-2 hover:underline [&_svg]:size-3.5 [&_svg]:shrink-0";

/** Cards, pressed buttons, shared posts. `text` is the text of the message itself. */
export function RichContent({ content, text }: { content: unknown; text: string | null }) {
  const t = useTranslations("messages.rich");
  const rich = readRich(content);
  switch (rich.kind) {
    case "cards":
      return <FlexMessage cards={rich.cards} label={rich.alt ?? t("cards")} />;
    case "postback":
      return <Postback postback={rich} text={text} />;
    case "share":
    case "template":
      return (
        <Line icon={rich.kind === "share" ? <Share2 className={icon} /> : <LayoutTemplate className={icon} />}>
          <span className="block text-muted text-xs">{t(rich.kind)}</span>
          {text && text !== rich.title ? <span className="block whitespace-pre-wrap">{text}</span> : null}
          {rich.title ? <span className="block font-medium">{rich.title}</span> : null}
          {rich.href && rich.host ? (
            <Outward
              href={rich.href}
              label={t("open", { host: rich.host })}
              icon={<ExternalLink aria-hidden="true" />}
            />
          ) : null}
        </Line>
      );
    case "imagemap":
      return (
        <Line icon={<LayoutTemplate className={icon} />}>
          <span className="block text-muted text-xs">{t("imagemap")}</span>
          {rich.alt ? <span className="block">{rich.alt}</span> : null}
          {rich.links.map(({ label, href }) => (
            <Outward key={`${label} ${href}`} href={href} label={label} icon={<Link2 aria-hidden="true" />} />
          ))}
        </Line>
      );
    case "referral":
      return <Line icon={<Megaphone className={icon} />}>{t("referral")}</Line>;
    case "unknown":
      return <UnsupportedContent content={content} />;
  }
}

function Postback({ postback, text }: { postback: Extract<Rich, { kind: "postback" }>; text: string | null }) {
  const t = useTranslations("messages.rich");
  const title = postback.title ?? text;
  const isCoupon = isCouponPress(postback);
  const unnamed = t(isCoupon ? "postbackCoupon" : "postback");
  const named = title ? t("postbackNamed", { title }) : unnamed;
  return (
    <Line icon={<MousePointerClick className={icon} />}>
      <span className="block">{postback.coupon ? t("postbackCouponNamed", { name: postback.coupon }) : named}</span>
      {postback.at ? <span className="tabular block text-sm">{t("postbackAt", { at: postback.at })}</span> : null}
      {postback.data && !title && !isCoupon ? (
        <span className="line-clamp-2 block text-muted text-xs">{t("postbackData", { data: postback.data })}</span>
      ) : null}
    </Line>
  );
}

function Line({ icon: mark, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <span aria-hidden="true">{mark}</span>
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}

function Outward({ href, label, icon: mark }: { href: string; label: string; icon: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={link}>
      {label}
      {mark}
    </a>
  );
}
