import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/display/badge";
import type { RichMenu } from "@/lib/rich-menus/schema";
import { MenuCanvas } from "./menu-canvas";
import { STATE_TONES } from "./state-tones";

interface MenuCardProps {
  project_id: string;
  menu: RichMenu;
  /** Shown if there are several. */
  account: string | undefined;
}

/** A menu in the list: what it looks like, and whether customers see it. */
export function MenuCard({ project_id, menu, account }: MenuCardProps) {
  const t = useTranslations("richMenus");
  return (
    <Link
      href={`/project/${project_id}/rich-menus/${menu.id}`}
      className="block overflow-hidden rounded-card border border-border bg-surface hover:bg-hover"
    >
      <MenuCanvas {...menu} picture={menu.is_own_picture ? menu.picture_url : null} label="" />
      <span className="flex items-center gap-2 px-4 py-3">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{menu.name}</span>
          <span className="block truncate text-muted text-sm">
            {[account, menu.segment_id ? t("someCustomers") : t("editor.everyone")].filter(Boolean).join(" · ")}
          </span>
        </span>
        <Badge tone={STATE_TONES[menu.state]}>{t(`states.${menu.state}`)}</Badge>
      </span>
    </Link>
  );
}
