import type { World } from "../view";
import { useTexts } from "./language";

const EMOJI = ["😊", "🥰", "😂", "😭", "🙏", "👍", "❤️", "🌿", "✨", "🎉", "😅", "🤔"];

interface Props {
  stickers: World["stickers"];
  onSticker: (id: string) => void;
  onEmoji: (emoji: string) => void;
}

/** Emoji go into the text, a sticker is sent at once. */
export function StickerTray({ stickers, onSticker, onEmoji }: Props) {
  const texts = useTexts();
  return (
    <div className="tray">
      {/* biome-ignore lint/a11y/useSemanticElements: not fields of a form */}
      <div className="emoji" role="group" aria-label={texts.emoji}>
        {EMOJI.map((emoji) => (
          <button type="button" key={emoji} onClick={() => onEmoji(emoji)}>
            {emoji}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: not fields of a form */}
      <div className="stickers" role="group" aria-label={texts.sticker}>
        {stickers.map(({ id, url, name }) => (
          <button type="button" key={id} aria-label={`${texts.sticker} ${name}`} onClick={() => onSticker(id)}>
            <img src={url} alt="" width={68} height={61} />
          </button>
        ))}
      </div>
    </div>
  );
}
