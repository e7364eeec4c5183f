import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { headers } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale } from "next-intl/server";
import { ContactButton } from "@/components/layouts/contact-button";
import { AppProviders } from "@/components/providers/app-providers";
import { ClientMessages } from "@/components/providers/client-messages";
import { HoldEarlySubmit } from "@/components/ui/form/hold-early-submit";
import { publicConfig } from "@/lib/env";
import type { MessagePart } from "@/lib/i18n/client-messages";
import { THEME_COLORS } from "@/lib/theme/theme-colors";
import { themeCss } from "@/lib/theme/theme-css";
import "./globals.css";

const thai = localFont({
  src: "../node_modules/@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2",
  variable: "--font-thai",
  weight: "100 700",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC" }],
});
const latin = localFont({
  src: "../node_modules/@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2",
  variable: "--font-latin",
  weight: "100 700",
});

/** Messages for client components of every page. Pages add their own with ClientMessages. */
const EVERYWHERE: readonly MessagePart[] = [
  "accounts.session",
  "common",
  "errors",
  "errorScreen",
  "form",
  "layout",
  "preferences",
  "ui",
];

export async function generateMetadata(): Promise<Metadata> {
  await headers();
  const { webName, webFaviconUrl, appUrl } = publicConfig();
  return {
    metadataBase: new URL(appUrl),
    title: `${webName} chatbot`,
    icons: { icon: webFaviconUrl, apple: "/icons/apple-touch-icon.png" },
    appleWebApp: { capable: true, title: webName },
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  interactiveWidget: "resizes-content",
  // follows the device until the theme choice is known (components/providers/theme)
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: THEME_COLORS.light },
    { media: "(prefers-color-scheme: dark)", color: THEME_COLORS.dark },
  ],
};

export default async function RootLayout({ children }: LayoutProps<"/">) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const config = publicConfig();
  return (
    <html lang={await getLocale()} className={`${thai.variable} ${latin.variable}`} suppressHydrationWarning>
      <head>
        <style>{themeCss(config.primaryColor, config.grayColor)}</style>
        <HoldEarlySubmit nonce={nonce} />
      </head>
      <body>
        <NextIntlClientProvider messages={{}}>
          <ClientMessages of={EVERYWHERE}>
            <AppProviders config={config} nonce={nonce}>
              <div className="app-root">
                {children}
                <ContactButton />
              </div>
            </AppProviders>
          </ClientMessages>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
