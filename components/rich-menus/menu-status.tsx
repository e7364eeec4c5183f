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
import type { RichMenu } from "@/lib/rich-menus/schema";
import { PublishDialog } from "./publish-dialog";
import { STATE_TONES } from "./state-tones";
import { useMenuState } from "./use-menu-state";
import type { RichMenuEditorState } from "./use-rich-menu-editor";

interface MenuStatusProps {
  project_id: string;
  menu: RichMenu;
  editor: RichMenuEditorState;
  segments: { id: string; name: string }[];
  /** Customers may see a version of it. */
  isAtLine: boolean;
  /** The menu that everyone sees now, if another one. */
  replaces: string | null;
  /** The menu whose period has to end before this one returns. */
  returnsAfter: string | null;
  timeZone: string;
  mayManage: boolean;
}

/** What customers see now, with the buttons that change it. */
export function MenuStatus(props: MenuStatusProps) {
  const { project_id, menu, editor, segments, isAtLine, replaces, returnsAfter, timeZone, mayManage } = props;
  const t = useTranslations("richMenus");
  const { state, error_code } = useMenuState(project_id, menu);
  const isBusy = state === "publishing" || state === "ending";
  return (
    <section aria-label={t("state")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2" aria-live="polite">
        <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>
        {editor.isChanged ? <span className="text-muted text-sm">{t("editor.unsaved")}</span> : null}
      </div>
      {state === "failed" && error_code ? (
        <p role="alert" className="text-danger-text text-sm">
          {t(`failures.${failureKey(error_code)}`)}
          {isAtLine ? ` ${t("failures.before")}` : null}
        </p>
      ) : null}
      {returnsAfter && state === "ended" ? (
        <p className="text-muted text-sm">{t("returnsAfter", { name: returnsAfter })}</p>
      ) : null}
      {mayManage ? (
        <div className="flex flex-wrap gap-2">
          <PublishDialog
            project_id={project_id}
            menu={menu}
            editor={editor}
            segments={segments}
            replaces={replaces}
            isAtLine={isAtLine}
            timeZone={timeZone}
            disabled={isBusy}
          />
          <Button loading={editor.busy === "save"} disabled={!editor.isChanged} onClick={() => void editor.save()}>
            {t("editor.save")}
          </Button>
          {isBusy ? null : (
            <RemoveButton
              project_id={project_id}
              menu={menu}
              isShown={isAtLine || state === "scheduled" || state === "live"}
            />
          )}
        </div>
      ) : null}
    </section>
  );
}

/** Takes the menu away from customers or, when they do not see it, deletes it. */
function RemoveButton({ project_id, menu, isShown }: { project_id: string; menu: RichMenu; isShown: boolean }) {
  const t = useTranslations("richMenus.editor");
  const errorText = useErrorText();
  const router = useRouter();
  const path = `/api/project/${project_id}/rich-menus/${menu.id}`;
  const remove = async (work: () => Promise<unknown>, done: string, next?: string) => {
    const outcome = await attempt(work());
    if (outcome.error) {
      toast.error(errorText(outcome.error));
      throw new Error(outcome.error);
    }
    (next ? toast.successOnArrival : toast.success)(done);
    if (next) router.push(next);
    router.refresh();
  };
  return isShown ? (
    <AlertDialog
      title={t("endTitle", { name: menu.name })}
      description={t("endText")}
      confirmLabel={t("end")}
      danger
      trigger={<Button variant="ghost">{t("end")}</Button>}
      onConfirm={() => remove(() => api.delete(`${path}/publication`), t("ending"))}
    />
  ) : (
    <AlertDialog
      title={t("deleteTitle", { name: menu.name })}
      description={t("deleteText")}
      confirmLabel={t("delete")}
      danger
      trigger={<Button variant="ghost">{t("delete")}</Button>}
      onConfirm={() => remove(() => api.delete(path), t("deleted"), `/project/${project_id}/rich-menus`)}
    />
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

const failureKey = (code: string) => FAILURES.find((known) => known === code) ?? "unexpected";
