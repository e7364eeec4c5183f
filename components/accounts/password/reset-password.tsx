"use client";

import { isAuthSessionMissingError } from "@supabase/supabase-js";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Drawing } from "@/components/ui/feedback/drawing";
import { Form, FormError, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { weakPasswordRules } from "@/lib/accounts/auth-errors";
import { newPasswordSchema } from "@/lib/accounts/schema";
import { AuthHeading } from "../auth-heading";
import { LandingLink } from "../landing-link";
import { navigateFully } from "../session/navigate-fully";
import { SecondFactorStep } from "../sign-in/second-factor-step";
import { useAuth, useAuthErrorText } from "../use-auth";
import { NEW_PASSWORD_PATH } from "./new-password-path";
import { PasswordField, type RefusedPassword } from "./password-field";

interface ResetPasswordProps {
  /** Null without a session. */
  email: string | null;
  /** A second factor is required: access to the mailbox alone must not change the password. */
  awaitsFactor: boolean;
}

/** Sets a new password within the session that a recovery link started. */
export function ResetPassword({ email, awaitsFactor }: ResetPasswordProps) {
  const [state, setState] = useState<"ready" | "done" | { missing: string | null }>(
    email === null ? { missing: null } : "ready",
  );
  if (awaitsFactor) return <SecondFactorStep onDone={again} />;
  if (state === "done") return <Done />;
  if (typeof state === "object" || email === null)
    return <Missing reason={typeof state === "object" && state.missing} />;
  return (
    <NewPasswordForm email={email} onDone={() => setState("done")} onMissing={(missing) => setState({ missing })} />
  );
}

const again = () => navigateFully(NEW_PASSWORD_PATH);

interface NewPasswordFormProps {
  email: string;
  onDone: () => void;
  onMissing: (reason: string) => void;
}

function NewPasswordForm({ email, onDone, onMissing }: NewPasswordFormProps) {
  const t = useTranslations("accounts.reset");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const form = useZodForm(newPasswordSchema, { defaultValues: { password: "" } });
  const [refused, setRefused] = useState<RefusedPassword | null>(null);
  return (
    <>
      <AuthHeading title={t("title")}>
        <span className="wrap-anywhere">{t("account", { email })}</span>
      </AuthHeading>
      <Form
        form={form}
        onSubmit={async ({ password }) => {
          const { error } = await auth.updateUser({ password });
          if (!error) {
            onDone();
            return;
          }
          const message = errorText(error);
          if (isAuthSessionMissingError(error)) return void onMissing(message);
          const rules = weakPasswordRules(error);
          if (rules.length > 0) setRefused({ password, rules });
          const isPasswords = rules.length > 0 || error.code === "same_password";
          return isPasswords ? { error: "invalid", fields: { password: message } } : { error: message };
        }}
      >
        <FormError />
        {/* tells password managers which account the password belongs to */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={t("password")} personal={[email]} refused={refused} />
        <SubmitButton size="large" className="w-full">
          {t("submit")}
        </SubmitButton>
      </Form>
    </>
  );
}

function Done() {
  const t = useTranslations("accounts.reset");
  return (
    <div role="status">
      <Drawing name="done" className="mb-4 h-28 w-40" />
      <AuthHeading title={t("doneTitle")}>{t("done")}</AuthHeading>
      <LandingLink>{t("continue")}</LandingLink>
    </div>
  );
}

/** `reason`: why the session that was there is gone. */
function Missing({ reason }: { reason: string | false | null }) {
  const t = useTranslations("accounts.reset");
  return (
    <>
      <AuthHeading title={t("title")}>{t("missing")}</AuthHeading>
      {reason ? (
        <p role="alert" className="mb-4 text-danger-text">
          {reason}
        </p>
      ) : null}
      <LinkButton href="/forgot-password" variant="primary" size="large" className="w-full">
        {t("askAgain")}
      </LinkButton>
    </>
  );
}
