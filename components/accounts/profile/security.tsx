import { useTranslations } from "next-intl";
import { type Account, identifierOf, type SignInMethods } from "@/lib/accounts/schema";
import { EmailRow } from "./email-row";
import { Identities } from "./identities";
import { PasswordRow } from "./password-row";
import { SecondFactor } from "./second-factor";
import { Section } from "./section";

/** Sign-in methods. */
export function Security({ account, methods }: { account: Account; methods: SignInMethods }) {
  const t = useTranslations("profile.security");
  return (
    <Section id="security" title={t("title")} description={t("description")}>
      <EmailRow email={account.email} newEmail={account.new_email} sentAt={account.email_change_sent_at} />
      <PasswordRow identifier={identifierOf(account)} name={account.name} />
      <SecondFactor factors={account.factors} phone={account.phone} withPhone={methods.phoneFactors} />
      <Identities identities={account.identities} withGoogle={methods.google} />
    </Section>
  );
}
