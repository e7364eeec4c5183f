import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { ReloadOnLanguage } from "@/components/widgets/demo/reload-on-language";
import { ShopPage } from "@/components/widgets/demo/shop-page";
import { publicConfig } from "@/lib/env";
import { findWidget } from "@/lib/widgets/queries";

/** The widget of the demo project. */
const DEMO_WIDGET = "demo0000widget01";

export default async function WidgetDemoPage({ searchParams }: PageProps<"/widget-demo">) {
  const { widget: asked } = await searchParams;
  const found = await findWidget(typeof asked === "string" ? asked : DEMO_WIDGET);
  const widget = found?.is_enabled ? found : null;
  const language = await getLocale();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      <ShopPage webName={publicConfig().webName} hasWidget={widget !== null} />
      <ReloadOnLanguage language={language} />
      {widget ? (
        <script async src={`/widget.js?widget=${widget.virtual_id}`} nonce={nonce} data-language={language} />
      ) : null}
    </>
  );
}
