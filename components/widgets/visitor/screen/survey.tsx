import { type FormEvent, useState } from "react";
import { useChat, useChatState } from "../state/use-chat";
import { fill, useTexts } from "../texts";

const SCORES = [1, 2, 3, 4, 5];

/** The satisfaction survey below the bubble that asks it: one press, and an optional comment. */
export function Survey({ survey_id }: { survey_id: string }) {
  const t = useTexts();
  const chat = useChat();
  const survey = useChatState((state) => state.survey);
  const [word, setWord] = useState("");
  const [hasFailed, setFailed] = useState(false);
  if (survey?.id !== survey_id) return null;

  async function rate(score: number, words: string | null): Promise<void> {
    setFailed(false);
    try {
      await chat.rate({ id: survey_id, score, word: words });
    } catch {
      setFailed(true);
    }
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    if (survey?.score && word.trim()) void rate(survey.score, word.trim());
  }

  return (
    <div className="survey">
      <fieldset aria-label={t.survey.label}>
        {SCORES.map((score) => (
          <button
            key={score}
            type="button"
            className={survey.score !== null && score <= survey.score ? "star full" : "star"}
            aria-label={fill(t.survey.score, { score })}
            aria-pressed={survey.score === score}
            onClick={() => rate(score, survey.word)}
          >
            <span aria-hidden="true">★</span>
          </button>
        ))}
      </fieldset>
      {survey.score !== null &&
        (survey.word ? (
          <p className="meta">{t.survey.thanks}</p>
        ) : (
          <form className="survey-word" onSubmit={send}>
            <input
              value={word}
              maxLength={1000}
              placeholder={t.survey.word}
              aria-label={t.survey.word}
              onInput={(event) => setWord(event.currentTarget.value)}
            />
            <button type="submit" className="link" disabled={!word.trim()}>
              {t.send}
            </button>
          </form>
        ))}
      {hasFailed && (
        <p className="prechat-fault" role="alert">
          {t.survey.failed}
        </p>
      )}
    </div>
  );
}
