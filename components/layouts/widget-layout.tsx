import type { ReactNode } from "react";

interface WidgetLayoutProps {
  header: ReactNode;
  children: ReactNode;
  footer: ReactNode;
}

/**
 * The visitor's chat in its iframe or as a full page: heading, thread, composer. Plain React on purpose: it is bundled
 * apart from the app, with Preact, and styled by the widget's own small sheet.
 */
export function WidgetLayout({ header, children, footer }: WidgetLayoutProps) {
  return (
    <div className="widget">
      <header className="widget-header">{header}</header>
      <main className="widget-body">{children}</main>
      <footer className="widget-footer">{footer}</footer>
    </div>
  );
}
