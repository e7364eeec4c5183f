import { Inbox, KeyRound, Languages, SunMoon, TriangleAlert, Wrench } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { FaultOn } from "../view";
import { healFaults } from "./api";
import { faultLabel } from "./fault-label";
import { useLanguage } from "./language";

const KEY = "local-customers-theme";

/** The page's bar, with the faults that are on. */
export function Header({
  faults,
  onFaults,
  onAccount,
  children,
}: {
  faults: FaultOn[];
  onFaults: () => void;
  onAccount: () => void;
  children: ReactNode;
}) {
  const { texts, change } = useLanguage();
  const changeTheme = useTheme();
  return (
    <header className="bar">
      {children}
      <div className="bar-title">
        <h1>{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <div className="chips" role="status" aria-label={texts.faults}>
        {faults.map((fault) => (
          <span className="fault" key={`${fault.provider} ${fault.kind}`}>
            <TriangleAlert aria-hidden /> {faultLabel(texts, fault)}
          </span>
        ))}
        {faults.length > 0 && (
          <button type="button" className="plain danger" onClick={() => void healFaults()}>
            {texts.heal}
          </button>
        )}
      </div>
      <button type="button" className="plain" onClick={onAccount} aria-haspopup="dialog">
        <KeyRound aria-hidden />
        <span className="only-wide">{texts.spare}</span>
        <span className="only-narrow sr">{texts.spare}</span>
      </button>
      <button type="button" className="plain" onClick={onFaults} aria-haspopup="dialog">
        <Wrench aria-hidden />
        <span className="only-wide">{texts.faults}</span>
        <span className="only-narrow sr">{texts.faults}</span>
      </button>
      <a className="plain only-wide" href="/project" target="_blank" rel="noopener">
        <Inbox aria-hidden /> {texts.inbox}
      </a>
      <button type="button" className="plain" onClick={change} lang={texts.language === "English" ? "en" : "th"}>
        <Languages aria-hidden />
        <span className="only-wide">{texts.language}</span>
        <span className="only-narrow sr">{texts.language}</span>
      </button>
      <button type="button" className="icon" aria-label={texts.theme} onClick={changeTheme}>
        <SunMoon aria-hidden />
      </button>
    </header>
  );
}

/** The system's mode until one is chosen. */
function useTheme(): () => void {
  const [theme, setTheme] = useState(() => localStorage.getItem(KEY) ?? "");
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    if (theme) localStorage.setItem(KEY, theme);
  }, [theme]);
  return () => {
    const isDark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    setTheme(isDark ? "light" : "dark");
  };
}
