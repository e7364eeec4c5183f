import { widgetStickers, widgetStickerUrl } from "@/lib/messages/content/widget-stickers";
import { fill, useLanguage, useTexts } from "../texts";

/** The stickers; a press sends one immediately. */
export function StickerTray({ onPick }: { onPick: (sticker_id: string) => void }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ul className="stickers" aria-label={t.stickers}>
      {widgetStickers.map((words, at) => (
        <li key={words.en}>
          <button
            type="button"
            aria-label={fill(t.sendSticker, { words: words[language] })}
            onClick={() => onPick(String(at + 1))}
          >
            <img src={widgetStickerUrl(at + 1)} alt="" width="64" height="64" loading="lazy" decoding="async" />
          </button>
        </li>
      ))}
    </ul>
  );
}
