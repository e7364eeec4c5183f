"use client";

import { Braces, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { putBack, useRemovalUndo } from "@/components/ui/feedback/use-removal-undo";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Menu, MenuItem } from "@/components/ui/overlays/menu";
import { MAX_BUBBLE_LENGTH, type TextLanguage } from "@/lib/automations/schema";
import { type AutomationVariable, automationVariables } from "@/lib/automations/variables";

interface BubbleEditorProps {
  bubbles: readonly string[];
  /** The most texts that the message takes. */
  max: number;
  language: TextLanguage;
  mayChange: boolean;
  onChange: (bubbles: string[]) => void;
}

/** Edits up to five texts, with variables that are inserted at the caret. */
export function BubbleEditor({ bubbles, max, language, mayChange, onChange }: BubbleEditorProps) {
  const t = useTranslations("automations");
  const offerUndo = useRemovalUndo();
  const fields = useRef<(HTMLTextAreaElement | null)[]>([]);
  const shown = bubbles.length === 0 && mayChange ? [""] : bubbles;
  const set = (at: number, text: string) => onChange(shown.map((each, other) => (other === at ? text : each)));
  const current = useRef({ bubbles, onChange });
  current.current = { bubbles, onChange };
  const remove = (at: number) => {
    const removed = bubbles[at] ?? "";
    onChange(bubbles.filter((_, other) => other !== at));
    if (removed.trim() === "") return;
    offerUndo(() => {
      const now = current.current;
      if (now.bubbles.length < max) now.onChange(putBack(now.bubbles, at, removed));
    });
  };
  const insert = (at: number, variable: AutomationVariable) => {
    const field = fields.current[at];
    const text = shown[at] ?? "";
    const caret = field?.selectionStart ?? text.length;
    const words = automationVariables.write(variable, language, t(`fallback.${variable}`));
    set(at, text.slice(0, caret) + words + text.slice(caret));
    field?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      {shown.map((text, at) => {
        const unknown = automationVariables.unknown(text);
        return (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: bubbles are identified by their position
            key={at}
            label={t("bubble", { number: at + 1 })}
            error={unknown.length > 0 ? t("unknownVariable", { names: unknown.join(", ") }) : undefined}
            labelEnd={
              mayChange ? (
                <span className="flex">
                  <Menu trigger={<IconButton label={t("insert")} icon={<Braces />} size="small" tooltip={false} />}>
                    {automationVariables.names.map((variable) => (
                      <MenuItem key={variable} onSelect={() => insert(at, variable)}>
                        {t(`variables.${variable}`)}
                      </MenuItem>
                    ))}
                  </Menu>
                  {bubbles.length > 0 ? (
                    <IconButton
                      label={t("removeBubble", { number: at + 1 })}
                      icon={<X />}
                      size="small"
                      onClick={() => remove(at)}
                    />
                  ) : null}
                </span>
              ) : null
            }
          >
            <Textarea
              ref={(field) => {
                fields.current[at] = field;
              }}
              value={text}
              maxLength={MAX_BUBBLE_LENGTH}
              disabled={!mayChange}
              onChange={({ target }) => set(at, target.value)}
            />
          </Field>
        );
      })}
      {mayChange && bubbles.length > 0 && bubbles.length < max ? (
        <Button icon={<Plus />} size="small" className="self-start" onClick={() => onChange([...bubbles, ""])}>
          {t("addBubble")}
        </Button>
      ) : null}
    </div>
  );
}
