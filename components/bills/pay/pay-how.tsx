/** @jsxImportSource preact */
import type { QrDrawing } from "@/components/ui/display/qr-drawing";
import { codeLabel, findAnyBank } from "@/lib/banks/directory";
import { remainingOf } from "@/lib/bills/sums";
import { PayCopy } from "./pay-part";
import type { PayView } from "./pay-view";

/** QR code and accounts. */
export function PayHow(view: PayView) {
  const { page, qr, t, baht } = view;
  return (
    <section class="card">
      <h2>{t("how")}</h2>
      {qr ? <Qr {...view} qr={qr} amount={baht(remainingOf(page))} /> : null}
      {page.accounts.length > 0 ? (
        <>
          <h3>{t("accounts")}</h3>
          <ul class="accounts">
            {page.accounts.map((account) => (
              <Account key={`${account.bank} ${account.number}`} {...view} account={account} />
            ))}
          </ul>
        </>
      ) : (
        <p class="muted">{t("noAccount")}</p>
      )}
    </section>
  );
}

function Qr({ qr, amount, t }: PayView & { qr: QrDrawing; amount: string }) {
  return (
    <div class="qr">
      <p class="medium">{t("qr")}</p>
      <svg
        role="img"
        aria-label={t("qrLabel", { amount })}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shape-rendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p class="amount">{amount}</p>
      <p class="small muted">{t("qrHint")}</p>
    </div>
  );
}

function Account({ account, locale, t }: PayView & { account: PayView["page"]["accounts"][number] }) {
  const { bank, number, name_th, name_en } = account;
  const entry = findAnyBank(bank);
  // a code that several banks share is more exact than the bank's name
  const label = codeLabel(bank) === entry?.symbol ? null : codeLabel(bank);
  const name = entry ? (label ?? (locale === "th" ? entry.name : entry.nameEN)) : bank;
  return (
    <li class="line middle">
      <span class="words">
        <span class="bank">
          {entry ? (
            <span class="logo" aria-hidden="true" style={`background:${entry.color};color:${entry.textOn}`}>
              {entry.icon ? (
                <img src={`/banks/${entry.icon}`} alt="" width="24" height="24" loading="lazy" />
              ) : (
                entry.symbol.slice(0, 4)
              )}
            </span>
          ) : null}
          {name}
        </span>
        <span class="account">{number}</span>
        <span class="small muted">{name_th ?? name_en}</span>
      </span>
      <PayCopy text={number} label={t("copyNumber")} />
    </li>
  );
}
