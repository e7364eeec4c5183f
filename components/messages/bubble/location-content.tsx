"use client";

import { ExternalLink, MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
import type { GeoLocation } from "@/lib/messages/content/content";

/** A location: name, address and a link to a map. The picture is drawn locally, so no map service learns of it. */
export function LocationContent({ location }: { location: GeoLocation | null }) {
  const t = useTranslations("messages");
  if (!location) return <p className="rounded-card bg-sunken px-3 py-1.5">{t("location")}</p>;
  const { title, address, latitude, longitude, href } = location;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="block w-72 max-w-full overflow-hidden rounded-card border border-border bg-surface hover:bg-hover"
    >
      <MapDrawing />
      <span className="block px-3 py-2">
        <span className="block break-words font-medium">{title ?? t("location")}</span>
        {address ? <span className="block break-words text-muted text-sm">{address}</span> : null}
        <span className="tabular block text-muted text-xs">
          {t("coordinates", { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) })}
        </span>
        <span className="mt-1 flex items-center gap-1 font-medium text-accent-text text-sm">
          {t("openMap")}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </span>
      </span>
    </a>
  );
}

function MapDrawing() {
  return (
    <span aria-hidden="true" className="relative block h-24 overflow-hidden bg-sunken">
      <svg viewBox="0 0 288 96" preserveAspectRatio="xMidYMid slice" className="size-full text-border">
        <title>map</title>
        <g fill="none" stroke="currentColor">
          <path d="M-8 70 Q70 44 140 58 T296 30" strokeWidth="11" />
          <path d="M96 -8 Q110 48 84 104" strokeWidth="8" />
          <path d="M196 -8 Q186 40 214 104" strokeWidth="6" />
          <path d="M-8 22 L296 86" strokeWidth="4" />
          <path d="M240 -8 L262 104 M30 -8 L44 104" strokeWidth="3" />
        </g>
      </svg>
      <MapPin className="absolute inset-x-0 top-1/2 mx-auto size-9 -translate-y-[85%] fill-accent text-surface" />
    </span>
  );
}
