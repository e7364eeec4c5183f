import { File as FileIcon, MapPin } from "lucide-react";
import { useTexts } from "../screen/language";
import type { Content, PressAction } from "../view";
import { Areas } from "./areas";
import { Cards, Pictures } from "./cards";
import { Flex } from "./flex";
import { Linked } from "./linked";

/** What a message shows. */
export function Message({ content, onPress }: { content: Content; onPress: (action: PressAction) => void }) {
  const texts = useTexts();
  switch (content.type) {
    case "text":
      return (
        <div className="bubble">
          <Linked text={content.text} onFollow={(uri) => onPress({ type: "uri", label: uri, uri })} />
        </div>
      );
    case "image":
      return (
        <a className="media" href={content.url} target="_blank" rel="noopener noreferrer">
          <img src={content.url} alt={texts.picture} />
        </a>
      );
    case "video":
      return (
        // biome-ignore lint/a11y/useMediaCaption: the shop's file has no captions
        <video className="media" src={content.url} poster={content.preview ?? undefined} controls preload="metadata" />
      );
    case "audio":
      return (
        // biome-ignore lint/a11y/useMediaCaption: a voice message has no captions
        <audio className="audio" src={content.url} controls preload="metadata" aria-label={texts.voice} />
      );
    case "file":
      return (
        <a className="bubble file" href={content.url ?? undefined} target="_blank" rel="noopener noreferrer">
          <FileIcon aria-hidden />
          <span>{content.name}</span>
          {content.size !== null && <span className="muted">{Math.ceil(content.size / 1024)} kB</span>}
        </a>
      );
    case "sticker":
      return <img className="sticker" src={content.url} alt={content.name || texts.sticker} width={140} height={126} />;
    case "location":
      return <Place content={content} />;
    case "cards":
      return <Cards {...content} onPress={onPress} />;
    case "pictures":
      return <Pictures cards={content.cards} onPress={onPress} />;
    case "imagemap":
      return (
        <div className="media">
          <Areas {...content} onPress={onPress} />
        </div>
      );
    case "flex":
      return <Flex contents={content.contents} alt={content.alt} onPress={onPress} />;
    default:
      return <div className="bubble muted">{"text" in content ? content.text : ""}</div>;
  }
}

function Place({ content }: { content: Content & { type: "location" } }) {
  const texts = useTexts();
  const { title, address, latitude, longitude } = content;
  return (
    <a
      className="bubble place"
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className="place-map" aria-hidden="true">
        <MapPin />
      </span>
      <strong>{title ?? texts.location}</strong>
      {address && <span className="muted">{address}</span>}
    </a>
  );
}
