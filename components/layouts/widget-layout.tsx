import type { ReactNode } from "react";

interface WidgetLayoutProps {
  header: ReactNode;
  children: ReactNode;
  footer: ReactNode;
}

/**
 * The visitor's chat in its iframe or as a full page: header, messages, composer. Plain React on purpose: it is bundled
 * separately with Preact and uses the widget's own small stylesheet.
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
