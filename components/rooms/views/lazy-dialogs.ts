"use client";

import dynamic from "next/dynamic";
import { retryImport } from "@/components/ui/retry-import";

/** Loaded when first opened. */
export const SavedViewDialog = dynamic(
  () => retryImport(() => import("./saved-view-dialog")).then((module) => module.SavedViewDialog),
  {
    ssr: false,
  },
);
