import { Fragment, useEffect, useMemo, useRef } from "react";
import { unreadCount } from "../state/conversation";
import { useChat, useChatState } from "../state/use-chat";
import { fill, useLanguage, useTexts } from "../texts";
import { Bubble } from "./bubble";
import { Continuation } from "./continuation";
import { dayLabel } from "./dates";
import { Face } from "./face";
import { Greeting } from "./greeting";
import { DownIcon } from "./icons";
import { PendingBubble } from "./pending-bubble";
import { QuickReplies } from "./quick-replies";
import { layRows } from "./rows";
import { useLogScroll } from "./use-log-scroll";

export function MessageLog() {
  const t = useTexts();
  const language = useLanguage();
  const chat = useChat();
  const conversation = useChatState((state) => state.conversation);
  const pending = useChatState((state) => state.pending);
  const typing = useChatState((state) => state.typing);
  const isLoadingEarlier = useChatState((state) => state.is_loading_earlier);
  const availability = useChatState((state) => state.availability);
  const wantsMail = useChatState((state) => state.mail !== null);
  const { messages, room, has_earlier } = conversation;

  const rows = useMemo(() => layRows(messages), [messages]);
  const ownCount = rows.filter((row) => row.isOwn).length + pending.length;
  const { log, isAtEnd, toEnd, onScroll } = useLogScroll(messages[0]?.id ?? "", ownCount);
  const lastOwn = messages.findLast((message) => message.author_kind === "customer");
  const lastOwnMark = lastOwn && (lastOwn.sequence <= (room?.team_read_sequence ?? 0) ? t.read : t.sent);
  const unread = isAtEnd ? 0 : unreadCount(conversation);
  // A new visitor has no history to wait for.
  const isAwaited = !conversation.is_loaded && messages.length === 0 && chat.isKnown;
  const now = new Date().toISOString();
  const isAway = availability && !(availability.hours.is_open && availability.is_team_online);

  useEffect(() => chat.look(isAtEnd), [chat, isAtEnd]);

  // Scrolling to the top loads earlier messages; the button does the same.
  const top = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!has_earlier || !top.current) return;
    const watcher = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && chat.earlier(), {
      root: log.current,
      rootMargin: "120px 0px 0px",
    });
    watcher.observe(top.current);
    return () => watcher.disconnect();
  }, [chat, has_earlier, log]);

  return (
    <>
      <section className="log" ref={log} onScroll={onScroll} aria-label={t.log}>
        <div className="log-inside" role="log" aria-live="polite" aria-busy={isAwaited || isLoadingEarlier}>
          {has_earlier && (
            <button type="button" className="link earlier" ref={top} disabled={isLoadingEarlier} onClick={chat.earlier}>
              {isLoadingEarlier ? t.loadingEarlier : t.earlier}
            </button>
          )}
          {isAwaited && <Bones label={t.loading} />}
          {!has_earlier && !isAwaited && <Greeting />}
          {rows.map((row) => (
            <Fragment key={row.message.client_id || row.message.id}>
              {row.startsDay && <p className="day">{dayLabel(row.message.created_at, now, language, t)}</p>}
              <Bubble row={row} mark={row.message === lastOwn ? (lastOwnMark ?? null) : null} />
            </Fragment>
          ))}
          {pending.map((message) => (
            <PendingBubble key={message.client_id} message={message} />
          ))}
          {pending.length === 0 && <QuickReplies message={messages.at(-1)} />}
          {room?.status === "resolved" && pending.length === 0 && <p className="day">{t.resolved}</p>}
          {(isAway || wantsMail) && ownCount > 0 && <Continuation />}
          {typing !== null && <Typing name={typing} />}
        </div>
      </section>
      {!isAtEnd && (
        <button type="button" className={unread > 0 ? "to-end fresh" : "to-end"} onClick={toEnd}>
          <DownIcon />
          {unread > 0 ? fill(t.newMessages, { count: unread }) : <span className="unseen">{t.toEnd}</span>}
        </button>
      )}
    </>
  );
}

function Bones({ label }: { label: string }) {
  return (
    <>
      <div className="bone" role="img" aria-label={label} />
      <div className="bone" />
      <div className="bone" />
    </>
  );
}

function Typing({ name }: { name: string }) {
  const t = useTexts();
  return (
    <div className="line team first">
      <Face isSmall isEmpty />
      <p className="bubble typing">
        <span className="unseen">{name ? fill(t.typing, { name }) : t.someoneTyping}</span>
        <i />
        <i />
        <i />
      </p>
    </div>
  );
}
