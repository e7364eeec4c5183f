import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import "./page-header.css";

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** The parent page. */
  back?: { href: string; label: string };
}

/** The page's h1, with actions on the whole page. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className="page-header mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-36">
        {back ? (
          <Link
            href={back.href}
            className="touch-target mb-1 inline-flex items-center gap-1 rounded-small text-muted text-sm leading-label hover:text-text"
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
            {back.label}
          </Link>
        ) : null}
        <h1 className="font-semibold text-2xl">{title}</h1>
        {description ? <p className="mt-0.5 max-w-2xl text-pretty text-muted">{description}</p> : null}
      </div>
      {actions ? (
        <div data-actions className="flex max-w-full shrink-0 flex-wrap items-center gap-2">
          {actions}
        </div>
      ) : null}
    </header>
  );
}
