import { Menu } from "lucide-react";
import { useEffect, useState } from "react";
import { useLive, useWorld } from "./api";
import { FaultPanel } from "./fault-panel";
import { Header } from "./header";
import { useTexts } from "./language";
import { NewPerson } from "./new-person";
import { findOpen, useOpenPhones } from "./open-phones";
import { PeopleList } from "./people-list";
import { PhonePane } from "./phone-pane";
import { SpareAccount } from "./spare-account";

/** The page: people on the left, up to two phones beside them. */
export function App() {
  const texts = useTexts();
  const { version, isOffline } = useLive();
  const world = useWorld(version);
  const phones = useOpenPhones();
  const [panel, setPanel] = useState<"faults" | "person" | "account" | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const open = world ? findOpen(world.personas, phones.keys) : [];

  useEffect(() => {
    if (world && open.length === 0) setListOpen(true);
  }, [world, open.length]);

  const show = (key: string, beside: boolean) => {
    phones.open(key, beside);
    setListOpen(false);
  };
  return (
    <div className="app">
      <Header faults={world?.faults ?? []} onFaults={() => setPanel("faults")} onAccount={() => setPanel("account")}>
        <button
          type="button"
          className="icon only-narrow"
          aria-label={texts.people}
          aria-expanded={isListOpen}
          onClick={() => setListOpen(!isListOpen)}
        >
          <Menu aria-hidden />
        </button>
      </Header>
      {isOffline && (
        <p className="offline" role="status">
          {texts.offline}
        </p>
      )}
      <div className="desk">
        <PeopleList
          world={world}
          open={open.map(({ key }) => key)}
          isSheetOpen={isListOpen}
          onOpen={show}
          onAdd={() => setPanel("person")}
        />
        <main className={`phones phones-${open.length}`} aria-label={texts.chat_name}>
          {open.map((persona) => (
            <PhonePane
              key={persona.key}
              persona={persona}
              world={world}
              version={version}
              onClose={() => phones.close(persona.key)}
            />
          ))}
          {world && open.length === 0 && (
            <div className="nothing">
              <EmptyPhone />
              <p>{texts.pick}</p>
              <p className="muted">{texts.pick_more}</p>
            </div>
          )}
        </main>
      </div>
      {panel === "faults" && world && <FaultPanel world={world} onClose={() => setPanel(null)} />}
      {panel === "account" && world && <SpareAccount account={world.spare} onClose={() => setPanel(null)} />}
      {panel === "person" && world && (
        <NewPerson
          world={world}
          onClose={() => setPanel(null)}
          onAdded={(key) => {
            setPanel(null);
            show(key, false);
          }}
        />
      )}
    </div>
  );
}

function EmptyPhone() {
  return (
    <svg viewBox="0 0 120 150" width="120" height="150" aria-hidden="true">
      <rect x="24" y="6" width="72" height="138" rx="14" fill="none" stroke="currentColor" strokeWidth="3" />
      <rect x="36" y="34" width="36" height="16" rx="8" fill="currentColor" opacity=".25" />
      <rect x="48" y="58" width="36" height="16" rx="8" fill="currentColor" opacity=".5" />
      <rect x="36" y="82" width="28" height="16" rx="8" fill="currentColor" opacity=".25" />
      <path d="M52 132h16" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
