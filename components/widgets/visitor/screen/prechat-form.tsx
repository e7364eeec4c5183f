import { type FormEvent, useId, useRef, useState } from "react";
import { type AnswerFault, faultOf } from "@/lib/widgets/visitor/prechat";
import { ApiFailure } from "../platform/api";
import { useChat, useChatState } from "../state/use-chat";
import { useTexts } from "../texts";
import { Face } from "./face";
import { PrivacyNotice } from "./greeting";
import { MessageText } from "./message-text";
import { PrechatField } from "./prechat-field";
import { useWords } from "./use-words";

const CONSENT = "consent";

/** Questions and consent before the first message. The answers are kept across reloads. */
export function PrechatForm({ onlyConsent = false }: { onlyConsent?: boolean }) {
  const t = useTexts();
  const words = useWords();
  const chat = useChat();
  const id = useId();
  const { prechat, asks_consent } = useChatState((state) => state.widget);
  const [answers, setAnswers] = useState(chat.form);
  const [hasConsented, setConsented] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [state, setState] = useState<"ready" | "sending" | "failed">("ready");
  const form = useRef<HTMLFormElement>(null);
  const fields = onlyConsent ? [] : prechat.fields;

  const faultText = (fault: string | undefined) =>
    fault ? (t.prechat.faults[fault as AnswerFault] ?? t.prechat.faults.invalid) : null;

  function show(found: Record<string, string>): void {
    setFaults(found);
    const [first] = [...fields.map((field) => field.id), CONSENT].filter((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function write(name: string, answer: string): void {
    const next = { ...answers, [name]: answer };
    setAnswers(next);
    chat.keepForm(next);
    if (faults[name]) setFaults({ ...faults, [name]: "" });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found: Record<string, string> = {};
    for (const field of fields) {
      const fault = faultOf(field, answers[field.id] ?? "");
      if (fault) found[field.id] = fault;
    }
    if (asks_consent && !hasConsented) found[CONSENT] = "required";
    show(found);
    if (Object.keys(found).length > 0) return;
    setState("sending");
    try {
      await chat.answerForm(answers, hasConsented);
    } catch (failure) {
      const wrong = failure instanceof ApiFailure ? failure.fields : {};
      setState(Object.keys(wrong).length > 0 ? "ready" : "failed");
      show(wrong);
    }
  }

  return (
    <form className={onlyConsent ? "prechat short" : "prechat"} ref={form} onSubmit={submit} noValidate>
      {!onlyConsent && (
        <>
          <PrivacyNotice />
          <div className="line team first">
            <Face isSmall />
            <p className="bubble">
              <MessageText text={words("intro") || words("greeting") || t.prechat.intro} />
            </p>
          </div>
        </>
      )}
      {fields.map((field) => (
        <PrechatField
          key={field.id}
          field={field}
          answer={answers[field.id] ?? ""}
          fault={faultText(faults[field.id])}
          onAnswer={(answer) => write(field.id, answer)}
        />
      ))}
      {asks_consent && (
        <div className="prechat-field">
          <label className="prechat-consent">
            <input
              type="checkbox"
              name={CONSENT}
              checked={hasConsented}
              aria-invalid={Boolean(faults[CONSENT])}
              aria-describedby={faults[CONSENT] ? `${id}-consent` : undefined}
              onChange={(event) => {
                setConsented(event.currentTarget.checked);
                setFaults({ ...faults, [CONSENT]: "" });
              }}
            />
            <span>
              <MessageText text={words("consent") || t.prechat.consent} />
            </span>
          </label>
          {faults[CONSENT] && (
            <p className="prechat-fault" id={`${id}-consent`}>
              {t.prechat.consentNeeded}
            </p>
          )}
        </div>
      )}
      {state === "failed" && (
        <p className="prechat-fault" role="alert">
          {t.prechat.failed}
        </p>
      )}
      <button type="submit" className="prechat-submit" disabled={state === "sending"}>
        {state === "sending" ? t.prechat.sending : onlyConsent ? t.prechat.agree : t.prechat.start}
      </button>
    </form>
  );
}
