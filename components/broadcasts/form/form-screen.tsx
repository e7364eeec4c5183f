import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/layout/page-header";
import { reasonKey } from "@/lib/broadcasts/reasons";
import { BroadcastForm, type BroadcastFormProps } from "./broadcast-form";

/** Creates or edits a broadcast. */
export function FormScreen(props: Omit<BroadcastFormProps, "audience" | "origin">) {
  const { project, broadcast } = props;
  const t = useTranslations("broadcasts");
  return (
    <>
      <PageHeader
        title={t(broadcast ? "form.update" : "form.create")}
        description={broadcast?.reason ? t(`reasons.${reasonKey(broadcast.reason)}`) : undefined}
        back={{ href: `/project/${project.id}/broadcast`, label: t("title") }}
      />
      <BroadcastForm {...props} />
    </>
  );
}
