import { Columns2, Plus, Search } from "lucide-react";
import { useState } from "react";
import type { PersonaSummary, World } from "../view";
import { formatTime, useLanguage, useTexts } from "./language";
import { previewText } from "./preview-text";

/** How many are shown without a search: the demo's main characters and added people. */
const FIRST = 9;

interface Props {
  world: World | null;
  open: string[];
  /** On a narrow screen the list is a sheet over the phone. */
  isSheetOpen: boolean;
  onOpen: (key: string, beside: boolean) => void;
  onAdd: () => void;
}

/** All people who can write to the shop. */
export function PeopleList({ world, open, isSheetOpen, onOpen, onAdd }: Props) {
  const texts = useTexts();
  const [search, setSearch] = useState("");
  const [isAll, setAll] = useState(false);
  const words = search.trim().toLowerCase();
  const found = (world?.personas ?? []).filter(({ name }) => name.toLowerCase().includes(words));
  const shown =
    words || isAll ? found : found.filter((one, at) => at < FIRST || open.includes(one.key) || one.unread > 0);
  const hidden = found.length - shown.length;
  return (
    <nav className={`people ${isSheetOpen ? "people-open" : ""}`} aria-label={texts.people}>
      <div className="people-head">
        <label className="search">
          <Search aria-hidden />
          <input
            type="search"
            value={search}
            placeholder={texts.search}
            aria-label={texts.search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <button
          type="button"
          className="icon framed"
          aria-label={texts.new_person}
          title={texts.new_person}
          onClick={onAdd}
        >
          <Plus aria-hidden />
        </button>
      </div>
      {world ? (
        <ul>
          {shown.map((persona) => (
            <PersonRow
              key={persona.key}
              persona={persona}
              isOpen={open.includes(persona.key)}
              canBeside={open.length > 0}
              onOpen={onOpen}
            />
          ))}
        </ul>
      ) : (
        <Skeleton />
      )}
      {world && shown.length === 0 && <p className="muted none">{texts.nobody}</p>}
      {hidden > 0 && (
        <button type="button" className="plain all" onClick={() => setAll(true)}>
          {texts.others} ({hidden})
        </button>
      )}
    </nav>
  );
}

function PersonRow({
  persona,
  isOpen,
  canBeside,
  onOpen,
}: {
  persona: PersonaSummary;
  isOpen: boolean;
  canBeside: boolean;
  onOpen: Props["onOpen"];
}) {
  const { texts, language } = useLanguage();
  const { key, name, channel, picture, last, unread, is_group } = persona;
  const place = is_group ? `${texts[channel]} ${texts.group}` : texts[channel];
  return (
    <li className={`person ${isOpen ? "is-open" : ""}`}>
      <button type="button" className="person-main" aria-current={isOpen} onClick={() => onOpen(key, false)}>
        <span className="portrait">
          <img src={picture} alt="" width={44} height={44} />
          <span className={`mark mark-${channel}`} />
        </span>
        <span className="person-text">
          <span className="person-name">
            {name}
            {unread > 0 && <span className="dot" role="img" aria-label={`${unread} ${texts.unread}`} />}
          </span>
          <span className="person-last">
            {last
              ? `${last.from === "shop" ? `${texts.shop}: ` : ""}${previewText(last.content, texts)}`
              : texts.not_written}
          </span>
        </span>
        <span className="person-side">
          <span className="person-place">{place}</span>
          {last && <time>{formatTime(last.at, language)}</time>}
        </span>
      </button>
      {canBeside && !isOpen && (
        <button
          type="button"
          className="icon beside"
          aria-label={`${texts.open_beside}: ${name}`}
          title={texts.open_beside}
          onClick={() => onOpen(key, true)}
        >
          <Columns2 aria-hidden />
        </button>
      )}
    </li>
  );
}

function Skeleton() {
  return (
    <ul aria-hidden>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <li className="person skeleton" key={at} />
      ))}
    </ul>
  );
}
