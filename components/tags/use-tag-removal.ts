"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { attempt, type Outcome } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { TagRemoval } from "@/lib/tags/schema";

/** Shows that a tag was removed, with undo, or why it was not. Returns true if it was removed. */
export function useTagRemoval(project_id: string): (removal: Outcome<TagRemoval>, done: string) => boolean {
  const t = useTranslations("tags");
  const errorText = useErrorText();
  const router = useRouter();
  return ({ error, value }, done) => {
    if (error) {
      toast.error(errorText(error));
      return false;
    }
    const undo = async () => {
      const { error } = await attempt(api.delete(`/api/project/${project_id}/tags/removals/${value.undo_id}`));
      if (error) return void toast.error(errorText(error));
      toast.success(t("restored"));
      router.refresh();
    };
    toast.success(done, { long: true, action: { label: t("undo"), onClick: () => void undo() } });
    router.refresh();
    return true;
  };
}
