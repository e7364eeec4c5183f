"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { Select } from "@/components/ui/inputs/select";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { foldShortcut, MAX_BUBBLES, type QuickFolder, type QuickMessage } from "@/lib/quick-messages/schema";
import { socialKinds } from "@/lib/rooms/schema";
import { NO_FOLDER } from "../list/folder-bar";
import { FormPreview } from "./form-preview";
import { LeaveGuard } from "./leave-guard";
import { useQuickForm } from "./use-quick-form";
import { WrittenBubbles } from "./written-bubbles";

interface QuickFormProps {
  project_id: string;
  /** Null: create. */
  message: QuickMessage | null;
  folders: readonly QuickFolder[];
  mayManage: boolean;
  startsOwn: boolean;
  /** The room from which a new one is created, and to which the member returns. */
  room_id?: string | null;
  shop: { name: string; time_zone: string };
}

/** Creates or edits a quick message, next to a preview. */
export function QuickForm(props: QuickFormProps) {
  const { project_id, message, folders, mayManage, room_id, shop } = props;
  const t = useTranslations("quickMessages");
  const pages = useTranslations("quickMessages.pageTitles");
  const router = useRouter();
  const list = `/project/${project_id}/settings/quick-messages`;
  const room = room_id ? `/project/${project_id}/chat/room/${room_id}` : null;
  const { form, submit, uploads, isChanged, forget } = useQuickForm(props);
  const [scope, shortcut, bubbles] = form.watch(["scope", "shortcut", "bubbles"]);
  const ofScope = folders.filter(({ owner_id }) => (owner_id !== null) === (scope === "own"));
  return (
    <>
      <PageHeader
        title={pages(message ? "update" : "create")}
        back={room ? { href: room, label: t("backToRoom") } : { href: list, label: t("back") }}
      />
      <div className="flex flex-col gap-6 lg:flex-row lg:items-start">
        <Card className="min-w-0 flex-1 max-lg:w-full lg:max-w-2xl">
          <Form
            form={form}
            onSubmit={async (values) => {
              const failure = await submit(values);
              if (failure) return failure;
              forget();
              toast.successOnArrival(t("form.saved"));
              router.push(room ?? `${list}?scope=${values.scope}`);
              return undefined;
            }}
          >
            <FormError />
            {mayManage && !message ? (
              <FormField name="scope" label={t("scope.label")}>
                {({ ref: _ref, ...field }) => (
                  <RadioGroup
                    {...field}
                    options={[
                      { value: "project", label: t("scope.project"), description: t("scope.projectHint") },
                      { value: "own", label: t("scope.own"), description: t("scope.ownHint") },
                    ]}
                  />
                )}
              </FormField>
            ) : null}
            <FormField
              name="shortcut"
              label={t("form.shortcut")}
              hint={t("form.shortcutHint", { shortcut: foldShortcut(shortcut) || "…" })}
            >
              {(field) => <Input {...field} start="/" maxLength={40} autoComplete="off" autoCapitalize="none" />}
            </FormField>
            <FormField name="title" label={t("form.title")} hint={t("form.titleHint")}>
              {(field) => <Input {...field} maxLength={90} autoComplete="off" />}
            </FormField>
            {ofScope.length > 0 ? (
              <FormField name="folder_id" label={t("form.folder")}>
                {(field) => (
                  <Select
                    {...field}
                    options={[
                      { value: NO_FOLDER, label: t("folder.none") },
                      ...ofScope.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                  />
                )}
              </FormField>
            ) : null}
            <WrittenBubbles
              project_id={project_id}
              channels={socialKinds}
              bubbles={bubbles}
              max={MAX_BUBBLES}
              uploads={uploads}
              errorOf={(_, index) => form.formState.errors.bubbles?.[index]?.message}
              onChange={(next) => {
                form.setValue("bubbles", next, { shouldDirty: true });
                form.clearErrors("bubbles");
              }}
            />
            <SubmitButton className="self-start">{t("form.save")}</SubmitButton>
          </Form>
        </Card>
        <FormPreview bubbles={bubbles} shop={shop} />
      </div>
      <LeaveGuard isOn={isChanged} onLeave={forget} />
    </>
  );
}
