const THAI_DIGITS = "๐๑๒๓๔๕๖๗๘๙";

/**
 * A phone number as people write it, in E.164: Thai numbers with or without the country (08x-xxx-xxxx, +66 8x …, 0066 …),
 * others with `+` and their country. Null is no number. A Thai mobile number has nine digits after the country, a landline
 * eight.
 */
export function normalizePhone(text: string): string | null {
  const typed = text
    .trim()
    .replace(/[๐-๙]/g, (digit) => String(THAI_DIGITS.indexOf(digit)))
    .replace(/[\s().\-–]/g, "")
    .replace(/^00/, "+");
  // also +66 081…, as many write it
  const national = /^(?:\+?66|0)0?([2-9]\d{7,8})$/.exec(typed)?.[1];
  if (national) return isThai(national) ? `+66${national}` : null;
  return /^\+(?!66|0)\d{8,15}$/.test(typed) ? typed : null;
}

const isThai = (national: string) => (/^[689]/.test(national) ? national.length === 9 : national.length === 8);

/** A Thai number as it is written at home (081-234-5678); others in groups after their `+`. */
export function formatPhone(phone: string): string {
  const national = /^\+66(\d+)$/.exec(phone)?.[1];
  if (!national) return phone;
  const digits = `0${national}`;
  return digits.length === 10
    ? digits.replace(/(\d{3})(\d{3})(\d{4})/, "$1-$2-$3")
    : digits.replace(/(\d{2})(\d{3})(\d{4})/, "$1-$2-$3");
}
