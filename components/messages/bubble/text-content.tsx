"use client";

import Image from "next/image";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useMembers } from "@/components/rooms/inbox-context";
import { cn } from "@/components/ui/cn";
import { useImageRetry } from "@/components/ui/display/use-image-retry";
import { splitInserts } from "@/lib/messages/content/inserts";
import { splitLinks } from "@/lib/messages/content/links";
import { findMentions } from "@/lib/messages/content/mentions";

/** Longer text is collapsed, so that a pasted contract does not fill the conversation. */
const FOLD_LETTERS = 900;
const FOLD_LINES = 14;
const ONLY_EMOJI =
  /^(?:\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*\s*){1,3}$/u;

interface TextContentProps {
  text: string;
  /** For notes: the mentioned members. */
  mentions?: readonly string[];
  /** From the channel: emoji and mentions within the text. */
  content?: unknown;
}

/** A message's text, with URLs as links, LINE emoji as images, and mentions highlighted. */
export function TextContent({ text, mentions = [], content = null }: TextContentProps) {
  const t = useTranslations("messages");
  const isLong = text.length > FOLD_LETTERS || text.split("\n").length > FOLD_LINES;
  const [isFolded, setFolded] = useState(true);
  return (
    <>
      <p
        className={cn(
          "whitespace-pre-wrap break-words [overflow-wrap:anywhere]",
          isLong && isFolded && "line-clamp-10",
          ONLY_EMOJI.test(text) && "text-3xl",
        )}
      >
        {splitLinks(text).map((part) =>
          part.kind === "link" ? (
            <a
              key={part.at}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-accent-text underline decoration-1 underline-offset-2"
            >
              {part.text}
            </a>
          ) : mentions.length > 0 ? (
            <WithMentions key={part.at} text={part.text} mentions={mentions} />
          ) : (
            <WithInserts key={part.at} text={part.text} content={content} />
          ),
        )}
      </p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
          className="touch-target mt-1 font-medium text-accent-text text-sm hover:underline"
        >
          {t(isFolded ? "more" : "less")}
        </button>
      ) : null}
    </>
  );
}

/** Text with the emoji and mentions of a LINE message. */
function WithInserts({ text, content }: { text: string; content: unknown }) {
  if (content === null) return text;
  return splitInserts(text, content).map((part) => {
    if (part.kind === "emoji") return <LineEmoji key={part.at} src={part.src} text={part.text} />;
    if (part.kind === "words") return part.text;
    return (
      <span
        key={part.at}
        className={cn("font-medium text-accent-text", part.isSelf && "rounded-small bg-surface px-0.5")}
      >
        {part.text}
      </span>
    );
  });
}

/** Text with highlighted mentions. */
function WithMentions({ text, mentions }: { text: string; mentions: readonly string[] }) {
  const members = useMembers();
  const called = members.list.filter(({ user_id }) => mentions.includes(user_id));
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { at, length } of findMentions(text, called)) {
    parts.push(
      text.slice(from, at),
      <span key={at} className="rounded-small bg-surface px-0.5 font-medium text-accent-text">
        {text.slice(at, at + length)}
      </span>,
    );
    from = at + length;
  }
  return [...parts, text.slice(from)];
}

const SIDE_PX = 20;

/** A LINE emoji as its picture, or its alternative text while the picture cannot be loaded. */
function LineEmoji({ src, text }: { src: string; text: string }) {
  const { isMissing, attempt, onError } = useImageRetry(src);
  if (isMissing) return text;
  return (
    <Image
      key={attempt}
      src={src}
      alt={text}
      width={SIDE_PX}
      height={SIDE_PX}
      unoptimized
      draggable={false}
      onError={onError}
      className="inline-block size-5 object-contain align-text-bottom"
    />
  );
}
