"use client";

import { BadgeCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import type { WebsiteVisit } from "@/lib/customers/schema";
import { safeUrl } from "@/lib/messages/content/links";
import { PanelSection } from "./panel-section";

/** What the visitor, or the host page, told the widget about the customer. */
export function Websites({ visits }: { visits: readonly WebsiteVisit[] }) {
  const t = useTranslations("customers.website");
  const told = visits.filter(
    ({ user_ref, answers, attributes, page, agreements, wants_mail }) =>
      user_ref ||
      answers.length > 0 ||
      Object.keys(attributes).length > 0 ||
      page ||
      agreements.length > 0 ||
      wants_mail,
  );
  if (told.length === 0) return null;
  return (
    <PanelSection title={t("title")}>
      {told.map(({ social_id, user_ref, answers, attributes, page, agreements, wants_mail }) => (
        <dl key={social_id} className="flex flex-col gap-2">
          {user_ref ? (
            <Line label={t("userRef")}>
              <span className="wrap-anywhere">{user_ref}</span>{" "}
              <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
                {t("verified")}
              </Badge>
            </Line>
          ) : null}
          {answers.map(({ label, value }) => (
            <Line key={label} label={label}>
              <span className="wrap-anywhere whitespace-pre-wrap">{value}</span>
            </Line>
          ))}
          {Object.entries(attributes).map(([name, value]) => (
            <Line key={name} label={name}>
              <span className="wrap-anywhere">{value}</span>
            </Line>
          ))}
          {page ? (
            <Line label={t("page")}>
              <PageLink {...page} /> <Time value={page.at} className="text-muted text-sm" />
            </Line>
          ) : null}
          {wants_mail ? <p className="text-muted text-sm">{t("wantsMail")}</p> : null}
          {agreements.slice(0, 1).map(({ version, given_at, words }) => (
            <p key={version} title={words} className="text-muted text-sm">
              {t("consent", { version })} · <Time value={given_at} format="dateTime" />
            </p>
          ))}
        </dl>
      ))}
    </PanelSection>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** The page the visitor was on; only http(s) URLs become links. */
function PageLink({ url, title }: { url: string; title: string }) {
  const href = safeUrl(url);
  const shown = title || url;
  if (!href) return <span className="wrap-anywhere">{shown}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="wrap-anywhere text-accent-text underline"
    >
      {shown}
    </a>
  );
}
