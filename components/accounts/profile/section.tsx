import type { ReactNode } from "react";

interface SectionProps {
  /** The anchor. */
  id: string;
  title: string;
  description?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of the profile. Its anchor scrolls to below the sticky header. */
export function Section({ id, title, description, actions, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 rounded-card border border-border bg-surface"
    >
      <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-4 pb-1">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="font-semibold text-lg">
            {title}
          </h2>
          {description ? <p className="text-muted">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </header>
      <div className="divide-y divide-border px-5 pb-2">{children}</div>
    </section>
  );
}

interface RowProps {
  title: ReactNode;
  /** The current value, or what it is for. */
  children?: ReactNode;
  /** The button that changes it. */
  action?: ReactNode;
}

/** A row of a section. */
export function Row({ title, children, action }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-medium">{title}</h3>
        {children ? <div className="wrap-anywhere text-muted">{children}</div> : null}
      </div>
      {action ? <div className="flex flex-wrap items-center gap-2">{action}</div> : null}
    </div>
  );
}
