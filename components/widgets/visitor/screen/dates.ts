import type { Language, Texts } from "../texts";

const TIME_ZONE = "Asia/Bangkok";
const DAY_MS = 86_400_000;
const LOCALES: Record<Language, string> = { th: "th-TH", en: "en-GB" };

/** Number of the day in Bangkok, which has no daylight saving time. */
export function dayOf(iso: string): number {
  return Math.floor((Date.parse(iso) + 7 * 3_600_000) / DAY_MS);
}

/** วันนี้, เมื่อวาน or 20 พ.ย. 2569. */
export function dayLabel(iso: string, now: string, language: Language, t: Texts): string {
  const ago = dayOf(now) - dayOf(iso);
  if (ago === 0) return t.today;
  if (ago === 1) return t.yesterday;
  const format = { day: "numeric", month: "short", year: "numeric", timeZone: TIME_ZONE } as const;
  return new Intl.DateTimeFormat(LOCALES[language], format).format(new Date(iso));
}

export function timeLabel(iso: string, language: Language): string {
  const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: TIME_ZONE } as const;
  return new Intl.DateTimeFormat(LOCALES[language], format).format(new Date(iso));
}

/** 340 KB, 2.4 MB. */
export function sizeLabel(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1).replace(/\.0$/, "")} MB`;
}

interface Hours {
  is_open: boolean;
  opens_at: string | null;
  time_zone: string;
}

/** When a closed shop opens again: "09:00", "พรุ่งนี้ 09:00", "วันจันทร์ 09:00". Null if no opening is known. */
export function opensLabel({ is_open, opens_at, time_zone }: Hours, language: Language, t: Texts): string | null {
  if (is_open || !opens_at) return null;
  const at = new Date(opens_at);
  const say = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...format, timeZone: time_zone }).format(at);
  const dayIn = (date: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: time_zone }).format(date);
  const time = say({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const now = Date.now();
  if (dayIn(at) === dayIn(new Date(now))) return time;
  if (dayIn(at) === dayIn(new Date(now + DAY_MS))) return `${t.tomorrow} ${time}`;
  const isFar = at.getTime() - now > 6 * DAY_MS;
  return `${say(isFar ? { day: "numeric", month: "short" } : { weekday: "long" })} ${time}`;
}
