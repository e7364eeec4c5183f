import type { CustomerField } from "./fields";

/** The value as it is stored, or null when it does not fit (as private.fits_field has it). Empty clears. */
export function fitValue({ kind, choices }: Pick<CustomerField, "kind" | "choices">, typed: string): string | null {
  const value = typed.trim();
  if (value === "") return "";
  if (value.length > 500) return null;
  switch (kind) {
    case "number": {
      const plain = value.replaceAll(",", "");
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? plain : null;
    }
    case "date":
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
    case "choice":
      return choices.includes(value) ? value : null;
    case "yes_no":
      return value === "yes" || value === "no" ? value : null;
    case "link": {
      const address = /^[a-z]+:/i.test(value) ? value : `https://${value}`;
      return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) ? address : null;
    }
    default:
      return value;
  }
}
