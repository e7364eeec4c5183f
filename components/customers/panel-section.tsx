import type { ReactNode } from "react";

interface PanelSectionProps {
  title: string;
  /** Shown at the end of the heading's line. */
  end?: ReactNode;
  children: ReactNode;
}

/** A section of the customer panel. */
export function PanelSection({ title, end, children }: PanelSectionProps) {
  return (
    <section>
      <div className="mb-1.5 flex min-h-7 items-center justify-between gap-2">
        <h3 className="font-medium">{title}</h3>
        {end}
      </div>
      {children}
    </section>
  );
}
