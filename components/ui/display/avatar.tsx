import type { ReactNode } from "react";
import { cn } from "../cn";
import { initials, tone } from "./avatar-initials";
import { type Channel, ChannelMark } from "./channel-mark";

const sizes = {
  small: "size-6 text-[0.625rem]",
  medium: "size-8 text-xs",
  large: "size-10 text-sm",
  huge: "size-16 text-xl",
};

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  /** The channel the person writes from, as a mark at the corner. */
  channel?: Channel;
  /** Something else at the corner, for example a presence dot. */
  corner?: ReactNode;
  className?: string;
}

/**
 * A picture over initials on a colour that stays the same for the same name: where the picture does not load, the
 * initials show. The name beside it says who it is.
 */
export function Avatar({ name, src, size = "medium", channel, corner, className }: AvatarProps) {
  const mark = channel ? <ChannelMark channel={channel} className={size === "huge" ? "size-5" : "size-3.5"} /> : null;
  return (
    <span className={cn("relative inline-flex shrink-0", className)}>
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
