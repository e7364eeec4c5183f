"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { MenuState, RichMenu } from "@/lib/rich-menus/schema";
import { useMenuState } from "./use-menu-state";
import type { RichMenuEditorState } from "./use-rich-menu-editor";

export const STATE_TONES: Record<MenuState, "neutral" | "info" | "success" | "warning" | "danger"> = {
  draft: "neutral",
  scheduled: "info",
  publishing: "info",
  live: "success",
  ending: "info",
  ended: "neutral",
  failed: "danger",
};

interface MenuStatusProps {
  project_id: string;
  menu: RichMenu;
  editor: RichMenuEditorState;
  mayManage: boolean;
}

/** What customers see now, with the buttons that change it. */
export function MenuStatus({ project_id, menu, editor, mayManage }: MenuStatusProps) {
  const t = useTranslations("richMenus");
  const errorText = useErrorText();
  const router = useRouter();
  const { state, error_code } = useMenuState(project_id, menu);
  const isBusy = state === "publishing" || state === "ending";
  const isShown = state === "live" || state === "scheduled";
  const remove = async (work: () => Promise<unknown>, done: string, next?: string) => {
    const outcome = await attempt(work());
    if (outcome.error) {
      toast.error(errorText(outcome.error));
      throw new Error(outcome.error);
    }
    toast.success(done);
    if (next) router.push(next);
    router.refresh();
  };
  const path = `/api/project/${project_id}/rich-menus/${menu.id}`;
  return (
    <section aria-label={t("state")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2" aria-live="polite">
        <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>
        {isShown && editor.isChanged ? <span className="text-muted text-sm">{t("editor.unpublished")}</span> : null}
      </div>
      {state === "failed" && error_code ? (
        <p className="text-danger-text text-sm">{t(failureKey(error_code))}</p>
      ) : null}
      {mayManage ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            loading={editor.busy === "publish"}
            disabled={isBusy}
            onClick={() => void editor.publish(null)}
          >
            {t("editor.publish")}
          </Button>
          <Button loading={editor.busy === "save"} disabled={!editor.isChanged} onClick={() => void editor.save()}>
            {t("editor.save")}
          </Button>
          {isShown ? (
            <AlertDialog
              title={t("editor.endTitle")}
              description={t("editor.endText")}
              confirmLabel={t("editor.end")}
              danger
              trigger={<Button variant="ghost">{t("editor.end")}</Button>}
              onConfirm={() => remove(() => api.delete(`${path}/publication`), t("editor.ending"))}
            />
          ) : isBusy ? null : (
            <AlertDialog
              title={t("editor.deleteTitle", { name: menu.name })}
              description={t("editor.deleteText")}
              confirmLabel={t("editor.delete")}
              danger
              trigger={<Button variant="ghost">{t("editor.delete")}</Button>}
              onConfirm={() => remove(() => api.delete(path), t("editor.deleted"), `/project/${project_id}/rich-menus`)}
            />
          )}
        </div>
      ) : null}
    </section>
  );
}

const FAILURES = [
  "token_refused",
  "permission_refused",
  "provider_refused",
  "provider_unreachable",
  "channel_disconnected",
  "picture_gone",
] as const;
type Failure = (typeof FAILURES)[number];

const failureKey = (code: string) =>
  `failures.${FAILURES.find((known) => known === code) ?? ("provider_refused" satisfies Failure)}` as const;
