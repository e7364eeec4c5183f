import { CodeXml, QrCode } from "lucide-react";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import type { Way } from "./ways";

/** A way's icon on its tile. */
export function WayIcon({ way }: { way: Way }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-10 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-text [&_svg]:size-5"
    >
      {way === "line" ? <ChannelMark channel="line" className="size-6" /> : way === "link" ? <QrCode /> : <CodeXml />}
    </span>
  );
}
