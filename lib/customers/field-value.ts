import type { CustomerField } from "./fields";

/** The value as stored, or null if invalid. Keep in step with private.fits_field. Empty clears the field. */
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
