"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "../feedback/skeleton";

/** The calendar, loaded when first needed. */
export const LazyCalendar = dynamic(() => import("./calendar").then(({ Calendar }) => Calendar), {
  ssr: false,
  loading: () => <Skeleton className="h-76 w-63 pointer-coarse:h-96 pointer-coarse:w-70" />,
});
