"use client";

import { ChevronDown, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Badge } from "@/components/ui/display/badge";
import { WayIcon } from "./way-icon";
import { type Way, ways } from "./ways";

interface WayCardsProps {
  /** Open at first. */
  first: Way;
  /** null: the member may not do it. */
  panels: Record<Way, ReactNode>;
  done: Partial<Record<Way, boolean>>;
}

/** A card for each way, of which one is open at a time. A card that was opened keeps what was typed in it. */
export function WayCards({ first, panels, done }: WayCardsProps) {
  const t = useTranslations("onboarding.ways");
  const [open, setOpen] = useState<Way | null>(first);
  const [opened, setOpened] = useState<ReadonlySet<Way>>(new Set([first]));
  const toggle = (way: Way) => {
    setOpen(open === way ? null : way);
    setOpened(new Set([...opened, way]));
  };
  const id = useId();
  return ways.map((way) => {
    if (panels[way] === null) return null;
    const isOpen = open === way;
    return (
      <section key={way} className="overflow-hidden rounded-card border border-border bg-surface">
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-${way}`}
            onClick={() => toggle(way)}
            className="flex w-full items-center gap-3.5 px-5 py-4 text-start hover:bg-hover"
          >
            <WayIcon way={way} />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-semibold text-lg">{t(`${way}.title`)}</span>
                {way !== "code" && done[way] ? (
                  <Badge tone="success" icon={<CircleCheck />}>
                    {t(`${way}.done`)}
                  </Badge>
                ) : null}
              </span>
              <span className="block text-muted">{t(`${way}.description`)}</span>
            </span>
            <ChevronDown aria-hidden="true" className={cn("size-5 shrink-0 text-muted", isOpen && "rotate-180")} />
          </button>
        </h2>
        <div id={`${id}-${way}`} hidden={!isOpen} className="border-border border-t px-5 py-5">
          {opened.has(way) ? panels[way] : null}
        </div>
      </section>
    );
  });
}
