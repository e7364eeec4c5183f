import { useId } from "react";
import { type PrechatField as Field, MAX_ANSWER_LENGTH, wordsIn } from "@/lib/widgets/visitor/prechat";
import { useLanguage, useTexts } from "../texts";

interface PrechatFieldProps {
  field: Field;
  answer: string;
  fault: string | null;
  onAnswer: (answer: string) => void;
}

const KINDS = {
  name: { type: "text", autoComplete: "name" },
  phone: { type: "tel", autoComplete: "tel" },
  email: { type: "email", autoComplete: "email" },
  text: { type: "text", autoComplete: "off" },
} as const;

/** A question of the form, with its error. */
export function PrechatField({ field, answer, fault, onAnswer }: PrechatFieldProps) {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  const label = wordsIn(field.label, language) || t.prechat.labels[field.kind];
  const control = {
    id,
    name: field.id,
    value: answer,
    required: field.is_required,
    "aria-invalid": fault !== null,
    "aria-describedby": fault ? `${id}-fault` : undefined,
  };
  return (
    <div className="prechat-field">
      <label htmlFor={id}>
        {label}
        {!field.is_required && <span className="optional"> ({t.prechat.optional})</span>}
      </label>
      {field.kind === "long_text" ? (
        <textarea
          {...control}
          rows={3}
          maxLength={MAX_ANSWER_LENGTH.long_text}
          onInput={(event) => onAnswer(event.currentTarget.value)}
        />
      ) : field.kind === "choice" ? (
        <select {...control} onChange={(event) => onAnswer(event.currentTarget.value)}>
          <option value="">{t.prechat.choose}</option>
          {field.choices.map((choice, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: choices are identified by their position
            <option key={at} value={String(at)}>
              {wordsIn(choice, language)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          {...KINDS[field.kind]}
          maxLength={MAX_ANSWER_LENGTH[field.kind]}
          onInput={(event) => onAnswer(event.currentTarget.value)}
        />
      )}
      {fault && (
        <p className="prechat-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
