"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePublicConfig } from "@/components/providers/public-config";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { Card } from "@/components/ui/layout/card";
import { Tabs } from "@/components/ui/layout/tabs";
import { installCode, lateCode, platforms } from "@/lib/widgets/settings/install";
import { CodeBlock } from "./code-block";

const BODY = "</body>";

/** Installation instructions by website platform. */
export function PlatformCodes({ virtual_id }: { virtual_id: string }) {
  const t = useTranslations("widget.install");
  const { appUrl } = usePublicConfig();
  return (
    <div className="flex flex-col gap-5">
      <Card title={t("platforms")}>
        <Tabs
          label={t("platforms")}
          tabs={platforms.map((platform) => {
            const name = t(`platform.${platform}`);
            return {
              value: platform,
              label: name,
              panel: (
                <div className="flex flex-col gap-4">
                  <p>{t(`steps.${platform}`, { tag: BODY })}</p>
                  <CodeBlock
                    title={t("codeOf", { name })}
                    code={installCode(platform, appUrl, virtual_id)}
                    copyLabel={t("copyOf", { name })}
                  />
                  {platform === "html" ? (
                    <>
                      <div>
                        <p className="font-medium">{t("lateTitle")}</p>
                        <p className="text-muted text-sm">{t("lateHint")}</p>
                      </div>
                      <CodeBlock title={t("lateTitle")} code={lateCode(appUrl, virtual_id)} copyLabel={t("copy")} />
                    </>
                  ) : null}
                </div>
              ),
            };
          })}
        />
        <p className="mt-4 text-muted text-sm">{t("policy", { origin: appUrl })}</p>
      </Card>
      <Card title={t("sdk")} description={t("sdkHint")}>
        <a href="/chat-widget.d.ts" download className={buttonClass("secondary", "medium")}>
          <Download aria-hidden="true" />
          {t("types")}
        </a>
      </Card>
    </div>
  );
}
