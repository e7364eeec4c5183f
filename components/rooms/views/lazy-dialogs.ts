"use client";

import dynamic from "next/dynamic";
import { retryImport } from "@/components/ui/retry-import";

/** Fetched when it is first opened. */
export const SavedViewDialog = dynamic(
  () => retryImport(() => import("./saved-view-dialog")).then((module) => module.SavedViewDialog),
  {
    ssr: false,
  },
);
