import { createFormatter, createTranslator, type Messages } from "next-intl";
import type { QrDrawing } from "@/components/ui/display/qr-drawing";
import { codeLabel, findAnyBank } from "@/lib/banks/directory";
import { findCarrier, trackingUrl } from "@/lib/bills/carriers";
import { isOpen, type PayPage } from "@/lib/bills/schema";
import { remainingOf } from "@/lib/bills/sums";
import { formats } from "@/lib/i18n/formats";
import type { Language } from "@/lib/i18n/languages";
import { SLIP_TYPES } from "@/lib/slips/limits";
import { addressLines } from "../detail/address-lines";
import { html, type Markup } from "./html";

export interface PayView {
  page: PayPage;
  /** With exactly what is missing; null if the shop has no PromptPay account. */
  qr: QrDrawing | null;
  locale: Language;
  messages: Messages;
}

/** The texts, amounts and dates of a page. */
function say({ locale, messages, page: { time_zone } }: PayView) {
  const { dateTime, number } = createFormatter({ locale, formats, timeZone: time_zone });
  return {
    t: createTranslator({ locale, messages, namespace: "bills.pay" }),
    baht: (satang: number) => number(satang / 100, "price"),
    date: (at: string) => dateTime(new Date(at), "date"),
  };
}

/** A part of the page. The script replaces a part when it has changed; one that shows nothing is an empty element. */
const part = (name: string, content: Markup | null, more: Markup = html``) =>
  html`<div data-part="${name}"${more}>${content}</div>`;

/** What the shop asks for. */
export function billPart(view: PayView): Markup {
  const { page } = view;
  const { t, baht, date } = say(view);
  const remaining = remainingOf(page);
  const hasTerms = page.discount_satang > 0 || page.shipping_satang > 0;
  const sum = (label: string, satang: number) =>
    html`<div class="line muted"><dt>${label}</dt><dd>${baht(satang)}</dd></div>`;
  return part(
    "bill",
    html`<section class="card">
<p class="small muted">${t("from")}</p>
<h1>${page.shop}</h1>
<p class="small muted">${t("bill", { number: page.number })}${page.due_at ? ` · ${t("due", { date: date(page.due_at) })}` : null}</p>
<ul class="items" aria-label="${t("items")}">${page.items.map(
      ({ name, quantity, price_satang, amount_satang }) =>
        html`<li class="line"><span class="words">${name}${quantity > 1 ? html` <span class="small muted nowrap">${quantity} × ${baht(price_satang)}</span>` : null}</span><span class="nowrap">${baht(amount_satang)}</span></li>`,
    )}</ul>
<dl class="sums">${hasTerms ? sum(t("subtotal"), page.subtotal_satang) : null}${page.discount_satang > 0 ? sum(t("discount"), -page.discount_satang) : null}${page.shipping_satang > 0 ? sum(t("shipping"), page.shipping_satang) : null}
<div class="line"><dt class="strong">${t("total")}</dt><dd class="total">${baht(page.total_satang)}</dd></div>${
      page.paid_satang > 0 && remaining > 0
        ? html`<div class="line warning-text"><dt>${t("remaining")}</dt><dd class="strong">${baht(remaining)}</dd></div>`
        : null
    }</dl>
${page.note ? html`<p class="note"><span class="small muted">${t("note")}</span><br>${page.note}</p>` : null}
</section>`,
  );
}

const REFUSED = ["seen_before", "old", "duplicate", "receiver_mismatch", "not_found"] as const;

const told = (tone: string, title: string, text: string | null) =>
  html`<div class="told ${tone}"><h2>${title}</h2>${text === null ? null : html`<p>${text}</p>`}</div>`;

/** What is known about the payment; no more than that. Nothing while the bill simply waits. */
export function statePart(view: PayView): Markup {
  const { state, paid_satang, last_slip, is_confirmed_by_team } = view.page;
  const { t, baht } = say(view);
  const refusal = last_slip?.state === "refused" && isOpen(state) ? last_slip : null;
  const isAsked = last_slip?.state === "checking" && last_slip.reason !== "waiting";
  const known =
    state === "paid"
      ? told("success", t("state.paid"), t(is_confirmed_by_team ? "state.paidTeam" : "state.paidBank"))
      : state === "checking"
        ? told("info", t(isAsked ? "state.asking" : "state.checking"), t("state.checkingText"))
        : state === "partly_paid"
          ? told(
              "warning",
              t("state.partly_paid"),
              `${t("paidSoFar", { amount: baht(paid_satang) })} · ${t("state.partlyText")}`,
            )
          : state === "overdue"
            ? told("warning", t("state.overdue"), t("state.overdueText"))
            : state === "cancelled"
              ? told("neutral", t("state.cancelled"), t("state.cancelledText"))
              : state === "refunded"
                ? told("neutral", t("state.refunded"), null)
                : null;
  const reason = REFUSED.find((one) => one === refusal?.reason) ?? "other";
  const refused = refusal ? told("danger", t("state.refusedTitle"), t(`refused.${reason}`)) : null;
  return part("state", known || refused ? html`${known}${refused}` : null, html` role="status"`);
}

const copyButton = (text: string, label: string) =>
  html`<button type="button" class="button" data-copy="${text}"><span aria-live="polite">${label}</span></button>`;

