import type { ReactNode } from "react";
import { cn } from "../cn";
import { initials, tone } from "./avatar-initials";
import { type Channel, ChannelMark } from "./channel-mark";

const sizes = {
  tiny: "size-4 text-[0.5rem]",
  small: "size-6 text-[0.625rem]",
  medium: "size-8 text-xs",
  large: "size-10 text-sm",
  huge: "size-16 text-xl",
};

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  /** The channel the person writes from, as a mark in the corner. */
  channel?: Channel;
  /** Other content in the corner, for example a presence dot. */
  corner?: ReactNode;
  className?: string;
}

/**
 * An image over initials on a colour derived from the name; the initials show if the image fails to load. Has no accessible
 * name: the person's name is shown beside it.
 */
export function Avatar({ name, src, size = "medium", channel, corner, className }: AvatarProps) {
  const mark = channel ? <ChannelMark channel={channel} className={size === "huge" ? "size-5" : "size-3.5"} /> : null;
  return (
    // as tall as the picture: in a row of two lines of text the mark would otherwise be below it
    <span className={cn("relative inline-flex h-fit shrink-0", className)}>
      <span
        aria-hidden="true"
        className={cn(
          "relative inline-flex select-none items-center justify-center overflow-hidden rounded-full font-medium leading-none",
          sizes[size],
        )}
        style={tone(name)}
      >
        {initials(name)}
        {src ? (
          <span
            className="absolute inset-0 bg-center bg-cover"
            style={{ backgroundImage: `url(${JSON.stringify(src)})` }}
          />
        ) : null}
      </span>
      {corner || mark ? (
        <span className="-end-0.5 -bottom-0.5 absolute flex rounded-full ring-2 ring-surface">{corner ?? mark}</span>
      ) : null}
    </span>
  );
}
