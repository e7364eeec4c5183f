import { ExternalLink, MessageCircle, Phone, Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { RetriedImage } from "@/components/ui/display/retried-image";
import { type Card, type CardButton, isPictureLink } from "@/lib/cards/content";
import { displayUrl } from "@/lib/media/display-url";
import type { Attachment } from "@/lib/media/schema";
import { safeUrl } from "@/lib/messages/content/links";

const ICONS = { link: ExternalLink, say: MessageCircle, phone: Phone, coupon: Ticket } as const;

interface CardViewProps {
  card: Card;
  picture: Attachment | null;
  /** Width to height of the picture, as the channel crops it. */
  ratio?: string;
  /** Shown while there is no title yet. */
  placeholder?: string;
  /** Whether addresses can be opened. */
  isOpenable?: boolean;
  /** The title is shown below a picture that is a link. */
  showsPictureTitle?: boolean;
}

/** A card as customers see it. Its buttons say what they do; only addresses can be opened from here. */
export function CardView({
  card,
  picture,
  ratio = "20 / 13",
  placeholder,
  isOpenable,
  showsPictureTitle,
}: CardViewProps) {
  const isPicture = isPictureLink(card);
  return (
    <div className="flex w-60 max-w-full shrink-0 flex-col overflow-hidden rounded-card border border-border bg-surface">
      {picture ? (
        <Linked href={isOpenable ? card.link?.url : undefined}>
          <RetriedImage
            src={displayUrl(picture)}
            alt={isPicture ? card.title : ""}
            width={picture.width ?? 480}
            height={picture.height ?? 312}
            unoptimized
            className={cn("h-auto w-full", !isPicture && "object-cover")}
            style={isPicture ? undefined : { aspectRatio: ratio }}
          />
        </Linked>
      ) : null}
      {isPicture && !showsPictureTitle ? null : (
        <div className="flex flex-col gap-1 px-3 py-2.5">
          <p className={cn("font-medium [overflow-wrap:anywhere]", !card.title && "text-muted")}>
            {card.title || placeholder}
          </p>
          {card.text ? (
            <p className="whitespace-pre-wrap text-muted text-sm [overflow-wrap:anywhere]">{card.text}</p>
          ) : null}
        </div>
      )}
      {card.buttons.length > 0 ? (
        <ul className="mt-auto border-border border-t">
          {card.buttons.map((button, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may be equal
            <li key={index} className="not-first:border-border not-first:border-t">
              <ButtonLine button={button} isOpenable={isOpenable ?? false} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function ButtonLine({ button, isOpenable }: { button: CardButton; isOpenable: boolean }) {
  const Icon = ICONS[button.do];
  return (
    <Linked href={isOpenable && button.do === "link" ? button.url : undefined}>
      <span className="flex items-center justify-center gap-1.5 px-3 py-2 font-medium text-accent-text text-sm">
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="min-w-0 truncate">{button.label || "…"}</span>
      </span>
    </Linked>
  );
}

function Linked({ href, children }: { href: string | undefined; children: ReactNode }) {
  const safe = href ? safeUrl(href) : null;
  return safe ? (
    <a href={safe} target="_blank" rel="noopener noreferrer nofollow" className="block hover:underline">
      {children}
    </a>
  ) : (
    children
  );
}
