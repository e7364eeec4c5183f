import type { IdentityRefusal, WidgetEvents } from "../../protocol";
import { ApiFailure } from "../platform/api";
import type { MailAnswer, VisitorSurvey } from "./contract";
import type { Session } from "./session";
import type { Store } from "./store";

/** The visitor's identity, and requests other than messages. Each throws ApiFailure. */
export interface Profile {
  /** Identifies the visitor with a token signed by the website's server; the result is passed to `onIdentity`. */
  identify(signed: string): Promise<void>;
  /** Answers by field id. Throws with `fields`: error codes by field. */
  answerForm(answers: Record<string, string>, has_consented: boolean): Promise<void>;
  rate(survey: VisitorSurvey): Promise<void>;
  /** To the given address, or the known one. */
  continueByMail(is_on: boolean, email?: string): Promise<void>;
  /** A URL that opens the shop in LINE. */
  lineLink(): Promise<string>;
}

const REFUSALS: Record<string, IdentityRefusal> = { identity_expired: "expired", identity_off: "off" };
const RETRY_MS = [2_000, 8_000, 30_000];
/** Then until the outage is over; the host page has been told. */
const LAST_RETRY_MS = 30_000;

/** What the widget shows of a response about answers by e-mail. */
export const mailState = ({ wants_mail, email, asked_mail }: MailAnswer) => ({
  mail: wants_mail ? email : null,
  askedMail: asked_mail,
  email,
});

export function createProfile(
  session: Session,
  store: Store,
  onIdentity: (outcome: WidgetEvents["identity"]) => void,
): Profile {
  let latest = "";

  async function identify(signed: string, tries = 0): Promise<void> {
    latest = signed;
    try {
      const { token } = await session.call<{ token: string }>("PUT", "/identity", { identity: String(signed) });
      if (latest !== signed) return;
      await session.become(token);
      onIdentity({ ok: true });
    } catch (failure) {
      const { code, isTemporary } = failure instanceof ApiFailure ? failure : new ApiFailure(0, "unavailable");
      if (isTemporary)
        setTimeout(() => latest === signed && identify(signed, tries + 1), RETRY_MS[tries] ?? LAST_RETRY_MS);
      if (!isTemporary || tries === RETRY_MS.length)
        onIdentity({ ok: false, reason: isTemporary ? "unavailable" : (REFUSALS[code] ?? "refused") });
    }
  }

  return {
    identify,
    async answerForm(answers, has_consented) {
      await session.call("PUT", "/prechat", { answers, has_consented, language: store.get().language });
      store.set({ needs: null });
      // The address given is now known.
      session.refresh().catch(() => {});
    },
    async rate({ id, score, word }) {
      await session.call("PUT", "/satisfaction", { survey_id: id, score, ...(word && { word }) });
      store.set({ survey: { id, score, word } });
    },
    async continueByMail(is_on, email) {
      const { language } = store.get();
      store.set(mailState(await session.call("PUT", "/mail-answers", { is_on, language, ...(email && { email }) })));
    },
    async lineLink() {
      const { url } = await session.call<{ url: string }>("POST", "/line-code", { language: store.get().language });
      return url;
    },
  };
}
