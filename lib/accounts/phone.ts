const THAI_DIGITS = "๐๑๒๓๔๕๖๗๘๙";

/**
 * Normalises a phone number to E.164: Thai numbers with or without the country code (08x-xxx-xxxx, +66 8x …, 0066 …), others with `+` and
 * country code. Null if invalid. After the country code, a Thai mobile number has nine digits and a landline eight.
 */
export function normalizePhone(text: string): string | null {
  const typed = text
    .trim()
    .replace(/[๐-๙]/g, (digit) => String(THAI_DIGITS.indexOf(digit)))
    .replace(/[\s().\-–]/g, "")
    .replace(/^00/, "+");
  // also +66 081…, a common way to write it
  const national = /^(?:\+?66|0)0?([2-9]\d{7,8})$/.exec(typed)?.[1];
  if (national) return isThai(national) ? `+66${national}` : null;
  return /^\+(?!66|0)\d{8,15}$/.test(typed) ? typed : null;
}

const isThai = (national: string) => (/^[689]/.test(national) ? national.length === 9 : national.length === 8);

/** Formats a Thai number nationally (081-234-5678) and others in groups after their `+`. */
export function formatPhone(phone: string): string {
  const national = /^\+66(\d+)$/.exec(phone)?.[1];
  if (!national) return phone;
  const digits = `0${national}`;
  return digits.length === 10
    ? digits.replace(/(\d{3})(\d{3})(\d{4})/, "$1-$2-$3")
    : digits.replace(/(\d{2})(\d{3})(\d{4})/, "$1-$2-$3");
}

/** An e-mail address as it is, a phone number as people write it. */
export const formatIdentifier = (identifier: string): string =>
  identifier.startsWith("+") ? formatPhone(identifier) : identifier;
