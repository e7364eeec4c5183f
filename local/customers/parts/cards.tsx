import { useTexts } from "../screen/language";
import type { Card, PressAction } from "../view";

type Press = (action: PressAction) => void;

/** Cards with buttons: one, or several to swipe through. */
export function Cards({
  layout,
  cards,
  onPress,
}: {
  layout: "buttons" | "confirm" | "carousel";
  cards: Card[];
  onPress: Press;
}) {
  return (
    <div className={`cards cards-${layout}`} {...(cards.length > 1 && { tabIndex: 0, role: "group" })}>
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards have no ids and never move
        <OneCard key={at} card={card} onPress={onPress} />
      ))}
    </div>
  );
}

function OneCard({ card, onPress }: { card: Card; onPress: Press }) {
  const { picture, title, text, buttons, action } = card;
  const words = (
    <>
      {picture && <img src={picture} alt="" />}
      {title && <strong>{title}</strong>}
      {text && <span className="card-text">{text}</span>}
    </>
  );
  return (
    <div className="card">
      {action ? (
        <button type="button" className="card-body" onClick={() => onPress(action)}>
          {words}
        </button>
      ) : (
        <div className="card-body">{words}</div>
      )}
      <div className="card-buttons">
        {buttons.map((button, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may be equal
          <button type="button" key={at} disabled={button.type === "other"} onClick={() => onPress(button)}>
            {button.label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Pictures to swipe through, each with one action. */
export function Pictures({ cards, onPress }: { cards: Card[]; onPress: Press }) {
  const texts = useTexts();
  return (
    <div className="cards cards-pictures">
      {cards.map(({ picture, title, action }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no ids and never move
          key={at}
          type="button"
          className="card picture-card"
          onClick={() => action && onPress(action)}
        >
          <img src={picture ?? ""} alt={title ? "" : texts.picture} />
          {title && <span>{title}</span>}
        </button>
      ))}
    </div>
  );
}
