"use client";

import { Chip } from "@/components/ui/display/chip";
import { Combobox } from "@/components/ui/inputs/combobox";
import { Flag, findLanguage, useLanguages } from "./use-languages";

interface LanguageListProps {
  /** Codes of data/languages.json, in the order chosen. */
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
  addLabel: string;
  removeLabel: (name: string) => string;
  /** The most languages that can be chosen. */
  limit?: number;
}

/** Several of the 103 languages: the chosen ones, and a field that searches others by name. */
export function LanguageList({ chosen, onChange, addLabel, removeLabel, limit }: LanguageListProps) {
  const { nameOf, options } = useLanguages();
  return (
    <div className="flex flex-col gap-3">
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map((code) => {
            const known = findLanguage(code);
            const name = known ? nameOf(known) : code;
            return (
              <li key={code}>
                <Chip
                  icon={known ? <Flag country={known.country} /> : null}
                  removeLabel={removeLabel(name)}
                  onRemove={() => onChange(chosen.filter((other) => other !== code))}
                >
                  {name}
                </Chip>
              </li>
            );
          })}
        </ul>
      ) : null}
      {limit !== undefined && chosen.length >= limit ? null : (
        <Combobox
          aria-label={addLabel}
          placeholder={addLabel}
          value={null}
          onChange={(code) => code && onChange([...chosen, code])}
          options={options({ without: chosen })}
          className="w-72 max-w-full"
        />
      )}
    </div>
  );
}
