import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

const paper = { fill: "var(--surface)", stroke: "var(--control)", strokeWidth: 1.5 };
const field = { fill: "var(--sunken)", stroke: "var(--border)", strokeWidth: 1 };
const press = { fill: "var(--accent-soft)", stroke: "var(--accent)", strokeWidth: 1.5 };
const grey = { stroke: "var(--border)", strokeWidth: 5, strokeLinecap: "round" as const };
const words = { fill: "var(--text)", fontSize: 11 };
const pressWords = { fill: "var(--accent-text)", fontSize: 11, fontWeight: 600 };

export type LinePictureName = "enable" | "keys" | "webhook" | "replies";

/** A page of LINE's console in outline, with what to press. The step's text says the same, so screen readers skip it. */
export function LinePicture({ name }: { name: LinePictureName }) {
  const t = useTranslations("socials.line.guide.picture");
  const pages: Record<LinePictureName, ReactNode> = {
    enable: (
      <Console place={t("settings")} page="Messaging API">
        <path d="M114 58h120M114 74h84" {...grey} />
        <Press x={114} y={92} width={150} text={t("enable")} />
      </Console>
    ),
    keys: (
      <Console place={t("settings")} page="Messaging API">
        <Value y={54} label="Channel ID" value="2001234567" copy={t("copy")} />
        <Value y={104} label="Channel secret" value="••••••••••••" copy={t("copy")} />
      </Console>
    ),
    webhook: (
      <Console place={t("settings")} page="Messaging API">
        <path d="M114 56h96" {...grey} />
        <Switch y={72} label="Use webhook" isOn />
        <Switch y={108} label="Webhook redelivery" isOn />
      </Console>
    ),
    replies: (
      <Console place={t("settings")} page={t("responses")}>
        <path d="M114 56h96" {...grey} />
        <Switch y={72} label={t("chat")} isOn />
        <Switch y={108} label={t("autoReply")} />
      </Console>
    ),
  };
  return (
    <svg viewBox="0 0 320 168" aria-hidden="true" className="h-auto w-full max-w-sm">
      {pages[name]}
    </svg>
  );
}

/** The console's frame: the menu with the place, and the page. */
function Console({ place, page, children }: { place: string; page: string; children: ReactNode }) {
  return (
    <>
      <rect x="1" y="1" width="318" height="166" rx="10" {...paper} />
      <path d="M1 30h318M98 30v137" stroke="var(--border)" fill="none" />
      <circle cx="16" cy="16" r="6" fill="#06a847" />
      <path d="M30 16h60" {...grey} />
      <path d="M262 16h42" {...grey} />
      <text x="14" y="54" {...words} fill="var(--muted)">
        {place}
      </text>
      <rect x="8" y="64" width="86" height="24" rx="6" fill="var(--accent-soft)" />
      <text x="14" y="80" {...pressWords} fontSize={9.5}>
        {page}
      </text>
      <path d="M16 106h56M16 124h42" {...grey} />
      {children}
    </>
  );
}

function Press({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  return (
    <>
      <rect x={x} y={y} width={width} height="28" rx="7" {...press} />
      <text x={x + width / 2} y={y + 18} textAnchor="middle" {...pressWords}>
        {text}
      </text>
    </>
  );
}

function Value({ y, label, value, copy }: { y: number; label: string; value: string; copy: string }) {
  return (
    <>
      <text x="112" y={y} {...words} fill="var(--muted)">
        {label}
      </text>
      <rect x="112" y={y + 7} width="118" height="26" rx="6" {...field} />
      <text x="120" y={y + 24} {...words}>
        {value}
      </text>
      <Press x={238} y={y + 6} width={70} text={copy} />
    </>
  );
}

function Switch({ y, label, isOn = false }: { y: number; label: string; isOn?: boolean }) {
  return (
    <>
      <rect x="110" y={y} width="198" height="30" rx="7" {...field} />
      <text x="118" y={y + 19} {...words}>
        {label}
      </text>
      <rect
        x="270"
        y={y + 7}
        width="30"
        height="16"
        rx="8"
        fill={isOn ? "var(--accent)" : "var(--border)"}
        stroke={isOn ? "var(--accent)" : "var(--control)"}
      />
      <circle cx={isOn ? 292 : 278} cy={y + 15} r="5.5" fill="var(--surface)" />
    </>
  );
}
