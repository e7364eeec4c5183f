"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { Chip } from "@/components/ui/display/chip";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { MAX_TOPICS } from "@/lib/ai/limits";
import type { AiForm } from "@/lib/ai/schema";

/** Words that hand a customer over to people immediately. */
export function TopicsField() {
  const t = useTranslations("ai.behaviour");
  const { watch, setValue } = useFormContext<AiForm>();
  const topics = watch("topics") ?? [];
  const [typed, setTyped] = useState("");
  const set = (next: string[]) => setValue("topics", next, { shouldDirty: true });
  const add = () => {
    const word = typed.trim();
    if (!word || topics.length >= MAX_TOPICS) return;
    if (!topics.includes(word)) set([...topics, word]);
    setTyped("");
  };
  return (
    <Field label={t("topics")} hint={t("topicsHint")}>
      <div className="flex max-w-md gap-2">
        <Input
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<Plus />} onClick={add}>
          {t("addTopic")}
        </Button>
      </div>
      {topics.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {topics.map((topic) => (
            <li key={topic}>
              <Chip
                removeLabel={t("removeTopic", { name: topic })}
                onRemove={() => set(topics.filter((one) => one !== topic))}
              >
                {topic}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </Field>
  );
}
