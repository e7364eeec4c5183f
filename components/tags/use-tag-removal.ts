"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/accounts/use-action";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import type { ActionAnswer } from "@/lib/http/action";
import { restoreTagAction } from "@/lib/tags/actions";
import type { TagRemoval } from "@/lib/tags/schema";

/** Shows that a tag was removed, with undo, or why it was not. Returns true if it was removed. */
export function useTagRemoval(project_id: string): (answered: ActionAnswer<TagRemoval>, done: string) => boolean {
  const t = useTranslations("tags");
  const errorText = useErrorText();
  const restore = useAction(restoreTagAction);
  return ({ error, value }, done) => {
    if (error) {
      toast.error(errorText(error));
      return false;
    }
    const undo = async () => {
      const { error } = await restore(project_id, value.undo_id);
      if (error) toast.error(errorText(error));
      else toast.success(t("restored"));
    };
    toast.success(done, { long: true, action: { label: t("undo"), onClick: () => void undo() } });
    return true;
  };
}
