import { cn } from "../cn";

export type DrawingName = "inbox" | "search" | "people" | "plans" | "broken" | "done";

const paper = { fill: "var(--surface)", stroke: "var(--control)", strokeWidth: 1.5 };
const line = { stroke: "var(--border)", strokeWidth: 4, strokeLinecap: "round" as const };
const accent = { fill: "var(--accent-soft)", stroke: "var(--accent)", strokeWidth: 1.5 };
const ink = { fill: "none", stroke: "var(--accent)", strokeWidth: 2, strokeLinecap: "round" as const };

const drawings: Record<DrawingName, React.ReactNode> = {
  inbox: (
    <>
      <path d="M28 26h60a9 9 0 0 1 9 9v22a9 9 0 0 1-9 9H52l-14 11V66H28a9 9 0 0 1-9-9V35a9 9 0 0 1 9-9Z" {...paper} />
      <path d="M34 40h40M34 52h26" {...line} />
      <path d="M84 50h44a9 9 0 0 1 9 9v19a9 9 0 0 1-9 9h-4v10L110 87H84a9 9 0 0 1-9-9V59a9 9 0 0 1 9-9Z" {...accent} />
      <path d="m97 69 6 6 13-13" {...ink} />
    </>
  ),
  search: (
    <>
      <rect x="22" y="24" width="82" height="64" rx="9" {...paper} />
      <path d="M36 42h54M36 56h36M36 70h20" {...line} />
      <circle cx="102" cy="68" r="20" {...accent} />
      <path d="m117 83 16 16" {...ink} strokeWidth={4} />
    </>
  ),
  people: (
    <>
      <circle cx="56" cy="44" r="16" {...paper} />
      <path d="M26 92c2-18 14-27 30-27s28 9 30 27" {...paper} />
      <circle cx="106" cy="50" r="13" {...accent} />
      <path d="M82 92c2-15 11-23 24-23s22 8 24 23" {...accent} />
      <path d="M20 92h120" stroke="var(--control)" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  plans: (
    <>
      <rect x="30" y="20" width="66" height="80" rx="9" {...paper} />
      <path d="M44 38h38M44 52h38M44 66h22" {...line} />
      <path d="m128 34-40 44-4 16 15-6 39-44a7 7 0 0 0-10-10Z" {...accent} />
      <path d="m120 43 10 9" {...ink} />
    </>
  ),
  broken: (
    <>
      <path d="M26 46a10 10 0 0 1 10-10h30l-6 16 14 8-8 24H36a10 10 0 0 1-10-10Z" {...paper} />
      <path d="M38 52h14M38 64h20" {...line} />
      <path d="M82 36h42a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10H82l8-22-14-8Z" {...accent} />
      <path d="M106 50v12M106 71v.5" {...ink} strokeWidth={3} />
    </>
  ),
  done: (
    <>
      <circle cx="80" cy="60" r="36" {...accent} />
      <path d="m64 61 12 12 22-25" {...ink} strokeWidth={4} strokeLinejoin="round" />
      <path d="M24 40h14M122 40h14M20 62h10M130 62h10M28 84h12M120 84h12" {...line} />
    </>
  ),
};

/** Line drawings for empty and error states, in the theme's colours. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg viewBox="0 0 160 112" aria-hidden="true" className={cn("shrink-0", className)}>
      {drawings[name]}
    </svg>
  );
}
