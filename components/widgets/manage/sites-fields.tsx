"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { Chip } from "@/components/ui/display/chip";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { hostSource } from "@/lib/widgets/frame/frame-ancestors";
import { MAX_DOMAINS, type WidgetForm } from "@/lib/widgets/settings/form";
import type { WidgetSite } from "@/lib/widgets/settings/managed-widgets";
import { DomainCheck } from "./domain-check";
import { PageTags } from "./page-tags";
import { SeenSites } from "./seen-sites";

interface SitesFieldsProps {
  sites: readonly WidgetSite[];
  tags: readonly { id: string; name: string }[];
}

/** Allowed domains, a check for a page, the sites where the code was seen, and what host pages may do. */
export function SitesFields({ sites, tags }: SitesFieldsProps) {
  const t = useTranslations("widget.manage.sites");
  const { watch, setValue } = useFormContext<WidgetForm>();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<"bad" | "twice" | "full" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const domains = watch("allowed_domains");
  const set = (next: string[]) => setValue("allowed_domains", next, { shouldDirty: true });

  function add(text: string): boolean {
    const source = hostSource(text);
    const wrong = !source?.replace(/^\*\./, "").match(/\.|^localhost/)
      ? "bad"
      : domains.includes(source)
        ? "twice"
        : domains.length >= MAX_DOMAINS
          ? "full"
          : null;
    setFault(wrong);
    if (wrong || !source) return false;
    set([...domains, source]);
    return true;
  }
  const addTyped = () => {
    if (add(typed)) setTyped("");
  };

  return (
    <div className="flex flex-col gap-7">
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold text-lg">{t("title")}</h2>
        <p className="text-muted">{t("hint")}</p>
        {domains.length === 0 ? (
          <p className="text-muted">{t("any")}</p>
        ) : (
          <ul aria-label={t("title")} className="flex flex-wrap gap-1.5">
            {domains.map((domain) => (
              <li key={domain}>
                <Chip
                  removeLabel={t("remove", { domain })}
                  onRemove={() => set(domains.filter((other) => other !== domain))}
                >
                  {domain}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <Field label={t("add")} error={fault ? t(fault) : undefined}>
          <div className="flex gap-2">
            <Input
              value={typed}
              placeholder={t("placeholder")}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
              // a press on "save" moves the focus: add what was typed first
              onBlur={({ relatedTarget }) => {
                if (typed.trim() !== "" && relatedTarget !== button.current) addTyped();
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                addTyped();
              }}
            />
            <Button ref={button} icon={<Plus />} disabled={typed.trim() === ""} onClick={addTyped}>
              {t("addButton")}
            </Button>
          </div>
        </Field>
      </section>
      <DomainCheck domains={domains} onAdd={add} />
      <SeenSites sites={sites} domains={domains} onAdd={add} />
      <PageTags tags={tags} />
    </div>
  );
}
