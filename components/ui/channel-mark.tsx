import { useTranslations } from "next-intl";
import { cn } from "./cn";

export type Channel = "line" | "facebook" | "instagram" | "widget";

const paths: Record<Channel, { colour: string; draw: string }> = {
  line: {
    colour: "#06a847",
    draw: "M8 2.7c3.3 0 5.9 2.1 5.9 4.7 0 2.4-2.9 4.7-5.6 6.3-.5.3-.6 0-.5-.4l.1-1.2C4.5 12 2.1 9.9 2.1 7.4 2.1 4.8 4.7 2.7 8 2.7Z",
  },
  facebook: {
    colour: "#0a6cff",
    draw: "M8 2.2c3.3 0 5.8 2.4 5.8 5.5S11.3 13.200 8 13.200c-.6 0-1.100-.1-1.600-.2l-1.700.9c-.3.1-.6-.1-.6-.4l-.1-1.300A5.400 5.400 0 0 1 2.200 7.700C2.200 4.600 4.700 2.200 8 2.200Zm-3.400 6.900 2-2.400 1.700 1.600 3.100-1.700-2 2.400-1.700-1.600-3.100 1.700Z",
  },
  instagram: {
    colour: "#c8326e",
    draw: "M5.400 2.500h5.200c1.600 0 2.900 1.300 2.900 2.900v5.200c0 1.600-1.300 2.900-2.900 2.900H5.400a2.900 2.900 0 0 1-2.900-2.900V5.400c0-1.600 1.300-2.900 2.900-2.900Zm2.600 2.900a2.600 2.600 0 1 0 0 5.200 2.600 2.600 0 0 0 0-5.200Zm3-1.200a.7.7 0 1 0 0 1.400.7.7 0 0 0 0-1.400Z",
  },
  widget: {
    colour: "#5b6475",
    draw: "M8 2.300a5.700 5.700 0 1 1 0 11.400A5.700 5.700 0 0 1 8 2.300Zm-.2 1.500C7 4.600 6.400 5.700 6.200 7h3.600c-.2-1.300-.8-2.400-1.600-3.200h-.4ZM6.200 9c.2 1.300.8 2.400 1.600 3.200h.4C9 11.400 9.600 10.300 9.800 9H6.200Z",
  },
};

/** The small mark of a channel, in its own colour with a name for screen readers. */
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
