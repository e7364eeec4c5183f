/** @jsxImportSource preact */
import type { Address } from "@/lib/bills/schema";
import { addressLines } from "../detail/address-lines";
import type { PayView } from "./pay-view";

/** Where to deliver: a form, or what was saved, which can be changed until the parcel is sent. */
export function PayAddress(view: PayView) {
  const { page, t } = view;
  const isSaved = page.address_line !== null;
  const canChange = page.shipped_at === null;
  return (
    <section class="card">
      <h2>{t("address.title")}</h2>
      {isSaved ? (
        <div data-saved>
          <address>
            {addressLines(page).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {canChange ? (
            <button type="button" id="edit" class="button" data-edit>
              {t("address.change")}
            </button>
          ) : null}
        </div>
      ) : null}
      {canChange ? (
        <>
          <AddressForm {...view} isHidden={isSaved} />
          <noscript>
            <p class="small muted">{t("address.noScript")}</p>
          </noscript>
        </>
      ) : null}
    </section>
  );
}

function AddressForm({ isHidden, ...view }: PayView & { isHidden: boolean }) {
  const { t } = view;
  return (
    // POST: if a browser ever submits the form by itself, the address does not become part of a URL
    <form method="post" noValidate hidden={isHidden}>
      <AddressField {...view} name="recipient_name" label={t("address.name")} complete="name" length={120} />
      <AddressField {...view} name="recipient_phone" label={t("address.phone")} complete="tel" mode="tel" length={20} />
      <AddressField {...view} name="address_line" label={t("address.line")} complete="street-address" length={300} />
      <div class="place">
        <AddressField
          {...view}
          name="postcode"
          label={t("address.postcode")}
          complete="postal-code"
          mode="numeric"
          length={5}
        />
        <AddressField {...view} name="sub_district" label={t("address.subDistrict")} complete="address-level3" />
        <AddressField {...view} name="district" label={t("address.district")} complete="address-level2" />
        <AddressField {...view} name="province" label={t("address.province")} complete="address-level1" />
      </div>
      <p role="alert" class="small danger-text" />
      <button type="submit" class="button primary">
        {t("address.save")}
      </button>
    </form>
  );
}

interface AddressFieldProps extends PayView {
  name: keyof Address;
  label: string;
  /** Its autofill field name. */
  complete: string;
  mode?: "text" | "tel" | "numeric";
  length?: number;
}

function AddressField({ page, name, label, complete, mode = "text", length = 100 }: AddressFieldProps) {
  // the script lists the sub-districts of the postcode
  const isListed = name === "sub_district";
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        value={page[name] ?? ""}
        type={mode === "tel" ? "tel" : "text"}
        inputMode={mode}
        maxLength={length}
        autoComplete={complete}
        list={isListed ? "places" : undefined}
        aria-describedby={isListed ? `${name}-hint ${name}-wrong` : `${name}-wrong`}
      />
      {isListed ? (
        <>
          <datalist id="places" />
          <p id={`${name}-hint`} class="small muted" />
        </>
      ) : null}
      <p id={`${name}-wrong`} class="small danger-text" />
    </div>
  );
}
