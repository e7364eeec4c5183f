import "server-only";
import { createFormatter, createTranslator, type Messages } from "next-intl";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/csv";
import { formats } from "@/lib/i18n/formats";
import type { Language } from "@/lib/i18n/languages";
import type { Member } from "@/lib/members/authority";
import type { DayRange } from "./days";
import { listReportRooms, type ReportNames } from "./queries";
import { type Figures, type Part, type Report, type ReportRoom, type RoomFigure, valueKind } from "./schema";

interface Words {
  locale: Language;
  messages: Messages;
}

const PER_READ = 500;

type Numbers = Omit<
  { [Name in keyof Figures as Figures[Name] extends number | null ? Name : never]: Figures[Name] },
  "slips_outside"
>;
const durations: (keyof Numbers)[] = ["first_reply_median", "first_reply_p90", "resolution_median", "resolution_p90"];
const slipAmounts: (keyof Numbers)[] = ["slips_amount", "slips_team_amount", "slips_unmatched_amount"];
const billNumbers: (keyof Numbers)[] = [
  "bills_paid",
  "bills_paid_amount",
  "bills_team_amount",
  "bills_open",
  "bills_open_amount",
  "bills_overdue",
  "bills_overdue_amount",
];
const amounts = [...slipAmounts, ...billNumbers.filter((name) => name.endsWith("_amount"))];
const columns: (keyof Numbers)[] = [
  "conversations",
  "rooms",
  "replied",
  ...durations.slice(0, 2),
  "resolved",
  ...durations.slice(2),
  "waiting",
  "messages_in",
  "messages_out",
  "messages_bot",
  "ai_answered",
  "ai_resolved",
  "ai_handed_over",
  "csat_asked",
  "csat_answered",
  "csat_average",
  "slips",
  "slips_paid",
  ...slipAmounts,
  "slips_problem",
  ...billNumbers,
];
const numberText = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : String(Math.round(value * 100) / 100);
const baht = (satang: number) => (satang / 100).toFixed(2);

/**
 * Figures as CSV, one per line: scope (total, day, channel, member, tag), figure, value. Durations in seconds, money in baht; numbers
 * without separators, so that spreadsheets can calculate with them.
 */
export function reportCsv(report: Report, names: ReportNames, { locale, messages }: Words): string {
  const t = createTranslator({ locale, messages, namespace: "reports" });
  const lines: string[][] = [[t("csv.part"), t("csv.name"), t("csv.number"), t("csv.value")]];
  const { figures } = report;
  for (const name of columns) {
    const value = figures[name];
    lines.push([t("csv.all"), "", t(`numbers.${name}`), amounts.includes(name) ? baht(value ?? 0) : numberText(value)]);
  }
  for (const [name, value] of Object.entries(figures.broadcasts ?? {})) {
    const key = name as keyof NonNullable<Figures["broadcasts"]>;
    lines.push([
      t("broadcasts.title"),
      "",
      t(`broadcasts.${key}`),
      key === "paid_amount" ? baht(value) : numberText(value),
    ]);
  }
  const add = (part: string, name: string, numbers: Partial<Record<keyof Numbers | "answered", number | null>>) => {
    for (const [key, value] of Object.entries(numbers)) {
      lines.push([part, name, t(`numbers.${key as keyof Numbers}`), numberText(value)]);
    }
  };
  for (const { at, ...numbers } of report.series)
    add(t(`csv.${report.unit}`), report.unit === "hour" ? `${at}:00` : at, numbers);
  const nameIn = (list: { id: string; name: string }[], id: string) => list.find((each) => each.id === id)?.name ?? id;
  for (const { social_id, ...numbers } of report.socials)
    add(t("socials.one"), nameIn(names.socials, social_id), numbers);
  for (const { user_id, ...numbers } of report.members) add(t("members.one"), nameIn(names.members, user_id), numbers);
  for (const { tag_id, ...numbers } of report.tags) add(t("tags.one"), nameIn(names.tags, tag_id), numbers);
  return BYTE_ORDER_MARK + lines.map(csvLine).join("");
}

/** The rooms behind a figure as CSV, streamed in keyset pages. */
export function reportRoomsCsv(
  member: Member,
  { range, figure, part }: { range: DayRange; figure: RoomFigure; part: Part },
  { locale, messages, time_zone, names, appUrl }: Words & { time_zone: string; names: ReportNames; appUrl: string },
): ReadableStream<Uint8Array> {
  const t = createTranslator({ locale, messages, namespace: "reports" });
  const { dateTime } = createFormatter({ locale, formats, timeZone: time_zone });
  const encoder = new TextEncoder();
  const kind = valueKind(figure);
  const valueText = (value: number | null) =>
    value === null || !kind ? "" : kind === "money" ? baht(value) : numberText(value);
  const lineOf = (room: ReportRoom) =>
    csvLine([
      room.customer_name,
      names.socials.find(({ id }) => id === room.social_id)?.name ?? "",
      names.members.find(({ id }) => id === room.assignee_id)?.name ?? "",
      t(`status.${room.status}`),
      String(room.count),
      dateTime(new Date(room.at), formats.dateTime.dateTime),
      valueText(room.value),
      `${appUrl}/project/${member.project_id}/chat/room/${room.room_id}`,
    ]);
  const heads = ["customer", "social", "assignee", "status", "count", "at"] as const;
  const head = [...heads.map((name) => t(`csv.${name}`)), kind ? t(`csv.${kind}`) : "", t("csv.link")];
  let after: string | undefined;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(head)));
    },
    async pull(controller) {
      const { rooms, next } = await listReportRooms(member, range, figure, part, after, PER_READ - 1);
      if (rooms.length > 0) controller.enqueue(encoder.encode(rooms.map(lineOf).join("")));
      after = next ?? undefined;
      if (next === null) controller.close();
    },
  });
}
