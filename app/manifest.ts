import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { publicConfig } from "@/lib/env";
import { THEME_COLORS } from "@/lib/theme/theme-colors";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection();
  const { webName } = publicConfig();
  return {
    id: "/",
    name: `${webName} chatbot`,
    short_name: webName,
    lang: "th",
    start_url: "/project",
    scope: "/",
    display: "standalone",
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
