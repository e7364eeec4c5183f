"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useServedLanguages } from "@/components/languages/served-languages";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, SubmitButton } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Card } from "@/components/ui/layout/card";
import { Tabs } from "@/components/ui/layout/tabs";
import { PlatformCodes } from "@/components/widgets/install/platform-codes";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { newWidget, type WidgetForm, widgetFormSchema } from "@/lib/widgets/settings/form";
import type { ManagedWidget } from "@/lib/widgets/settings/managed-widgets";
import { HoursFields } from "./hours-fields";
import { IdentityCard } from "./identity-card";
import { LivePreview } from "./live-preview";
import { LookFields } from "./look-fields";
import { PrechatFields } from "./prechat-fields";
import { RemoveWidget } from "./remove-widget";
import { SitesFields } from "./sites-fields";
import { WordsFields } from "./words-fields";

const FORM_TABS = ["look", "words", "sites", "form", "hours"] as const;
type FormTab = (typeof FORM_TABS)[number];
type Tab = FormTab | "identity" | "install";
/** The tab of each field, to show the tab with an error. */
const PLACES: Record<string, FormTab> = {
  allowed_domains: "sites",
  page_tag_ids: "sites",
  texts: "words",
  greeting_languages: "words",
  prechat: "form",
  weekly: "hours",
  line_id: "hours",
};

interface WidgetEditorProps {
  project_id: string;
  /** Null: create. */
  widget: ManagedWidget | null;
  tags: readonly { id: string; name: string }[];
  fields: readonly { id: string; label: string }[];
  mayManage: boolean;
  /** Whether it can be removed; not from the main widget's page. */
  isRemovable?: boolean;
  /** The AI that answers there. */
  ai?: React.ReactNode;
}

/** All settings of a widget, next to a live preview. */
export function WidgetEditor({ project_id, widget, tags, fields, mayManage, isRemovable, ai }: WidgetEditorProps) {
  const t = useTranslations("widget.manage");
  const router = useRouter();
  const asked = useSearchParams().get("tab");
  const [tab, setTab] = useState<Tab>(widget && asked === "install" ? "install" : "look");
  const served = useServedLanguages();
  const defaultValues = widget?.settings ?? newWidget(served);
  const form = useZodForm(widgetFormSchema, { defaultValues });
  const forget = useFormDraft(form, `widget:${project_id}:${widget?.social_id ?? "new"}`);
  const { errors, submitCount, isDirty } = form.formState;
  const settings = form.watch();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after each attempt
  useEffect(() => {
    const [wrong] = Object.keys(errors);
    if (wrong && wrong !== "root") setTab(PLACES[wrong] ?? "look");
  }, [submitCount]);

  const panels: Record<FormTab, React.ReactNode> = {
    look: <LookFields project_id={project_id} />,
    words: <WordsFields />,
    sites: <SitesFields sites={widget?.sites ?? []} tags={tags} />,
    form: <PrechatFields fields={fields} />,
    hours: <HoursFields mayChange={mayManage} />,
  };
  const label = (value: Tab) => t(`tabs.${value}`);
  const isFormTab = (value: Tab): value is FormTab => FORM_TABS.some((each) => each === value);

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0">
        {mayManage ? null : <p className="mb-4 text-muted">{t("readOnly")}</p>}
        <Tabs
          label={t("tabs.label")}
          value={tab}
          onChange={setTab}
          className="mb-4"
          tabs={[...FORM_TABS, ...(widget ? (["identity", "install"] as const) : [])].map((value) => ({
            value,
            label: label(value),
          }))}
        />
        <Form
          form={form}
          className={isFormTab(tab) ? "flex flex-col gap-4" : "hidden"}
          onSubmit={async (values, { markSaved }) => {
            const path = `/api/project/${project_id}/widgets`;
            const outcome = await attempt<{ social_id: string } | undefined>(
              widget ? api.put(`${path}/${widget.social_id}`, values) : api.post(path, values),
            );
            if (outcome.error) return outcome;
            forget();
            if (outcome.value) {
              toast.successOnArrival(t("created"));
              router.push(`/project/${project_id}/widget-management/edit/${outcome.value.social_id}?tab=install`);
            } else {
              markSaved();
              toast.success(t("saved"));
              router.refresh();
            }
          }}
        >
          <FormError />
          <fieldset disabled={!mayManage} className="min-w-0">
            <Card>{isFormTab(tab) ? panels[tab] : null}</Card>
          </fieldset>
          {mayManage ? (
            <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 bg-page py-3">
              <SubmitButton>{t(widget ? "save" : "saveNew")}</SubmitButton>
              {isDirty && widget ? (
                <>
                  <Button
                    variant="ghost"
                    onClick={() => {
                      forget();
                      form.reset(defaultValues);
                    }}
                  >
                    {t("undo")}
                  </Button>
                  <p role="status" className="text-muted text-sm">
                    {t("unsaved")}
                  </p>
                </>
              ) : null}
            </div>
          ) : null}
        </Form>
        {tab === "words" ? ai : null}
        {widget && tab === "identity" ? (
          <IdentityCard project_id={project_id} widget={widget} mayManage={mayManage} />
        ) : null}
        {widget && tab === "install" ? <PlatformCodes virtual_id={widget.virtual_id} /> : null}
        {widget && isRemovable && mayManage && tab === "look" ? (
          <RemoveWidget project_id={project_id} social_id={widget.social_id} name={settings.name} />
        ) : null}
      </div>
      <LivePreview
        settings={settings as WidgetForm}
        scene={tab === "form" ? "form" : tab === "hours" ? "closed" : "chat"}
      />
    </div>
  );
}
