import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { publicConfig } from "@/lib/env";

export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: { userAgent: "*", allow: ["/$", "/policy", "/privacy", "/widget-demo"], disallow: "/" },
    host: publicConfig().appUrl,
  };
}
