import { useTranslations } from "next-intl";
import { NotificationChoices } from "@/components/notifications/notification-choices";
import { PageBody } from "@/components/ui/layout/page-body";
import { PageHeader } from "@/components/ui/layout/page-header";
import {
  type Account,
  type AccountSession,
  identifierOf,
  type SignInMethods,
  type SoleProject,
} from "@/lib/accounts/schema";
import type { Choices, KindName } from "@/lib/notifications/kinds";
import { Basics } from "./basics";
import { Danger } from "./danger";
import { Devices } from "./devices";
import { Preferences } from "./preferences";
import { Security } from "./security";

interface ProfileScreenProps {
  account: Account;
  sessions: AccountSession[];
  soleProjects: SoleProject[];
  methods: SignInMethods;
  choices: Record<KindName, Choices>;
}

const SECTIONS = ["basics", "security", "devices", "preferences", "notifications", "danger"] as const;

/** The profile page, in sections with anchors. */
export function ProfileScreen({ account, sessions, soleProjects, methods, choices }: ProfileScreenProps) {
  const t = useTranslations("profile");
  const notifications = useTranslations("notifications.choices");
  return (
    <PageBody kind="settings">
      <PageHeader title={t("title")} />
      <div className="gap-10 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label={t("sections")} className="max-lg:mb-5">
          <ul className="sticky top-20 flex gap-1 max-lg:flex-wrap lg:flex-col">
            {SECTIONS.map((section) => (
              <li key={section}>
                <a
                  href={`#${section}`}
                  className="block rounded-control px-3 py-1.5 text-muted leading-label hover:bg-hover hover:text-text pointer-coarse:py-3"
                >
                  {section === "notifications" ? notifications("title") : t(`${section}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-6">
          <Basics account={account} methods={methods} />
          <Security account={account} methods={methods} />
          <Devices sessions={sessions} />
          <Preferences language={account.language} />
          <NotificationChoices initial={choices} />
          <Danger identifier={identifierOf(account)} soleProjects={soleProjects} />
        </div>
      </div>
    </PageBody>
  );
}
