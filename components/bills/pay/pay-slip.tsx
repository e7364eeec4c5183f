/** @jsxImportSource preact */
import { SLIP_TYPES } from "@/lib/slips/limits";
import { ImageUpIcon } from "./pay-icons";
import type { PayView } from "./pay-view";

/** The upload of a slip, which needs the script. */
export function PaySlip({ page, t }: PayView) {
  const isFirst = page.last_slip === null;
  return (
    <section class="card">
      <h2>{t("slip")}</h2>
      <p class="small muted">{t("slipHint")}</p>
      <button type="button" id="pick" class={isFirst ? "button large primary" : "button large"} data-pick>
        <ImageUpIcon />
        {t(isFirst ? "choose" : "again")}
      </button>
      <input type="file" accept={SLIP_TYPES.join(",")} aria-label={t("choose")} hidden />
      <p role="alert" class="small danger-text" />
      <noscript>
        <p class="small muted">{t("noScript")}</p>
      </noscript>
    </section>
  );
}
