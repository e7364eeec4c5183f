/** @jsxImportSource preact */
import { type Address, isOpen } from "@/lib/bills/schema";
import type { PayView } from "./pay-view";

/** Where to deliver: a form, or what was saved, masked. It can be replaced until the bill is paid; afterwards only the shop changes it. */
export function PayAddress({ page, t, address }: PayView) {
  const saved = page.address;
  const isSent = page.shipped_at !== null;
  const canWrite = !isSent && (saved === null || isOpen(page.state));
  return (
    <section class="card">
      <h2>{address("title")}</h2>
      {saved ? (
        <div data-saved>
          <address>
            <span>{saved.recipient_name}</span>
            <span>{saved.recipient_phone}</span>
            <span>{[saved.district, saved.province, saved.postcode].filter(Boolean).join(" ")}</span>
          </address>
          <p class="small muted">{t("address.masked")}</p>
          {canWrite ? (
            <button type="button" id="edit" class="button" data-edit>
              {t("address.change")}
            </button>
          ) : null}
          {canWrite || isSent ? null : <p class="small muted">{t("address.closed")}</p>}
        </div>
      ) : null}
      {canWrite ? (
        <>
          <AddressForm address={address} isHidden={saved !== null} />
          <noscript>
            <p class="small muted">{t("address.noScript")}</p>
          </noscript>
        </>
      ) : null}
    </section>
  );
}

function AddressForm({ address, isHidden }: Pick<PayView, "address"> & { isHidden: boolean }) {
  return (
    // POST: if a browser ever submits the form by itself, the address does not become part of a URL
    <form method="post" noValidate hidden={isHidden}>
      <AddressField name="recipient_name" label={address("name")} complete="name" length={120} />
      <AddressField name="recipient_phone" label={address("phone")} complete="tel" mode="tel" length={20} />
      <AddressField name="address_line" label={address("line")} complete="street-address" length={300} />
      <div class="place">
        <AddressField name="postcode" label={address("postcode")} complete="postal-code" mode="numeric" length={5} />
        <AddressField name="sub_district" label={address("subDistrict")} complete="address-level3" />
        <AddressField name="district" label={address("district")} complete="address-level2" />
        <AddressField name="province" label={address("province")} complete="address-level1" />
      </div>
      <p role="alert" class="small danger-text" />
      <button type="submit" class="button primary">
        {address("save")}
      </button>
    </form>
  );
}

interface AddressFieldProps {
  name: keyof Address;
  label: string;
  /** Its autofill field name. */
  complete: string;
  mode?: "text" | "tel" | "numeric";
  length?: number;
}

function AddressField({ name, label, complete, mode = "text", length = 100 }: AddressFieldProps) {
  // the script lists the sub-districts of the postcode
  const isListed = name === "sub_district";
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
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
