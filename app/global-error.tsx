"use client";

import { GlobalFailure } from "@/components/layouts/global-failure";
import { themeCss } from "@/lib/theme/theme-css";
import "./globals.css";

export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return <GlobalFailure css={themeCss("green", "cool")} error={error} />;
}
