import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/display/avatar";
import { SampleRow } from "@/components/ui/feedback/sample-row";

const SAMPLES = [
  { kind: "assigned", actor: "ploy", text: "ask" },
  { kind: "mentioned", actor: "ton", text: "note" },
] as const;

/** Two notifications, for a list that has none. */
export function NotificationExample() {
  const t = useTranslations("notifications");
  const customer = t("example.customer");
  return SAMPLES.map(({ kind, actor, text }) => {
    const name = t(`example.${actor}`);
    return (
      <SampleRow
        key={kind}
        mark={<Avatar name={name} size="large" />}
        title={t(`kinds.${kind}.title`, { actor: name, customer })}
        detail={t(`example.${text}`)}
        end={<span className="block size-2 rounded-full bg-unread" />}
      />
    );
  });
}
