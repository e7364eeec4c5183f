import type { Formats } from "next-intl";

/** Named formats for `useFormatter()`. Thai dates use the Buddhist era: 20 พ.ย. 2569 14:05. */
export const formats = {
  dateTime: {
    dateTime: {
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    },
    date: { day: "numeric", month: "short", year: "numeric" },
    dayMonth: { day: "numeric", month: "short" },
    weekday: { weekday: "long" },
    time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    full: {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    },
  },
  number: {
    integer: { maximumFractionDigits: 0 },
    baht: { style: "currency", currency: "THB", currencyDisplay: "narrowSymbol" },
    /** Of packages: no decimals when whole. */
    price: {
      style: "currency",
      currency: "THB",
      currencyDisplay: "narrowSymbol",
      trailingZeroDisplay: "stripIfInteger",
    },
    percent: { style: "percent", maximumFractionDigits: 0 },
    compact: { notation: "compact", maximumFractionDigits: 1 },
  },
} as const satisfies Formats;
