"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Menu, MenuItem } from "@/components/ui/overlays/menu";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { areasOf } from "@/lib/rich-menus/layouts";
import type { RichMenu, RichMenuDraft } from "@/lib/rich-menus/schema";
import { EXAMPLES, ICONS } from "./examples";

/** Creates a menu with six areas that most shops have, and opens it. */
export function NewMenu({ project_id, accounts }: { project_id: string; accounts: { id: string; name: string }[] }) {
  const t = useTranslations("richMenus");
  const errorText = useErrorText();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const create = async (social_id: string) => {
    const rectangles = areasOf("large", "six");
    const draft: RichMenuDraft = {
      social_id,
      name: t("new.name"),
      chat_bar_text: t("new.bar"),
      is_open: true,
      size: "large",
      layout: "six",
      theme: "leaf",
      areas: EXAMPLES.map((key, at) => ({
        ...(rectangles[at] ?? { x: 0, y: 0, width: 1, height: 1 }),
        label: t(`new.labels.${key}`),
        icon: ICONS[key],
        // the AI answers these from what it knows about the shop
        action: { type: key === "price" || key === "hours" ? "ask" : "say", value: t(`new.texts.${key}`) },
      })),
      picture_id: null,
      is_own_picture: false,
      segment_id: null,
      starts_at: null,
      ends_at: null,
    };
    setBusy(true);
    const outcome = await attempt(
      api.put<RichMenu>(`/api/project/${project_id}/rich-menus/${crypto.randomUUID()}`, draft),
    );
    if (outcome.error) {
      setBusy(false);
      toast.error(errorText(outcome.error));
      return;
    }
    router.push(`/project/${project_id}/rich-menus/${outcome.value.id}`);
  };
  const [first] = accounts;
  const button = (
    <Button
      variant="primary"
      icon={<Plus />}
      loading={isBusy}
      {...(accounts.length === 1 && first && { onClick: () => void create(first.id) })}
    >
      {t("create")}
    </Button>
  );
  if (accounts.length === 1) return button;
  return (
    <Menu align="end" trigger={button}>
      {accounts.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => void create(id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
