/** @jsxImportSource preact */
import { createTranslator, type Messages } from "next-intl";
import assets from "@/lib/bills/pay-assets.json";
import { isOpen, type PayPage } from "@/lib/bills/schema";
import { remainingOf } from "@/lib/bills/sums";
import { MAX_SLIP_BYTES, SLIP_TYPES } from "@/lib/slips/limits";
import { PayAddress } from "./pay-address";
import { PayBill } from "./pay-bill";
import { jsonMarkup, type PayConfig } from "./pay-config";
import { PayDelivery } from "./pay-delivery";
import { type Frame, PayBrand, PayScript, payHtml } from "./pay-frame";
import { PayHow } from "./pay-how";
import { LanguagesIcon } from "./pay-icons";
import { PayPart } from "./pay-part";
import { PaySlip } from "./pay-slip";
import { payState } from "./pay-state";
import { type PayView, payView } from "./pay-view";

// Preact on the server, no framework in the browser: docs/decisions/0018-payment-page.md

/** The public page of a bill: readable and payable without script, which adds uploading, the address and live updates. */
export function payDocument({
  token,
  qr,
  page,
  messages,
  ...frame
}: Frame & { messages: Messages; token: string } & Pick<PayView, "page" | "qr">): string {
  const { locale } = frame;
  const view = payView({ page, qr, locale, messages });
  const { t } = view;
  const waits = isOpen(page.state);
  const other = locale === "th" ? "en" : "th";
  return payHtml({
    ...frame,
    title: `${t("bill", { number: page.number })} – ${page.shop}`,
    children: (
      <>
        <PayPart name="header">
          <header>
            <PayBrand config={frame.config} />
            <button type="button" id="language" class="button small ghost" data-language={other} lang={other}>
              <LanguagesIcon />
              {t("language")}
            </button>
          </header>
        </PayPart>
        <main id="main" tabIndex={-1}>
          <PayPart name="bill">
            <PayBill {...view} />
          </PayPart>
          <PayPart name="state" announced>
            {payState(view)}
          </PayPart>
          <PayPart name="delivery">{page.shipped_at ? <PayDelivery {...view} /> : null}</PayPart>
          <PayPart name="how">{waits && remainingOf(page) > 0 ? <PayHow {...view} /> : null}</PayPart>
          <PayPart name="slip">{waits ? <PaySlip {...view} /> : null}</PayPart>
          <PayPart name="address">{hasAddressPart(page) ? <PayAddress {...view} /> : null}</PayPart>
          <PayPart name="safe">
            <p class="small muted">{t("safe", { shop: page.shop })}</p>
          </PayPart>
        </main>
        <p role="status" id="said" />
        <script
          type="application/json"
          id="config"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonMarkup escapes what could end the element
          dangerouslySetInnerHTML={{ __html: jsonMarkup(payConfig(token, view, messages)) }}
        />
        <PayScript type="module" nonce={frame.nonce} source={assets.script} />
      </>
    ),
  });
}

/** A parcel that was sent without an address from here has none to show. */
const hasAddressPart = ({ wants_address, state, address, shipped_at }: PayPage) =>
  wants_address && (isOpen(state) || state === "paid") && (address !== null || shipped_at === null);

/** Of what can go wrong at the page; any other code is said as "internal". */
const ERRORS = ["internal", "rate_limited", "unavailable", "bill_state", "bill_slips", "bill_postcode"] as const;

function payConfig(token: string, { page, locale, t, address, ui }: PayView, messages: Messages): PayConfig {
  const errors = createTranslator({ locale, messages, namespace: "errors" });
  const form = createTranslator({ locale, messages, namespace: "form" });
  return {
    api: `/api/pay/${token}`,
    page,
    poll_ms: pollMs(page),
    max_slip_bytes: MAX_SLIP_BYTES,
    slip_types: SLIP_TYPES,
    texts: {
      copied: ui("copied"),
      copyFailed: ui("copyFailed"),
      saved: address("saved"),
      wrongType: t("wrongType"),
      tooLarge: t("tooLarge"),
      required: form("required"),
      choose: t("address.choose"),
    },
    errors: {
      ...Object.fromEntries(ERRORS.map((code) => [code, errors(code)])),
      invalid: form("invalid"),
      invalidPhone: form("invalidPhone"),
    },
  };
}

/** A slip is being checked: soon. A bill that waits: a slip in the chat settles it too, and its QR code must disappear then. */
const pollMs = ({ state, is_reversed }: PayPage): number | null =>
  state === "checking" && !is_reversed ? 3_000 : isOpen(state) ? 15_000 : null;
