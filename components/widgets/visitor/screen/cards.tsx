import { type Card, type CardButton, type CardsContent, isPictureLink, openableCards } from "@/lib/cards/content";
import type { Attachment } from "@/lib/media/schema";
import { useChat } from "../state/use-chat";

/** Cards of the shop, to swipe through if there are several. */
export function Cards({ content, files }: { content: CardsContent; files: readonly Attachment[] }) {
  const { cards } = openableCards(content, `/r${content.link_name ? `/${content.link_name}` : ""}`);
  return (
    <div className="cards">
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards have no ids and never move
        <OneCard key={index} card={card} picture={files.find(({ id }) => id === card.picture_id) ?? null} />
      ))}
    </div>
  );
}

function OneCard({ card, picture }: { card: Card; picture: Attachment | null }) {
  const { title, text, buttons, link } = card;
  const isPicture = isPictureLink(card);
  const image = picture && <img src={picture.url} alt={isPicture ? title : ""} className={isPicture ? "whole" : ""} />;
  return (
    <section className="card" aria-label={title}>
      {link && image ? (
        <a href={link.url} target="_blank" rel="noopener noreferrer">
          {image}
        </a>
      ) : (
        image
      )}
      {!isPicture && (
        <div className="card-words">
          <h3>{title}</h3>
          {text && <p>{text}</p>}
        </div>
      )}
      {buttons.map((button, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal
        <CardAction key={index} button={button} />
      ))}
    </section>
  );
}

function CardAction({ button }: { button: CardButton }) {
  const chat = useChat();
  const { label } = button;
  if (button.do === "link" || button.do === "phone") {
    const isLink = button.do === "link";
    const href = isLink ? button.url : `tel:${button.number.replace(/[^\d+]/g, "")}`;
    return (
      <a className="card-action" href={href} {...(isLink && { target: "_blank", rel: "noopener noreferrer" })}>
        {label}
      </a>
    );
  }
  const press = () => (button.do === "say" ? chat.say(button.text) : chat.pressCoupon(button.coupon_id, label));
  return (
    <button type="button" className="card-action" onClick={press}>
      {label}
    </button>
  );
}
