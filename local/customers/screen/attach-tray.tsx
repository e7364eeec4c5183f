import { File as FileIcon, Image, MapPin, Mic, ReceiptText } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import type { PersonaSummary, World } from "../view";
import { takeSample, uploadFile } from "./api";
import { useTexts } from "./language";
import { LocationDialog } from "./location-dialog";
import { SlipDialog } from "./slip-dialog";
import type { Send } from "./use-acts";
import { VoiceTray } from "./voice-tray";

interface Props {
  persona: PersonaSummary;
  world: World;
  speaker: string | null;
  onAct: Send;
  onDone: () => void;
}

type Kind = "image" | "video" | "audio" | "file";
const kindOf = (mime: string): Kind =>
  (["image", "video", "audio"] as const).find((kind) => mime.startsWith(`${kind}/`)) ?? "file";

/** What can be sent besides text. */
export function AttachTray({ persona, world, speaker, onAct, onDone }: Props) {
  const texts = useTexts();
  const [part, setPart] = useState<"photo" | "voice" | "slip" | "location" | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isMenu = part === null || part === "slip" || part === "location";
  const upload = (kind?: Kind) => async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    try {
      const { id } = await uploadFile(file, file.name);
      await onAct({ type: kind ?? kindOf(file.type), file: id });
    } catch {
      setFailed(true);
    }
  };
  const sendSample = async (type: "image" | "audio", id: string) => {
    try {
      await onAct({ type, file: (await takeSample(id)).id });
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="tray">
      {hasFailed && <p role="alert">{texts.failed}</p>}
      {isMenu && (
        <div className="attach">
          <button type="button" onClick={() => setPart("photo")}>
            <Image aria-hidden /> {texts.photo}
          </button>
          <button type="button" onClick={() => setPart("slip")}>
            <ReceiptText aria-hidden /> {texts.slip}
          </button>
          <button type="button" onClick={() => setPart("location")}>
            <MapPin aria-hidden /> {texts.location}
          </button>
          <button type="button" onClick={() => setPart("voice")}>
            <Mic aria-hidden /> {texts.voice}
          </button>
          <label className="as-button">
            <FileIcon aria-hidden /> {texts.file}
            <input type="file" className="sr" onChange={upload()} />
          </label>
        </div>
      )}
      {part === "photo" && (
        <div className="photos">
          {world.photos.map(({ id, url, name }) => (
            <button
              type="button"
              key={id}
              aria-label={`${texts.photo} ${name}`}
              onClick={() => void sendSample("image", id)}
            >
              <img src={url} alt="" width={84} height={84} />
            </button>
          ))}
          <label className="as-button own">
            {texts.own_photo}
            <input type="file" className="sr" accept="image/*" onChange={upload("image")} />
          </label>
        </div>
      )}
      {part === "voice" && <VoiceTray onSample={() => void sendSample("audio", "voice")} onAct={onAct} />}
      {part === "slip" && (
        <SlipDialog persona={persona} world={world} speaker={speaker} onClose={() => setPart(null)} onSent={onDone} />
      )}
      {part === "location" && <LocationDialog onAct={onAct} onClose={() => setPart(null)} />}
    </div>
  );
}
