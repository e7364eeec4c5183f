"use client";

import dynamic from "next/dynamic";
import { untilThere } from "@/components/ui/until-there";

/** Loaded when first opened. */
export const SavedViewDialog = dynamic(
  () => untilThere(() => import("./saved-view-dialog")).then((module) => module.SavedViewDialog),
  {
    ssr: false,
  },
);
