"use client";

import { Check, Circle, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { FormField } from "@/components/ui/form/form";
import { PasswordInput } from "@/components/ui/inputs/password-input";
import {
  checkPassword,
  type PasswordRule,
  passwordRules,
  passwordStrength,
  type StrengthLevel,
  strengthLevels,
} from "@/lib/accounts/password-strength";
import { MIN_PASSWORD_LENGTH } from "@/lib/accounts/schema";

/** The rules the auth service says were broken, and the password that broke them. */
export interface RefusedPassword {
  password: string;
  rules: readonly PasswordRule[];
}

interface PasswordFieldProps {
  label: string;
  /** Words that do not make a password stronger: the person's name and e-mail address. */
  personal?: readonly string[];
  refused: RefusedPassword | null;
}

/** The form field `password` for choosing a password. Strength and rules are updated while typing. */
export function PasswordField({ label, personal, refused }: PasswordFieldProps) {
  const { control } = useFormContext<{ password: string }>();
  const password = useWatch({ control, name: "password" });
  const held = refused?.password === password ? refused.rules : [];
  return (
    <div className="flex flex-col gap-2">
      <FormField name="password" label={label}>
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <StrengthMeter level={passwordStrength(password, personal)} />
      <Rules password={password} held={held} />
    </div>
  );
}

const meterClass: Record<StrengthLevel, string> = {
  none: "",
  weak: "bg-danger",
  fair: "bg-warning",
  good: "bg-success",
  strong: "bg-success",
};

function StrengthMeter({ level }: { level: StrengthLevel }) {
  const t = useTranslations("accounts.password");
  const filled = strengthLevels.indexOf(level);
  return (
    <div className="flex items-center gap-3">
      <meter
        className="sr-only"
        aria-label={t("strength")}
        aria-valuetext={t(`levels.${level}`)}
        max={4}
        value={filled}
      />
      <div aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {strengthLevels.slice(1).map((step, index) => (
          <span
            key={step}
            className={cn(
              "h-1 rounded-full transition-colors duration-150",
              index < filled ? meterClass[level] : "bg-border",
            )}
          />
        ))}
      </div>
      <span aria-hidden="true" className="min-w-16 text-end text-muted text-sm leading-label">
        {level === "none" ? "" : t(`levels.${level}`)}
      </span>
    </div>
  );
}

function Rules({ password, held }: { password: string; held: readonly PasswordRule[] }) {
  const t = useTranslations("accounts.password");
  const met = { ...checkPassword(password), pwned: true };
  // only the auth service knows leaked passwords: show the rule once it has reported one
  const shown = passwordRules.filter((rule) => rule !== "pwned" || held.includes("pwned"));
  return (
    <ul className="flex flex-col gap-0.5 text-muted text-sm">
      {shown.map((rule) => {
        const isHeld = held.includes(rule);
        const isMet = met[rule] && !isHeld;
        const Icon = isMet ? Check : isHeld ? X : Circle;
        return (
          <li key={rule} className={cn("flex items-center gap-2", isHeld && "text-danger-text", isMet && "text-text")}>
            <Icon
              aria-hidden="true"
              className={cn("size-3.5 shrink-0", isMet && "text-success-text", !isMet && !isHeld && "size-2 mx-[3px]")}
            />
            <span>
              {t(`rules.${rule}`, { min: MIN_PASSWORD_LENGTH })}
              {rule === "characters" && !isHeld ? ` (${t("recommended")})` : null}
              <span className="sr-only">: {t(isMet ? "met" : "unmet")}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
