import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { isLanguage } from "@/lib/i18n/languages";
import shots from "./shots.json";

export type ShotName = "inbox" | "slip" | "broadcast" | "ai" | "widget";
type Look = "wide" | "phone";
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];
/** The wide screenshot is used from this width on. */
const WIDE = "(min-width: 40rem)";

interface ShotProps {
  name: ShotName;
  /** Use this variant at every width; otherwise narrow windows get the phone's. */
  look?: Look;
  /** Above the fold: preloaded, in the device's colour scheme. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A screenshot (made by `npm run screenshots`) in the reader's language and theme. Only CSS knows a theme chosen by hand, so both
 * images are rendered and the browser fetches the visible one.
 */
export function Shot({ name, look, isFirst = false, className }: ShotProps) {
  const t = useTranslations("home.shots");
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : "th";
  const of = (wanted: Look, theme: Theme) => pictureOf(`${name}-${look ?? wanted}-${theme}-${language}`);
  const pictures = THEMES.map((theme) => {
    const { src, width, height } = of("phone", theme);
    const wide = of("wide", theme);
    return (
      <picture key={theme} className={theme === "dark" ? "hidden dark:block" : "dark:hidden"}>
        {look ? null : <source media={WIDE} srcSet={wide.src} width={wide.width} height={wide.height} />}
        <img
          src={src}
          width={width}
          height={height}
          alt={t(look === "phone" ? `${name}.phone` : `${name}.wide`)}
          loading="lazy"
          decoding="async"
          fetchPriority={isFirst ? "high" : undefined}
          className={cn("h-auto w-full", className)}
        />
      </picture>
    );
  });
  if (!isFirst) return pictures;
  return (
    <>
      {THEMES.map((theme) => (
        <Preload key={theme} theme={theme} wide={of("wide", theme).src} phone={of("phone", theme).src} />
      ))}
      {pictures}
    </>
  );
}

/** Images above the fold should not wait for the CSS that selects one of the two. */
function Preload({ theme, wide, phone }: { theme: Theme; wide: string; phone: string }) {
  const colours = `(prefers-color-scheme: ${theme})`;
  return (
    <>
      <link rel="preload" as="image" fetchPriority="high" href={wide} media={`${colours} and ${WIDE}`} />
      <link rel="preload" as="image" fetchPriority="high" href={phone} media={`${colours} and (not ${WIDE})`} />
    </>
  );
}

const taken: Record<string, { width: number; height: number; version: string } | undefined> = shots;

function pictureOf(name: string): { src: string; width: number; height: number } {
  const picture = taken[name];
  if (!picture) throw new Error(`${name}: npm run screenshots has not taken it`);
  const { width, height, version } = picture;
  return { src: `/shots/${name}.webp?v=${version}`, width, height };
}
