import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { publicConfig } from "@/lib/env";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  return ["/", "/policy", "/privacy"].map((path) => ({ url: new URL(path, publicConfig().appUrl).href }));
}
