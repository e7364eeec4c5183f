"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

interface CreateAiProps {
  project_id: string;
  /** A draft that nothing was taught yet: opened in place of making another. */
  draft_id: string | null;
}

/** Makes a draft and opens its three steps. */
export function CreateAi({ project_id, draft_id }: CreateAiProps) {
  const t = useTranslations("ai");
  const errorText = useErrorText();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    let id = draft_id;
    if (!id) {
      const { error, value } = await attempt(
        api.post<{ id: string }>(`/api/project/${project_id}/ais`, { name: t("start.defaultName") }),
      );
      if (error) {
        setBusy(false);
        return void toast.error(errorText(error));
      }
      id = value.id;
    }
    router.push(`/project/${project_id}/ai/${id}/start`);
  };
  return (
    <Button variant="primary" icon={<Plus />} loading={isBusy} onClick={() => void create()}>
      {t("create")}
    </Button>
  );
}
