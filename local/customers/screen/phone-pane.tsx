import { ArrowLeft, EllipsisVertical, X } from "lucide-react";
import { useState } from "react";
import type { Entry, PersonaSummary, World } from "../view";
import { usePhone } from "./api";
import { Chat } from "./chat";
import { ChatMenu } from "./chat-menu";
import { Composer } from "./composer";
import { useTexts } from "./language";
import { Posts } from "./posts";
import { RichMenuArea } from "./rich-menu";
import { useActs } from "./use-acts";
import { Website } from "./website";

interface Props {
  persona: PersonaSummary;
  world: World | null;
  version: number;
  onClose: () => void;
}

/** One phone with the app of its channel. */
export function PhonePane({ persona, world, version, onClose }: Props) {
  const texts = useTexts();
  const { name, picture } = persona;
  return (
    <section className="pane" aria-label={`${texts.chat_name}${name}`}>
      <div className="pane-head">
        <img src={picture} alt="" width={28} height={28} />
        <h2>{name}</h2>
        <button type="button" className="icon" aria-label={`${texts.close_phone}: ${name}`} onClick={onClose}>
          <X aria-hidden />
        </button>
      </div>
      {persona.channel === "web" ? (
        <Website persona={persona} />
      ) : (
        <ChatPhone persona={persona} world={world} version={version} />
      )}
    </section>
  );
}

function ChatPhone({ persona, world, version }: Omit<Props, "onClose">) {
  const texts = useTexts();
  const [phone, refresh] = usePhone(persona.key, version);
  const [speaker, setSpeaker] = useState(persona.speakers[0]?.key ?? null);
  const [focus, setFocus] = useState<{ entry: Entry; kind: "reply" | "edit" } | null>(null);
  const [view, setView] = useState<"chat" | "menu" | "posts">("chat");
  const acts = useActs(persona, phone, speaker, refresh);
  const { account, channel } = persona;
  const notice = persona.is_blocked
    ? texts.blocked_notice
    : persona.is_friend
      ? null
      : persona.is_group
        ? texts.left_notice
        : texts.stranger_notice;
  return (
    <div className={`phone app-${channel}`}>
      <div className="phone-head">
        {view === "posts" && (
          <button type="button" className="icon" aria-label={texts.close} onClick={() => setView("chat")}>
            <ArrowLeft aria-hidden />
          </button>
        )}
        <img src={persona.is_group ? persona.picture : account.picture} alt="" width={36} height={36} />
        <div className="phone-title">
          <strong>{persona.is_group ? `${persona.name} (${persona.speakers.length + 1})` : account.name}</strong>
          {phone?.is_typing && <span className="muted">{texts.typing}…</span>}
        </div>
        <button
          type="button"
          className="icon"
          aria-label={texts.settings}
          aria-expanded={view === "menu"}
          onClick={() => setView(view === "menu" ? "chat" : "menu")}
        >
          <EllipsisVertical aria-hidden />
        </button>
        {view === "menu" && (
          <ChatMenu
            persona={persona}
            onDo={acts.send}
            onPosts={() => setView("posts")}
            onClose={() => setView("chat")}
          />
        )}
      </div>
      {view === "posts" && phone ? (
        <Posts posts={phone.posts} canEdit={persona.channel === "messenger"} onDo={acts.send} />
      ) : (
        <>
          {notice && (
            <p className="notice">
              {notice}
              {!persona.is_blocked && !persona.is_group && (
                <button type="button" onClick={() => acts.send({ type: "follow" })}>
                  {texts.add_friend}
                </button>
              )}
            </p>
          )}
          <Chat
            phone={phone}
            holder={persona.speakers.find((one) => one.key === speaker)?.name ?? null}
            onPress={acts.press}
            onAct={acts.send}
            onFocus={(entry, kind) => setFocus({ entry, kind })}
          />
          {acts.failure && (
            <p className="failure" role="alert">
              {texts.failed}
            </p>
          )}
          <Composer
            persona={persona}
            world={world}
            focus={focus}
            speaker={speaker}
            onSpeaker={setSpeaker}
            onDone={() => setFocus(null)}
            onAct={acts.send}
          />
          {phone?.rich_menu && (
            <RichMenuArea
              key={phone.rich_menu.picture}
              menu={phone.rich_menu}
              onPress={acts.press}
              onCount={acts.countMenu}
            />
          )}
        </>
      )}
    </div>
  );
}
