import { useTexts } from "../texts";
import { Face } from "./face";
import { MessageText } from "./message-text";
import { useWords } from "./use-words";

/** The privacy notice: how messages are processed. */
export function PrivacyNotice() {
  const t = useTexts();
  return (
    <p className="privacy">
      {t.privacy}{" "}
      <a href="/privacy" target="_blank" rel="noopener">
        {t.privacyLink}
      </a>
    </p>
  );
}

/** The shop's greeting at the start of every conversation. */
export function Greeting() {
  const t = useTexts();
  const words = useWords();
  return (
    <>
      <PrivacyNotice />
      <div className="line team first">
        <Face isSmall />
        <div className="stack">
          <span className="unseen">{t.team}</span>
          <p className="bubble">
            <MessageText text={words("greeting") || t.greeting} />
          </p>
        </div>
      </div>
    </>
  );
}
