"use client";

import dynamic from "next/dynamic";
import { lazyParts } from "@/components/ui/lazy-parts";
import { retryImport } from "@/components/ui/retry-import";

/** The parts of the room list that most visits never show. */
export const listParts = lazyParts(() =>
  Promise.all([
    import("../bulk/bulk-bar"),
    import("../bulk/undo-bar"),
    import("./empty-view"),
    import("./filter-chips"),
  ]),
);

export const BulkBar = dynamic(() => retryImport(() => import("../bulk/bulk-bar")).then((module) => module.BulkBar), {
  ssr: false,
  loading: () => <div className="min-h-12 shrink-0 border-border border-b" />,
});

export const UndoBar = dynamic(() => retryImport(() => import("../bulk/undo-bar")).then((module) => module.UndoBar), {
  ssr: false,
});

// rendered on the server too: an empty or filtered list is opened by its URL
export const EmptyView = dynamic(() => retryImport(() => import("./empty-view")).then((module) => module.EmptyView));
export const FilterChips = dynamic(
  () => retryImport(() => import("./filter-chips")).then((module) => module.FilterChips),
  { loading: () => <div className="min-h-11.25 shrink-0 border-border border-b" /> },
);
