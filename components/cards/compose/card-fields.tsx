"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Textarea } from "@/components/ui/inputs/textarea";
import { MAX_BUTTONS, MAX_CARD_TEXT, MAX_CARD_TITLE, MAX_CARD_URL } from "@/lib/cards/limits";
import { ButtonFields } from "./button-fields";
import { type ButtonDraft, type CardDraft, newButton } from "./card-draft";
import { CardPictureField } from "./card-picture-field";

interface CardFieldsProps {
  card: CardDraft;
  uploadPath: string;
  /** The error of `{key}.{field}`. */
  wrong: (field: string) => string | undefined;
  onChange: (patch: Partial<CardDraft>) => void;
  /** An upload has begun (1) or ended (-1). */
  onUploading: (by: 1 | -1) => void;
}

/** Picture, title, text and buttons of a card. */
export function CardFields({ card, uploadPath, wrong, onChange, onUploading }: CardFieldsProps) {
  const t = useTranslations("cards.compose");
  const { key, title, text, link, buttons } = card;
  const setButton = (changed: string, patch: Partial<ButtonDraft>) =>
    onChange({ buttons: buttons.map((one) => (one.key === changed ? { ...one, ...patch } : one)) });
  return (
    <div className="flex flex-col gap-4">
      <CardPictureField
        hasPicture={card.picture !== null}
        uploadPath={uploadPath}
        error={wrong(`${key}.picture`)}
        onChange={(picture) => onChange(picture ? { picture } : { picture, link: "" })}
        onUploading={onUploading}
      />
      <Field label={t("cardTitle")} error={wrong(`${key}.title`)}>
        <Input
          value={title}
          maxLength={MAX_CARD_TITLE}
          autoComplete="off"
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </Field>
      <Field label={t("text")} optional error={wrong(`${key}.text`)}>
        <Textarea
          rows={2}
          value={text}
          maxLength={MAX_CARD_TEXT}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      </Field>
      {card.picture ? (
        <Field label={t("pictureLink")} optional hint={t("pictureLinkHint")} error={wrong(`${key}.link`)}>
          <Input
            value={link}
            maxLength={MAX_CARD_URL}
            inputMode="url"
            autoComplete="off"
            onChange={(event) => onChange({ link: event.currentTarget.value })}
          />
        </Field>
      ) : null}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium">{t("buttons")}</legend>
        {buttons.map((button, index) => (
          <ButtonFields
            key={button.key}
            button={button}
            number={index + 1}
            wrong={wrong}
            onChange={(patch) => setButton(button.key, patch)}
            onRemove={() => onChange({ buttons: buttons.filter((one) => one.key !== button.key) })}
          />
        ))}
        {buttons.length < MAX_BUTTONS ? (
          <Button
            size="small"
            icon={<Plus />}
            className="self-start"
            onClick={() => onChange({ buttons: [...buttons, newButton()] })}
          >
            {t("addButton")}
          </Button>
        ) : null}
      </fieldset>
    </div>
  );
}
