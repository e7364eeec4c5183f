/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import assets from "@/lib/bills/pay-assets.json";
import type { PublicConfig } from "@/lib/env";
import type { Language } from "@/lib/i18n/languages";
import { THEME_COLORS } from "@/lib/theme/theme-colors";
import { payStyle } from "./pay-style";

export interface Frame {
  config: PublicConfig;
  locale: Language;
  nonce: string;
}

interface PayFrameProps extends Frame {
  title: string;
  children: ComponentChildren;
}

/** A whole document. Its style and script are parts of it: one round trip less. */
export function payHtml(props: PayFrameProps): string {
  return `<!doctype html>${renderToString(<PayFrame {...props} />)}`;
}

// A style sheet's quotation marks must be single: Preact escapes double ones, and a browser does not decode them in a style sheet.
const HIDE_DEAD_CONTROLS = "form,[data-pick],[data-copy],[data-edit],[data-language]{display:none}";

function PayFrame({ config, locale, nonce, title, children }: PayFrameProps) {
  return (
    <html lang={locale}>
      {/* biome-ignore lint/style/noHeadElement: not a document of Next */}
      <head>
        <meta charset="utf-8" />
        <meta
          name="viewport"
          content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content"
        />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
        <title>{title}</title>
        <link rel="icon" href={config.webFaviconUrl} />
        <PayScript source={assets.theme} nonce={nonce} />
        <style nonce={nonce}>{payStyle(config, assets.fonts)}</style>
        <noscript>
          <style nonce={nonce}>{HIDE_DEAD_CONTROLS}</style>
        </noscript>
      </head>
      <body>{children}</body>
    </html>
  );
}

/** A script of our own build (components/widgets/build.ts), never user input. */
export function PayScript({ source, nonce, type }: { source: string; nonce: string; type?: "module" }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text must not be escaped
  return <script type={type} nonce={nonce} dangerouslySetInnerHTML={{ __html: source }} />;
}

/** The product's logo and name, as in components/layouts/brand.tsx. */
export const PayBrand = ({ config }: { config: PublicConfig }) => (
  <a class="brand" href="/">
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <path
        d="M9.5 8h9A3.5 3.5 0 0 1 22 11.5v4a3.5 3.5 0 0 1-3.5 3.5h-4.3L10.5 22v-3.1A3.5 3.5 0 0 1 6 15.5v-4A3.5 3.5 0 0 1 9.5 8Z"
        fill="var(--on-accent)"
      />
      <path
        d="M24 13.2a3.5 3.5 0 0 1 2 3.2v3.2a3.4 3.4 0 0 1-2.5 3.3V26l-3.4-3h-3.6a3.4 3.4 0 0 1-2.7-1.4h4.7a5.5 5.5 0 0 0 5.5-5.5Z"
        fill="var(--on-accent)"
        opacity=".6"
      />
    </svg>
    <span>{config.webName}</span>
  </a>
);
