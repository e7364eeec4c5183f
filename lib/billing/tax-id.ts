/** Whether 13 digits are a Thai tax id: the last is a check digit (modulo 11). Keep in step with private.is_tax_id. */
export function isTaxId(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 12)].reduce((total, digit, at) => total + Number(digit) * (13 - at), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

/** Formats a tax id as 0-1055-61000-00-3; returns anything without 13 digits unchanged. */
export function writeTaxId(digits: string): string {
  return digits.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, "$1-$2-$3-$4-$5");
}
