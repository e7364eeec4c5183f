"use client";

import dynamic from "next/dynamic";
import { retryImport } from "@/components/ui/retry-import";

/** The card composer, loaded when it is opened. */
export const CardsDialog = dynamic(
  () => retryImport(() => import("./cards-dialog")).then((module) => module.CardsDialog),
  { ssr: false },
);
