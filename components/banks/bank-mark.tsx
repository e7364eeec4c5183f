import { useLocale } from "next-intl";
import { cn } from "@/components/ui/cn";
import { codeLabel, findAnyBank } from "@/lib/banks/directory";

interface BankMarkProps {
  /** A symbol (KBANK), a method (PromptPay) or a three-digit bank code (004). */
  bank: string | null;
  /** Also show the bank's name. */
  named?: boolean;
  className?: string;
}

/** A bank's logo on its colour, and its name. A bank that is not in the directory is shown as written. */
export function BankMark({ bank, named = false, className }: BankMarkProps) {
  const isThai = useLocale() === "th";
  const entry = findAnyBank(bank);
  const label = bank && codeLabel(bank) !== entry?.symbol ? codeLabel(bank) : null;
  const name = entry ? (label ?? (isThai ? entry.name : entry.nameEN)) : (bank ?? "–");
  return (
    <span
      className={cn("inline-flex items-center gap-2", named ? "min-w-0" : "shrink-0", className)}
      title={entry?.fullname}
    >
      <BankLogo bank={bank} />
      <span className={named ? "truncate" : "sr-only"}>{name}</span>
    </span>
  );
}

/** A bank's logo on its colour, for use beside the bank's name. */
export function BankLogo({ bank }: { bank: string | null }) {
  const entry = findAnyBank(bank);
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center overflow-hidden rounded-full text-[0.5rem] leading-none"
      style={entry ? { backgroundColor: entry.color, color: entry.textOn } : undefined}
    >
      {entry?.icon ? (
        // biome-ignore lint/performance/noImgElement: our own PNG of 24 px; the optimiser would cost more than it saves
        <img src={`/banks/${entry.icon}`} alt="" width={24} height={24} loading="lazy" className="size-6" />
      ) : (
        (entry?.symbol.slice(0, 4) ?? "?")
      )}
    </span>
  );
}
