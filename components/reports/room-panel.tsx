"use client";

import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { SlideOver } from "@/components/ui/overlays/slide-over";
import type { DayRange } from "@/lib/reports/days";
import type { ReportNames } from "@/lib/reports/queries";
import { type Part, partSchema, type RoomFigure, roomFigures } from "@/lib/reports/schema";
import { reportSearch } from "./report-search";
import { RoomList } from "./room-list";

interface RoomPanelProps {
  project_id: string;
  range: DayRange;
  names: ReportNames;
  mayExport: boolean;
}

/** The rooms behind the figure named in the URL, in a slide-over. Closing it removes the figure from the URL. */
export function RoomPanel(props: RoomPanelProps) {
  const t = useTranslations("reports");
  const search = useSearchParams();
  // saved links may say "episodes", the old name of "conversations"
  const named = search.get("figure")?.replace(/^episodes$/, "conversations");
  const figure = roomFigures.find((name) => name === named);
  const part = partSchema.parse(Object.fromEntries(search));
  const close = () => {
    const rest = new URLSearchParams(search);
    for (const name of ["figure", ...Object.keys(partSchema.shape)]) rest.delete(name);
    window.history.replaceState(null, "", `${window.location.pathname}${rest.size > 0 ? `?${rest}` : ""}`);
  };
  const title = useTitle(figure, part, props.names);
  const query = figure ? reportSearch({ ...props.range, ...part, figure }) : "";
  return (
    <SlideOver
      title={title}
      open={figure !== undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      footer={
        props.mayExport && figure ? (
          <a
            href={`/api/project/${props.project_id}/reports/export${query}`}
            download
            className={buttonClass("secondary", "medium")}
          >
            <Download aria-hidden="true" />
            {t("export")}
          </a>
        ) : undefined
      }
    >
      {figure ? (
        <RoomList key={query} project_id={props.project_id} query={query} figure={figure} names={props.names} />
      ) : null}
    </SlideOver>
  );
}

/** The figure's name, and which part of it. */
function useTitle(figure: RoomFigure | undefined, part: Part, names: ReportNames): string {
  const t = useTranslations("reports");
  const { dateTime } = useFormatter();
  if (!figure) return "";
  const nameOf = (list: { id: string; name: string }[], id: string | undefined) =>
    list.find((each) => each.id === id)?.name;
  const when =
    part.weekday === undefined
      ? null
      : t("panel.when", { weekday: t(`weekdays.${part.weekday as 0}`), hour: String(part.hour ?? 0).padStart(2, "0") });
  const which = [
    nameOf(names.socials, part.social_id),
    nameOf(names.members, part.member_id),
    nameOf(names.tags, part.tag_id),
    part.day && dateTime(new Date(`${part.day}T00:00:00Z`), "date", { timeZone: "UTC" }),
    when,
    part.weekday === undefined && part.hour !== undefined ? `${String(part.hour).padStart(2, "0")}:00` : null,
    part.score && t("panel.score", { score: part.score }),
  ].filter(Boolean);
  return [t(`numbers.${figure}`), ...which].join(" · ");
}
