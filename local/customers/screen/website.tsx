import type { PersonaSummary } from "../view";
import { useLanguage } from "./language";

const LOOPBACK = /^(localhost|127\.0\.0\.1|.+\.localhost)$/;

/**
 * The shop's own widget as a full page. Browsers resolve every name under localhost to this machine, and keep a visitor's identity per
 * origin: a name of their own makes each customer a visitor of their own, without a change to the widget.
 */
export function Website({ persona }: { persona: PersonaSummary }) {
  const { texts, language } = useLanguage();
  const { widget, key } = persona;
  if (!widget) return null;
  const isLoopback = LOOPBACK.test(location.hostname);
  const host = key.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const origin = isLoopback ? `${location.protocol}//${host}.localhost:${location.port}` : location.origin;
  return (
    <div className="phone app-web">
      <div className="browser-bar">
        <span className="muted">baanfai.example</span>
      </div>
      <iframe
        title={`${texts.chat_name}${persona.name}`}
        src={`${origin}${widget.page}?language=${language}`}
        allow="clipboard-write"
      />
      <p className="muted small web-hint">{isLoopback ? texts.web_hint : texts.web_shared}</p>
    </div>
  );
}
