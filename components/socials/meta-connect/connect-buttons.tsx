import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { ChannelMark } from "@/components/ui/channel-mark";
import { connectHref, metaChannels } from "@/lib/socials/meta/schema";

/**
 * The ways to Facebook's consent, for who may manage channels; render it only where lib/socials/meta/app finds the operator's app.
 * Plain links: a handler that leads off the site must not be fetched ahead.
 */
export function MetaConnectButtons({ project_id }: { project_id: string }) {
  const t = useTranslations("metaConnect.begin");
  return (
    <div className="flex flex-wrap gap-2">
      {metaChannels.map((channel) => (
        <a key={channel} href={connectHref(project_id, channel)} className={buttonClass("secondary", "medium")}>
          <ChannelMark channel={channel} />
          {t(channel)}
        </a>
      ))}
    </div>
  );
}
