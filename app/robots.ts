import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { publicConfig } from "@/lib/env";

export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    // the last two serve styles and images, which search engines need to render the page
    rules: {
      userAgent: "*",
      allow: ["/$", "/policy", "/privacy", "/widget-demo", "/_next/static/", "/shots/"],
      disallow: "/",
    },
    sitemap: new URL("/sitemap.xml", publicConfig().appUrl).href,
    host: publicConfig().appUrl,
  };
}
