import { type FormEvent, useState } from "react";
import { faultOf } from "@/lib/widgets/visitor/prechat";
import { ApiFailure } from "../platform/api";
import { useChat, useChatState } from "../state/use-chat";
import { fill, useTexts } from "../texts";

const EMAIL = {
  id: "",
  kind: "email",
  is_required: true,
  label: { th: "", en: "" },
  choices: [],
  field_id: null,
} as const;

/** While no member is online: answers by e-mail, or continue in LINE, so that the page does not have to stay open. */
export function Continuation() {
  const t = useTexts();
  const chat = useChat();
  const { continues_by_mail, line_id } = useChatState((state) => state.widget);
  const mail = useChatState((state) => state.mail);
  const asked = useChatState((state) => state.askedMail);
  const known = useChatState((state) => state.email);
  const [isAsking, setAsking] = useState(false);
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [line, setLine] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  // one at a time: each request for a mail sends one, of which an address gets only a few a day
  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      await work();
      setAsking(false);
    } catch (failure) {
      const { code = "", fields = {} } = failure instanceof ApiFailure ? failure : {};
      if (fields.email) setFault(t.prechat.faults.invalid_email);
      else setFault(code === "rate_limited" ? t.continuation.tooOften : t.continuation.failed);
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = faultOf({ ...EMAIL, choices: [] }, email);
    if (wrong) setFault(t.prechat.faults[wrong]);
    else void attempt(() => chat.continueByMail(true, email.trim()));
  }

  function openLine(): void {
    if (isBusy) return;
    // Opened synchronously in the click, or pop-up blockers would block it.
    const tab = window.open("", "_blank");
    void attempt(async () => {
      const url = await chat.lineLink().catch((failure) => {
        tab?.close();
        throw failure;
      });
      if (tab) {
        tab.opener = null;
        tab.location.href = url;
      } else setLine(url);
    });
  }

  if (!continues_by_mail && !line_id) return null;
  return (
    <section className="continuation" aria-label={t.continuation.title}>
      <p>
        {mail
          ? fill(t.continuation.mailOn, { email: mail })
          : asked
            ? fill(t.continuation.mailAsked, { email: asked })
            : t.continuation.title}
      </p>
      {isAsking ? (
        <form onSubmit={submit} noValidate>
          <input
            type="email"
            autoComplete="email"
            value={email}
            placeholder={t.continuation.email}
            aria-label={t.continuation.email}
            aria-invalid={fault !== null}
            onInput={(event) => setEmail(event.currentTarget.value)}
          />
          <button type="submit" className="chip" disabled={isBusy}>
            {t.continuation.mail}
          </button>
        </form>
      ) : (
        <div className="chips">
          {continues_by_mail &&
            (mail ? (
              <button
                type="button"
                className="link"
                disabled={isBusy}
                onClick={() => attempt(() => chat.continueByMail(false))}
              >
                {t.continuation.mailOff}
              </button>
            ) : (
              <button
                type="button"
                className="chip"
                disabled={isBusy}
                onClick={() => (known && !asked ? void attempt(() => chat.continueByMail(true)) : setAsking(true))}
              >
                {asked
                  ? t.continuation.mailOther
                  : known
                    ? fill(t.continuation.mailTo, { email: known })
                    : t.continuation.mail}
              </button>
            ))}
          {line_id &&
            (line ? (
              <a className="chip" href={line} target="_blank" rel="noopener">
                {t.continuation.line}
              </a>
            ) : (
              <button type="button" className="chip" disabled={isBusy} onClick={openLine}>
                {t.continuation.line}
              </button>
            ))}
        </div>
      )}
      {fault && (
        <p className="prechat-fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
