import { useChat, useChatState } from "../state/use-chat";
import { fill, useTexts } from "../texts";
import { opensLabel } from "./dates";
import { Face } from "./face";
import { CloseIcon, MutedIcon, SoundIcon } from "./icons";

export function Head({ onClose }: { onClose: (() => void) | null }) {
  const t = useTexts();
  const chat = useChat();
  const name = useChatState((state) => state.widget.name);
  const language = useChatState((state) => state.language);
  const availability = useChatState((state) => state.availability);
  const isMuted = useChatState((state) => state.is_muted);
  const isOnline = availability?.hours.is_open && availability.is_team_online;
  const opens = availability && opensLabel(availability.hours, language, t);
  const status = !availability
    ? t.checking
    : isOnline
      ? t.online
      : availability.hours.is_open
        ? t.away
        : opens
          ? fill(t.closedUntil, { time: opens })
          : t.closed;

  return (
    <div className="head">
      <Face />
      <div className="head-words">
        <h1>{name}</h1>
        <p className={isOnline ? "status online" : "status"}>{status}</p>
      </div>
      <button
        type="button"
        className="head-button"
        aria-label={isMuted ? t.unmute : t.mute}
        title={isMuted ? t.unmute : t.mute}
        onClick={() => chat.mute(!isMuted)}
      >
        {isMuted ? <MutedIcon /> : <SoundIcon />}
      </button>
      {onClose && (
        <button type="button" className="head-button" aria-label={t.close} title={t.close} onClick={onClose}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
