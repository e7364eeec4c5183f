import { CloseIcon, MutedIcon, SoundIcon } from "./icons";
import { useTexts } from "./texts";
import { useChat, useChatState } from "./use-chat";

/** The letter a name is known by: no tone marks, no Thai vowel that is written before its consonant. */
export function initial(name: string): string {
  return /[^\P{L}เแโใไ]|\p{N}/u.exec(name)?.[0].toUpperCase() ?? "?";
}

export function Head({ name, onClose }: { name: string; onClose: (() => void) | null }) {
  const t = useTexts();
  const chat = useChat();
  const isOnline = useChatState((state) => state.is_team_online);
  const isMuted = useChatState((state) => state.is_muted);
  const status = isOnline === null ? t.checking : isOnline ? t.online : t.away;

  return (
    <div className="head">
      <span className="face" aria-hidden="true">
        {initial(name)}
      </span>
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
