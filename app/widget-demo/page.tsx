import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { ShopPage } from "@/components/widgets/demo/shop-page";

/** The widget of the demo project's website. */
const DEMO_WIDGET = "demo0000widget01";

export default async function WidgetDemoPage({ searchParams }: PageProps<"/widget-demo">) {
  const { widget } = await searchParams;
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      <ShopPage />
      <script
        async
        src="/widget.js"
        nonce={nonce}
        data-widget={typeof widget === "string" ? widget : DEMO_WIDGET}
        data-language={await getLocale()}
      />
    </>
  );
}
