"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { startTransition, useOptimistic } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Menu, MenuChoices } from "@/components/ui/overlays/menu";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { inOrder } from "@/lib/http/in-order";
import { type Tag, type TagColor, tagColors } from "@/lib/tags/schema";
import { TagDot } from "./tag-dot";

/** The tag's colour, and a menu to change it. */
export function ColorMenu({ project_id, tag }: { project_id: string; tag: Tag }) {
  const t = useTranslations("tags");
  const errorText = useErrorText();
  const router = useRouter();
  const [color, show] = useOptimistic(tag.color);
  const change = (next: TagColor) =>
    startTransition(async () => {
      show(next);
      const path = `/api/project/${project_id}/tags/${tag.id}`;
      const { error } = await attempt(inOrder(path, () => api.patch(path, { color: next })));
      if (error) toast.error(errorText(error));
      else router.refresh();
    });
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={t("recolor", { name: tag.name, color: t(`colors.${color}`) })}
          className="touch-target flex size-7 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
        >
          <TagDot color={color} className="size-3" />
        </button>
      }
    >
      <MenuChoices
        label={t("color")}
        value={color}
        onChange={change}
        options={tagColors.map((value) => ({
          value,
          label: t(`colors.${value}`),
          icon: <TagDot color={value} className="size-3" />,
        }))}
      />
    </Menu>
  );
}
