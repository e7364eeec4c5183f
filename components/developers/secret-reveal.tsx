"use client";

import { CopyButton } from "@/components/ui/buttons/copy-button";

/** A secret that is shown only once. */
export function SecretReveal({
  title,
  hint,
  secret,
  copy,
}: {
  title: string;
  hint: string;
  secret: string;
  copy: string;
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-2 rounded-card border border-border bg-sunken p-4">
      <h3 className="font-medium">{title}</h3>
      <p className="text-muted text-sm">{hint}</p>
      <code className="wrap-anywhere font-mono text-sm">{secret}</code>
      <div>
        <CopyButton text={secret} label={copy} size="small" />
      </div>
    </section>
  );
}
