import { headers } from "next/headers";
import { ForcedTheme } from "@/components/providers/theme";
import { playgroundOptionsSchema } from "@/components/widgets/playground/options";
import { PlaygroundScreen } from "@/components/widgets/playground/playground-screen";
import { publicConfig } from "@/lib/env";

export default async function WidgetTestPage({ searchParams }: PageProps<"/widget-test">) {
  const choice = playgroundOptionsSchema.parse(await searchParams);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      {/* a host page in the mode that the widget is tested in */}
      {choice.theme ? <ForcedTheme theme={choice.theme} /> : null}
      <PlaygroundScreen choice={choice} webName={publicConfig().webName} />
      {choice.widget ? (
        <script
          async
          src={`/widget.js?widget=${choice.widget.toLowerCase()}`}
          nonce={nonce}
          data-language={choice.language || undefined}
          data-theme={choice.theme || undefined}
        />
      ) : null}
    </>
  );
}
