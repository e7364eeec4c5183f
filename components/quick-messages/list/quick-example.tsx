import { useTranslations } from "next-intl";

/** Two quick messages with the bubble that each sends, for a list that has none. */
export function QuickExample() {
  const t = useTranslations("quickMessages.list.example");
  return (
    <div className="flex flex-col gap-4 p-4">
      {(["shipping", "account"] as const).map((key) => (
        <div key={key}>
          <p className="mb-1.5 flex gap-2 text-sm">
            <span className="font-medium">/{t(`${key}.shortcut`)}</span>
            <span className="text-muted">{t(`${key}.title`)}</span>
          </p>
          <p className="ms-auto w-fit max-w-[85%] rounded-card rounded-ee-small bg-accent-soft px-3 py-2">
            {t(`${key}.text`)}
          </p>
        </div>
      ))}
    </div>
  );
}
