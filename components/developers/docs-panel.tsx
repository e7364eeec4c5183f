import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { type CallName, callCode, calls } from "@/lib/api-keys/call-examples";
import { uploadExamples } from "@/lib/api-keys/upload-examples";
import { RETRY_GAPS, webhookEvents } from "@/lib/webhooks/events";
import { payloadExamples } from "@/lib/webhooks/payload-examples";
import { verifyExamples } from "@/lib/webhooks/verify-examples";
import { CodeTabs } from "./code-tabs";
import { ENDPOINTS } from "./endpoints";

/** Documentation of keys and webhooks for developers. */
export function DocsPanel({ base }: { base: string }) {
  const t = useTranslations("developers.docs");
  const events = useTranslations("developers.webhooks.events");
  const uploads = Object.entries(uploadExamples).map(([value, { name, code }]) => ({ value, name, code: code(base) }));
  const payloads = Object.entries(payloadExamples).map(([value, code]) => ({ value, name: value, code }));
  const checks = Object.entries(verifyExamples).map(([value, { name, code }]) => ({ value, name, code }));
  return (
    <div className="flex flex-col gap-5">
      <Card title={t("api.title")} description={t("api.intro")}>
        <div className="flex flex-col gap-4">
          <p>
            {t("api.base")} <code className="wrap-anywhere font-mono text-sm">{base}/api/v1</code>
          </p>
          <p>{t("api.auth")}</p>
          <ul aria-label={t("api.endpoints")} className="flex flex-col">
            {ENDPOINTS.map(({ key, method, path, scope }) => (
              <li key={key} className="border-border border-b py-2.5 last:border-0">
                <p className="wrap-anywhere font-mono text-sm">
                  <span className="font-semibold">{method}</span> {path}
                </p>
                <p>{t(`endpoint.${key}`)}</p>
                <p className="text-muted text-sm">
                  {t("api.scope")} <code className="font-mono">{scope}</code>
                </p>
              </li>
            ))}
          </ul>
          {(Object.keys(calls) as CallName[]).map((name) => (
            <CodeTabs key={name} label={t(`examples.${name}`)} examples={callCode(name, base)} />
          ))}
          <CodeTabs label={t("examples.upload")} examples={uploads} />
          <ul className="flex list-disc flex-col gap-1 ps-5">
            <li>{t("api.paging")}</li>
            <li>{t("api.idempotency")}</li>
            <li>{t("api.limits")}</li>
            <li>{t("api.errors")}</li>
            <li>{t("api.contacts")}</li>
            <li>{t("api.bills")}</li>
            <li>{t("api.files")}</li>
            <li>{t("api.cards")}</li>
            <li>{t("api.comments")}</li>
            <li>{t("api.threads")}</li>
          </ul>
        </div>
      </Card>
      <Card title={t("hooks.title")} description={t("hooks.intro")}>
        <div className="flex flex-col gap-4">
          <ul aria-label={t("hooks.events")} className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
            {webhookEvents.map((event) => (
              <li key={event} className="contents">
                <code className="font-mono text-sm">{event}</code>
                <span className="text-muted max-sm:mb-1.5">{events(event.replace(".", "_") as EventName)}</span>
              </li>
            ))}
          </ul>
          <CodeTabs label={t("hooks.payload")} examples={payloads} />
          <p>{t("hooks.signature")}</p>
          <CodeTabs label={t("hooks.verify")} examples={checks} />
          <ul className="flex list-disc flex-col gap-1 ps-5">
            <li>{t("hooks.answer")}</li>
            <li>{t("hooks.retries", { count: RETRY_GAPS.length })}</li>
            <li>{t("hooks.twice")}</li>
            <li>{t("hooks.order")}</li>
            <li>{t("hooks.off")}</li>
            <li>{t("hooks.money")}</li>
            <li>{t("hooks.clicks")}</li>
            <li>{t("hooks.files")}</li>
          </ul>
        </div>
      </Card>
    </div>
  );
}

type EventName = Parameters<ReturnType<typeof useTranslations<"developers.webhooks.events">>>[0];