/** The parcel: carrier, number, and where to follow it. */
export function deliveryPart(view: PayView): Markup {
  const { page, locale, messages } = view;
  if (!page.shipped_at) return part("delivery", null);
  const { t } = say(view);
  const carrier = findCarrier(page.carrier);
  const url = trackingUrl(page.carrier, page.tracking_number);
  return part(
    "delivery",
    html`<section class="card"><h2>${t("delivery.title")}</h2><p class="muted">${carrier?.[locale] ?? null}</p>${
      page.tracking_number
        ? html`<div class="line"><p><span class="small muted">${t("delivery.number")}</span><br><span class="strong">${page.tracking_number}</span></p>${copyButton(page.tracking_number, messages.ui.copy)}</div>`
        : null
    }${url ? html`<p><a href="${url}" target="_blank" rel="noopener noreferrer">${t("delivery.track")}</a></p>` : null}</section>`,
  );
}

function accountRow(view: PayView, { bank, number, name_th, name_en }: PayPage["accounts"][number]): Markup {
  const { t } = say(view);
  const entry = findAnyBank(bank);
  const label = bank && codeLabel(bank) !== entry?.symbol ? codeLabel(bank) : null;
  const name = entry ? (label ?? (view.locale === "th" ? entry.name : entry.nameEN)) : bank;
  return html`<li class="line"><span class="words"><span class="bank">${
    entry?.icon
      ? html`<img src="/banks/${entry.icon}" alt="" width="24" height="24" loading="lazy" style="background:${entry.color}">`
      : null
  }${name}</span><span class="account">${number}</span><span class="small muted">${name_th ?? name_en}</span></span>${copyButton(number, t("copyNumber"))}</li>`;
}

/** QR code and accounts. */
export function howPart(view: PayView): Markup {
  const { page, qr } = view;
  const remaining = remainingOf(page);
  if (!isOpen(page.state) || remaining === 0) return part("how", null);
  const { t, baht } = say(view);
  const amount = baht(remaining);
  return part(
    "how",
    html`<section class="card"><h2>${t("how")}</h2>${
      qr
        ? html`<div class="qr"><p class="strong">${t("qr")}</p>
<svg role="img" aria-label="${t("qrLabel", { amount })}" viewBox="0 0 ${qr.size} ${qr.size}" shape-rendering="crispEdges"><path d="${qr.path}" fill="#000"/></svg>
<p class="total">${amount}</p><p class="small muted">${t("qrHint")}</p></div>`
        : null
    }${
      page.accounts.length > 0
        ? html`<h3>${t("accounts")}</h3><ul class="accounts">${page.accounts.map((account) => accountRow(view, account))}</ul>`
        : html`<p class="muted">${t("noAccount")}</p>`
    }</section>`,
  );
}

/** The upload of a slip. */
export function slipPart(view: PayView): Markup {
  const { state, last_slip } = view.page;
  if (!isOpen(state)) return part("slip", null);
  const { t } = say(view);
  const isFirst = last_slip === null;
  return part(
    "slip",
    html`<section class="card"><h2>${t("slip")}</h2><p class="small muted">${t("slipHint")}</p>
<button type="button" class="button wide${isFirst ? " primary" : ""}" data-pick>${t(isFirst ? "choose" : "again")}</button>
<input type="file" accept="${SLIP_TYPES.join(",")}" aria-label="${t("choose")}" hidden><p role="alert" class="small danger-text"></p>
<noscript><p class="small muted">${t("noScript")}</p></noscript></section>`,
  );
}

const FIELDS = [
  ["recipient_name", "name", "name", "text", 120],
  ["recipient_phone", "phone", "tel", "tel", 20],
  ["address_line", "line", "street-address", "text", 300],
  ["postcode", "postcode", "postal-code", "numeric", 5],
  ["sub_district", "subDistrict", "address-level3", "text", 100],
  ["district", "district", "address-level2", "text", 100],
  ["province", "province", "address-level1", "text", 100],
] as const;

/** Where to deliver: a form, or what was saved, which can be changed until the parcel is sent. */
export function addressPart(view: PayView): Markup {
  const { page } = view;
  if (!page.wants_address || !(isOpen(page.state) || page.state === "paid")) return part("address", null);
  const { t } = say(view);
  const isSaved = page.address_line !== null;
  const saved = html`<div data-saved><address>${addressLines(page).map((line) => html`<span>${line}</span>`)}</address>${
    page.shipped_at ? null : html`<button type="button" class="button" data-edit>${t("address.change")}</button>`
  }</div>`;
  const field = ([name, label, complete, mode, length]: (typeof FIELDS)[number]) =>
    html`<div class="field"><label for="${name}">${t(`address.${label}`)}</label><input id="${name}" name="${name}" value="${page[name] ?? ""}" maxlength="${length}" autocomplete="${complete}" inputmode="${mode}" aria-describedby="${name}-wrong"${name === "sub_district" ? html` list="places"` : null}><p id="${name}-wrong" class="small danger-text"></p></div>`;
  const form = html`<form novalidate${isSaved ? html` hidden` : null}>${FIELDS.map(field)}<datalist id="places"></datalist>
<p role="alert" class="small danger-text"></p><button type="submit" class="button primary">${t("address.save")}</button></form>`;
  return part(
    "address",
    html`<section class="card"><h2>${t("address.title")}</h2>${isSaved ? saved : null}${page.shipped_at ? null : form}</section>`,
  );
}
