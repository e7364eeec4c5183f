import { useTranslations } from "next-intl";
import { cn } from "../cn";

export type Channel = "line" | "facebook" | "instagram" | "widget";

const paths: Record<Channel, { colour: string; draw: string }> = {
  line: {
    colour: "#06a847",
    draw: "M8 2.7c3.3 0 5.9 2.1 5.9 4.7 0 2.4-2.9 4.7-5.6 6.3-.5.3-.6 0-.5-.4l.1-1.2C4.5 12 2.1 9.9 2.1 7.4 2.1 4.8 4.7 2.7 8 2.7Z",
  },
  facebook: {
    colour: "#0a6cff",
    draw: "M8 2.2c3.3 0 5.8 2.4 5.8 5.5S11.3 13.2 8 13.2c-.6 0-1.1-.1-1.6-.2l-1.7.9c-.3.1-.6-.1-.6-.4l-.1-1.3A5.4 5.4 0 0 1 2.2 7.7C2.2 4.6 4.7 2.2 8 2.2Zm-3.4 6.9 2-2.4 1.7 1.6 3.1-1.7-2 2.4-1.7-1.6-3.1 1.7Z",
  },
  instagram: {
    colour: "#c8326e",
    draw: "M5.4 2.5h5.2c1.6 0 2.9 1.3 2.9 2.9v5.2c0 1.6-1.3 2.9-2.9 2.9H5.4a2.9 2.9 0 0 1-2.9-2.9V5.4c0-1.6 1.3-2.9 2.9-2.9Zm2.6 2.9a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Zm3-1.2a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Z",
  },
  widget: {
    colour: "#5b6475",
    draw: "M8 2.3a5.7 5.7 0 1 1 0 11.4A5.7 5.7 0 0 1 8 2.3Zm-.2 1.5C7 4.6 6.4 5.7 6.2 7h3.6c-.2-1.3-.8-2.4-1.6-3.2h-.4ZM6.2 9c.2 1.3.8 2.4 1.6 3.2h.4C9 11.4 9.6 10.3 9.8 9H6.2Z",
  },
};

/** A channel's icon in its colour, with its name for screen readers. */
export function ChannelMark({ channel, className }: { channel: Channel; className?: string }) {
  const t = useTranslations("ui.channel");
  const { colour, draw } = paths[channel];
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={t(channel)}
      className={cn("size-4 shrink-0 rounded-full", className)}
    >
      <rect width="16" height="16" rx="8" fill={colour} />
      <g transform="translate(8 8) scale(0.72) translate(-8 -8)">
        <path d={draw} fill="#fff" fillRule="evenodd" />
      </g>
    </svg>
  );
}
