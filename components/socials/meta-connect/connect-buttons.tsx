import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { connectHref, type MetaChannel, metaChannels } from "@/lib/socials/meta/schema";

/**
 * The ways to Facebook's consent, for who may manage channels; render it only where lib/socials/meta/app finds the operator's app.
 * Plain links: a page that leads off the site must not be fetched ahead.
 */
export function MetaConnectButtons({ projectId }: { projectId: string }) {
  const t = useTranslations("metaConnect.begin");
  return metaChannels.map((channel) => (
    <a key={channel} href={connectHref(projectId, channel)} className={buttonClass("secondary", "medium")}>
      <ChannelMark channel={channel} />
      {t(channel)}
    </a>
  ));
}

/** The same for an account that was connected before: its history goes on. */
export function MetaReconnectButton({ projectId, channel }: { projectId: string; channel: MetaChannel }) {
  const t = useTranslations("socials.meta");
  return (
    <a href={connectHref(projectId, channel)} className={buttonClass("primary", "medium")}>
      <ChannelMark channel={channel} />
      {t("reconnect")}
    </a>
  );
}
