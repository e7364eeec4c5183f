import { headers } from "next/headers";
import { benchChoiceSchema } from "@/components/widgets/bench/bench-choice";
import { BenchScreen } from "@/components/widgets/bench/bench-screen";
import { publicConfig } from "@/lib/env";

export default async function WidgetTestPage({ searchParams }: PageProps<"/widget-test">) {
  const choice = benchChoiceSchema.parse(await searchParams);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      <BenchScreen choice={choice} webName={publicConfig().webName} />
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
