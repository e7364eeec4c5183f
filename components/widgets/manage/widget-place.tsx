import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/layout/page-header";

const TABS = [
  { key: "install", path: "/settings/widget" },
  { key: "config", path: "/settings/widget-config" },
  { key: "all", path: "/widget-management" },
] as const;

interface WidgetPlaceProps {
  project_id: string;
  tab: (typeof TABS)[number]["key"];
  /** What the tab is for. */
  description: string;
  actions?: ReactNode;
}

/** The heading of the three widget pages, and their tabs; each tab has its own URL. */
export function WidgetPlace({ project_id, tab, description, actions }: WidgetPlaceProps) {
  const t = useTranslations("widget.manage.place");
  return (
    <>
      <PageHeader title={t("title")} description={description} actions={actions} />
      <nav
        aria-label={t("label")}
        className="mb-6 flex gap-1 overflow-x-auto border-border border-b [scrollbar-width:none]"
      >
        {TABS.map(({ key, path }) => (
          <Link
            key={key}
            href={`/project/${project_id}${path}`}
            aria-current={key === tab ? "page" : undefined}
            className="flex h-10 shrink-0 items-center border-transparent border-b-2 px-3 font-medium text-muted leading-label -outline-offset-2 hover:text-text aria-[current]:border-accent aria-[current]:text-text pointer-coarse:h-11"
          >
            {t(key)}
          </Link>
        ))}
      </nav>
    </>
  );
}
