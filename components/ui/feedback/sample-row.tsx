import type { ReactNode } from "react";

interface SampleRowProps {
  /** An avatar, a dot or an icon. */
  mark?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** A badge or a number at the end of the line. */
  end?: ReactNode;
}

/** A row of the example in an empty state, in the proportions of the lists. Not a list item: nothing is listed yet. */
export function SampleRow({ mark, title, detail, end }: SampleRowProps) {
  return (
    <div className="flex min-h-15 items-center gap-3 border-border border-b px-4 py-2.5 last:border-0">
      {mark}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{title}</p>
        {detail ? <p className="truncate text-muted text-sm">{detail}</p> : null}
      </div>
      {end ? <div className="shrink-0 text-muted text-sm">{end}</div> : null}
    </div>
  );
}
