import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { ReloadOnLanguage } from "@/components/widgets/demo/reload-on-language";
import { ShopPage } from "@/components/widgets/demo/shop-page";
import { publicConfig } from "@/lib/env";
import { accentOf } from "@/lib/widgets/accent";
import { findWidget } from "@/lib/widgets/queries";

/** The widget of the demo project's website. */
const DEMO_WIDGET = "demo0000widget01";

export default async function WidgetDemoPage({ searchParams }: PageProps<"/widget-demo">) {
  const { widget: asked } = await searchParams;
  const widget = await findWidget(typeof asked === "string" ? asked : DEMO_WIDGET);
  const language = await getLocale();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      <ShopPage webName={publicConfig().webName} hasWidget={widget !== null} />
      <ReloadOnLanguage language={language} />
      {widget ? (
        <script
          async
          src="/widget.js"
          nonce={nonce}
          data-widget={widget.virtual_id}
          data-color={accentOf(widget.color).fill}
          data-language={language}
        />
      ) : null}
    </>
  );
}
