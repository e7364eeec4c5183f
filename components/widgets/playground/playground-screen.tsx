import { useTranslations } from "next-intl";
import { BrandMark } from "@/components/layouts/brand";
import { MAIN_ID, SkipLink } from "@/components/layouts/main-content";
import { PreferencesButton } from "@/components/preferences/preferences-button";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { PlaygroundOptions } from "./options";
import { PlaygroundControls } from "./playground-controls";
import { PlaygroundSetup } from "./playground-setup";
import { ValueCommands } from "./value-commands";

/** A playground for any widget: what to load, the SDK's commands, and its events. */
export function PlaygroundScreen({ choice, webName }: { choice: PlaygroundOptions; webName: string }) {
  const t = useTranslations("widget.bench");
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="border-border border-b bg-surface">
        <div className="mx-auto flex h-14 max-w-4xl items-center justify-between gap-3 px-4">
          {/* Not a Link: a full page load also removes the launcher. */}
          <a href="/" className="flex items-center gap-2.5 rounded-control font-semibold text-lg">
            <BrandMark /> {webName}
          </a>
          <PreferencesButton />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-4xl px-4 pt-6 pb-32 outline-none">
        <PageHeader title={t("title")} description={t("description")} />
        <div className="flex flex-col gap-5">
          <Card title={t("setup")}>
            <PlaygroundSetup choice={choice} />
          </Card>
          <ValueCommands disabled={!choice.widget} />
          <PlaygroundControls widget={choice.widget} />
        </div>
      </main>
    </div>
  );
}
