import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { isLanguage } from "@/lib/i18n/languages";
import shots from "./shots.json";

export type ShotName = "inbox" | "slip" | "broadcast" | "ai" | "widget";
type Look = "wide" | "phone";
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];
/** From here on there is room for the wide picture. */
const WIDE = "(min-width: 40rem)";

interface ShotProps {
  name: ShotName;
  /** One look at every width; else the phone's where the window is narrow. */
  look?: Look;
  /** It is among the first things seen: fetched at once, in the colours the device prefers. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A picture of the product (made by `npm run shots`), in the reader's language and colours. A choice of colours made by hand is
 * known to the style alone: both pictures stand there, and a browser fetches the one that shows.
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

/** What stands first should not wait for the styles that decide between the two. */
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
  if (!picture) throw new Error(`${name}: npm run shots has not taken it`);
  const { width, height, version } = picture;
  return { src: `/shots/${name}.webp?v=${version}`, width, height };
}
