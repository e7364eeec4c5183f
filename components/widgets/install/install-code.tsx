"use client";

import { useTranslations } from "next-intl";
import { usePublicConfig } from "@/components/providers/public-config";
import { tagCode } from "@/lib/widgets/settings/install";
import { CodeBlock } from "./code-block";

/** The script tag for a website, to copy. */
export function InstallCode({ virtualId }: { virtualId: string }) {
  const t = useTranslations("widget.install");
  const { appUrl } = usePublicConfig();
  return <CodeBlock title={t("code")} code={tagCode(appUrl, virtualId)} copyLabel={t("copy")} />;
}
