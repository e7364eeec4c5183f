import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { Card } from "@/components/ui/layout/card";
import { type Column, Table } from "@/components/ui/layout/table";
import type { ReportNames } from "@/lib/reports/queries";
import type { Part, Report, RoomFigure } from "@/lib/reports/schema";
import { FigureLink } from "./figure-link";
import { figureLinkClass } from "./figure-link-class";
import type { HrefOf } from "./overview";
import { useFormatFigure } from "./use-format-figure";

interface BreakdownsProps {
  report: Report;
  names: ReportNames;
  hrefOf: HrefOf;
}

type Counted = "conversations" | "messages_in" | "messages_out" | "resolved" | "answered" | "csat_answered";
type Timed = "first_reply_median" | "resolution_median";
const BEHIND = { first_reply_median: "replied", resolution_median: "resolved" } as const satisfies Record<
  Timed,
  RoomFigure
>;

/** Figures by channel, member and tag; every number links to its rooms. */
export function Breakdowns({ report, names, hrefOf }: BreakdownsProps) {
  const t = useTranslations("reports");
  const say = useFormatFigure();
  const linked = (figure: RoomFigure, part: Part, hasRooms: boolean, text: string): ReactNode =>
    hasRooms ? (
      <FigureLink href={hrefOf(figure, part)} className={figureLinkClass}>
        {text}
      </FigureLink>
    ) : (
      text
    );
  /** A column of numbers that link to rooms. */
  const counted = <Name extends Counted, Row extends Record<Name, number>>(
    key: Name,
    partOf: (row: Row) => Part,
  ): Column<Row> => ({
    key,
    header: t(`columns.${key as Counted}`),
    numeric: true,
    cell: (row) => linked(key, partOf(row), row[key] > 0, say.count(row[key])),
  });
  /** A column of medians that link to the rooms they are the median of. */
  const timed = <Name extends Timed, Row extends Record<Name, number | null>>(
    key: Name,
    partOf: (row: Row) => Part,
  ): Column<Row> => ({
    key,
    header: t(`columns.${key as Timed}`),
    numeric: true,
    className: "whitespace-nowrap",
    cell: (row) => linked(BEHIND[key], partOf(row), row[key] !== null, say.duration(row[key])),
  });
  const nameIn = (list: { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? t("unknown");
  type Social = Report["socials"][number];
  type Person = Report["members"][number];
  type Tag = Report["tags"][number];
  const social = ({ social_id }: Social) => ({ social_id });
  const person = ({ user_id }: Person) => ({ member_id: user_id });
  const tag = ({ tag_id }: Tag) => ({ tag_id });
  return (
    <div className="mb-4 grid grid-cols-1 gap-4">
      <Section title={t("socials.title")} rows={report.socials} none={t("socials.none")}>
        <Table<Social>
          label={t("socials.title")}
          rows={report.socials}
          rowKey={({ social_id }) => social_id}
          columns={[
            {
              key: "name",
              header: t("socials.one"),
              cell: ({ social_id }) => {
                const kind = names.socials.find(({ id }) => id === social_id)?.kind;
                return (
                  <span className="flex items-center gap-2 whitespace-nowrap">
                    {kind ? <ChannelMark channel={kind as "line"} /> : null}
                    {nameIn(names.socials, social_id)}
                  </span>
                );
              },
            },
            counted("conversations", social),
            counted("messages_in", social),
            counted("messages_out", social),
            timed("first_reply_median", social),
            counted("resolved", social),
            timed("resolution_median", social),
          ]}
        />
      </Section>
      <Section title={t("members.title")} rows={report.members} none={t("members.none")}>
        <Table<Person>
          label={t("members.title")}
          rows={report.members}
          rowKey={({ user_id }) => user_id}
          columns={[
            {
              key: "name",
              header: t("members.one"),
              className: "whitespace-nowrap",
              cell: ({ user_id }) => nameIn(names.members, user_id),
            },
            counted("answered", person),
            counted("messages_out", person),
            counted("resolved", person),
            counted("csat_answered", person),
            {
              key: "csat_average",
              header: t("columns.csat_average"),
              numeric: true,
              cell: (row) =>
                linked("csat_answered", person(row), row.csat_average !== null, say.score(row.csat_average)),
            },
          ]}
        />
      </Section>
      <Section title={t("tags.title")} rows={report.tags} none={t("tags.none")}>
        <Table<Tag>
          label={t("tags.title")}
          rows={report.tags}
          rowKey={({ tag_id }) => tag_id}
          columns={[
            {
              key: "name",
              header: t("tags.one"),
              className: "whitespace-nowrap",
              cell: ({ tag_id }) => nameIn(names.tags, tag_id),
            },
            counted("conversations", tag),
            timed("first_reply_median", tag),
            counted("resolved", tag),
            timed("resolution_median", tag),
          ]}
        />
      </Section>
    </div>
  );
}

function Section({
  title,
  rows,
  none,
  children,
}: {
  title: string;
  rows: readonly object[];
  none: string;
  children: ReactNode;
}) {
  return (
    <Card title={title} flush>
      {rows.length > 0 ? children : <p className="px-5 pb-4 text-muted">{none}</p>}
    </Card>
  );
}
