import { initial } from "./head";
import { MessageText } from "./message-text";
import { useTexts } from "./texts";

/** The beginning of every conversation: the shop's hello, and what happens to what is written here. */
export function Greeting({ name, text }: { name: string; text: string }) {
  const t = useTexts();
  return (
    <>
      <p className="privacy">
        {t.privacy}{" "}
        <a href="/privacy" target="_blank" rel="noopener">
          {t.privacyLink}
        </a>
      </p>
      <div className="line team first">
        <span className="face small" aria-hidden="true">
          {initial(name)}
        </span>
        <div className="stack">
          <span className="unseen">{t.team}</span>
          <p className="bubble">
            <MessageText text={text} />
          </p>
        </div>
      </div>
    </>
  );
}
