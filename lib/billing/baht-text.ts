const DIGITS = ["", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า"];
const PLACES = ["", "สิบ", "ร้อย", "พัน", "หมื่น", "แสน"];

/** A number up to a million in words, without a unit. A final 1 is เอ็ด; 2 and 1 in the tens place are ยี่สิบ and สิบ. */
function sayBelowMillion(value: number, isFirst: boolean): string {
  const digits = [...String(value)].map(Number);
  return digits
    .map((digit, at) => {
      const place = digits.length - 1 - at;
      if (digit === 0) return "";
      if (place === 0 && digit === 1 && (digits.length > 1 || !isFirst)) return "เอ็ด";
      if (place === 1 && digit === 1) return "สิบ";
      if (place === 1 && digit === 2) return "ยี่สิบ";
      return `${DIGITS[digit]}${PLACES[place]}`;
    })
    .join("");
}

function say(value: number): string {
  const millions = Math.floor(value / 1_000_000);
  const rest = sayBelowMillion(value % 1_000_000, millions === 0);
  return millions > 0 ? `${say(millions)}ล้าน${rest}` : rest;
}

/** An amount in words, as on Thai receipts: 59000 satang is ห้าร้อยเก้าสิบบาทถ้วน. */
export function bahtText(satang: number): string {
  const [baht, rest] = [Math.floor(satang / 100), satang % 100];
  if (satang === 0) return "ศูนย์บาทถ้วน";
  return `${baht > 0 ? `${say(baht)}บาท` : ""}${rest > 0 ? `${say(rest)}สตางค์` : "ถ้วน"}`;
}
