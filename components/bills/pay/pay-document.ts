import { createTranslator, type Messages } from "next-intl";
import script from "@/lib/bills/pay-script.json";
import type { PublicConfig } from "@/lib/env";
import type { ErrorCode } from "@/lib/errors";
import type { Language } from "@/lib/i18n/languages";
import { MAX_SLIP_BYTES, SLIP_TYPES } from "@/lib/slips/limits";
import assets from "@/lib/widgets/assets.json";
import { html, jsonMarkup, Markup } from "./html";
import { type PayConfig, seenOf } from "./pay-config";
import { addressPart, billPart, deliveryPart, howPart, type PayView, slipPart, statePart } from "./pay-parts";
import { payStyle } from "./pay-style";

// No React: its runtime alone is larger than the page's budget (tests/e2e/pay-performance.spec.ts).

interface Frame {
  config: PublicConfig;
  locale: Language;
  messages: Messages;
  nonce: string;
}

/** Of what can go wrong at the page; any other code is said as "internal". */
const ERRORS = ["internal", "rate_limited", "unavailable", "bill_state", "bill_slips", "bill_postcode"] as const;

/** The public page of a bill: readable and payable without script, which adds uploading, the address and live updates. */
export function payDocument({
  token,
  qr,
  page,
  ...frame
}: Frame & { token: string } & Omit<PayView, "locale" | "messages">): string {
  const { locale, messages } = frame;
  const view: PayView = { page, qr, locale, messages };
  const t = createTranslator({ locale, messages, namespace: "bills.pay" });
  const known: PayConfig = {
    api: `/api/pay/${token}`,
    seen: seenOf(page),
    is_checking: page.state === "checking",
    max_slip_bytes: MAX_SLIP_BYTES,
    slip_types: SLIP_TYPES,
    texts: {
      copied: messages.ui.copied,
      copyFailed: messages.ui.copyFailed,
      saved: t("address.saved"),
      wrongType: t("wrongType"),
      tooLarge: t("tooLarge"),
      required: messages.form.required,
      choose: t("address.choose"),
    },
    errors: {
      ...Object.fromEntries(ERRORS.map((code) => [code, messages.errors[code]])),
      invalid: messages.form.invalid,
      invalidPhone: messages.form.invalidPhone,
    },
  };
  const other = locale === "th" ? "en" : "th";
  return document(
    frame,
    `${t("bill", { number: page.number })} – ${page.shop}`,
    html`<header>${brand(frame.config)}<button type="button" class="button plain" data-language="${other}" lang="${other}">${t("language")}</button></header>
<main id="main" tabindex="-1">${[billPart, statePart, deliveryPart, howPart, slipPart, addressPart].map((make) => make(view))}
<p class="small muted safe">${t("safe", { shop: page.shop })}</p><p role="status" id="said" class="small safe"></p></main>
<script type="application/json" id="config">${jsonMarkup(known)}</script>
<script type="module" nonce="${frame.nonce}">${new Markup(script.source)}</script>`,
  );
}

/** The page for an unknown token, which looks the same as that of a draft or an erased bill. */
export function missingPayDocument(frame: Frame): string {
  const { pageNotFoundTitle, pageNotFoundHint } = frame.messages.errorScreen;
  return notice(frame, pageNotFoundTitle, pageNotFoundHint);
}

/** The page for a request that failed: too many, or the database is away. */
export function failedPayDocument(frame: Frame, code: ErrorCode): string {
  return notice(frame, frame.messages.errorScreen.unexpectedTitle, frame.messages.errors[code]);
}

const notice = (frame: Frame, title: string, text: string) =>
  document(
    frame,
    title,
    html`<header>${brand(frame.config)}</header><main id="main"><section class="card"><h1>${title}</h1><p class="muted">${text}</p></section></main>`,
  );

/** The product's logo and name, as in components/layouts/brand.tsx. */
const brand = ({ webName }: PublicConfig) =>
  html`<a href="/"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--accent)"/><path d="M9.5 8h9A3.5 3.5 0 0 1 22 11.5v4a3.5 3.5 0 0 1-3.5 3.5h-4.3L10.5 22v-3.1A3.5 3.5 0 0 1 6 15.5v-4A3.5 3.5 0 0 1 9.5 8Z" fill="var(--on-accent)"/><path d="M24 13.2a3.5 3.5 0 0 1 2 3.2v3.2a3.4 3.4 0 0 1-2.5 3.3V26l-3.4-3h-3.6a3.4 3.4 0 0 1-2.7-1.4h4.7a5.5 5.5 0 0 0 5.5-5.5Z" fill="var(--on-accent)" opacity=".6"/></svg>${webName}</a>`;

function document({ config, locale, nonce }: Frame, title: string, body: Markup): string {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<meta name="robots" content="noindex, nofollow">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<link rel="icon" href="${config.webFaviconUrl}">
<style nonce="${nonce}">${new Markup(payStyle(config, assets.font))}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}
