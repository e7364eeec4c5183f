"use client";

import { Plug, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { LineForm } from "./line-form";

interface LineConnectProps {
  projectId: string;
  /** Reconnects an account that was connected before. */
  isAgain?: boolean;
}

/** Connects a LINE Official Account: where to find the two values, and a form for them. */
export function LineConnect({ projectId, isAgain = false }: LineConnectProps) {
  const t = useTranslations("socials");
  const projects = useTranslations("projects.form");
  const router = useRouter();
  return (
    <Dialog
      title={t("line.title")}
      size="large"
      trigger={
        <Button variant="primary" icon={isAgain ? <Plug /> : <Plus />}>
          {isAgain ? t("line.reconnect") : t("connectLine")}
        </Button>
      }
    >
      <LineForm
        projectId={projectId}
        isFocused
        cancel={
          <DialogClose>
            <Button>{projects("cancel")}</Button>
          </DialogClose>
        }
        onConnected={(social_id) => {
          router.push(`/project/${projectId}/settings/social/${social_id}`);
          router.refresh();
        }}
      />
    </Dialog>
  );
}
