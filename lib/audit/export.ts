import "server-only";
import { createFormatter, createTranslator, type Messages } from "next-intl";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/csv";
import { formats } from "@/lib/i18n/formats";
import type { Language } from "@/lib/i18n/languages";
import type { Member } from "@/lib/members/authority";
import { listAuditEntries } from "./queries";
import { type AuditEntry, type AuditQuery, actKey } from "./schema";
import { actValues } from "./sentence";

const PER_READ = 500;

interface ExportOptions {
  time_zone: string;
  locale: Language;
  messages: Messages;
}

/** Streams the log as CSV, reading one keyset page at a time so that memory stays bounded. */
export function auditCsv(
  member: Member,
  query: Omit<AuditQuery, "before">,
  { time_zone, locale, messages }: ExportOptions,
): ReadableStream<Uint8Array> {
  const t = createTranslator({ locale, messages, namespace: "audit" });
  const roles = createTranslator({ locale, messages, namespace: "members.roles" });
  const { dateTime } = createFormatter({ locale, formats, timeZone: time_zone });
  const encoder = new TextEncoder();
  const plain = (text: string) => text;
  const words = {
    somebody: t("somebody"),
    program: (name: string) => t("program", { name }),
    unknown: t("unknown"),
    anyone: t("anyone"),
    role: (role: "owner" | "admin" | "agent" | "viewer") => roles(`${role}.name`),
  };

  const lineOf = (entry: AuditEntry) => {
    const values = actValues(entry, words);
    return csvLine([
      dateTime(new Date(entry.created_at), formats.dateTime.dateTime),
      values.actor,
      entry.action,
      t.markup(`acts.${actKey(entry.action)}`, { ...values, b: plain, link: plain }),
      entry.subject_name ?? entry.subject_id ?? "",
      Object.keys(entry.details).length > 0 ? JSON.stringify(entry.details) : "",
    ]);
  };
  const head = csvLine([
    t("csv.at"),
    t("csv.actor"),
    t("csv.action"),
    t("csv.what"),
    t("csv.subject"),
    t("csv.details"),
  ]);

  let before: number | null | undefined;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + head));
    },
    async pull(controller) {
      const { entries, next } = await listAuditEntries(
        member,
        { ...query, before: before ?? undefined },
        time_zone,
        PER_READ,
      );
      if (entries.length > 0) controller.enqueue(encoder.encode(entries.map(lineOf).join("")));
      before = next;
      if (next === null) controller.close();
    },
  });
}
