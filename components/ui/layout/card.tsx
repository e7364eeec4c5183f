import { Children, type ReactNode } from "react";
import { cn } from "../cn";

interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** No padding, for tables and lists that reach the edge. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A surface for one topic. */
export function Card({ title, description, actions, footer, flush, className, children }: CardProps) {
  // a closed editor leaves a card with its heading only
  const hasBody = Children.toArray(children).length > 0;
  return (
    <section className={cn("overflow-hidden rounded-card border border-border bg-surface", className)}>
      {title || actions ? (
        <header className={cn("flex flex-wrap items-start justify-between gap-3 px-5 pt-4", hasBody ? "pb-1" : "pb-4")}>
          {/* a description wraps beside the actions rather than push them to a line of their own */}
          <div className={cn("min-w-0", description && "flex-1 basis-40")}>
            <h2 className="font-semibold text-lg">{title}</h2>
            {description ? <p className="text-muted">{description}</p> : null}
          </div>
          {actions ? <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      {hasBody ? (
        <div className={cn(!flush && "px-5 py-4", flush && (title || actions) && "pt-2")}>{children}</div>
      ) : null}
      {footer ? <footer className="border-border border-t px-5 py-3">{footer}</footer> : null}
    </section>
  );
}
