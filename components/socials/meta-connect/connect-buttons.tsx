import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { connectHref, type MetaChannel, metaChannels } from "@/lib/socials/meta/schema";

/**
 * Links to Facebook's consent dialog, for members who may manage channels. Render them only if lib/socials/meta/app finds the
 * operator's app. Plain links: a page that redirects off the site must not be prefetched.
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

/** Reconnects an account that was connected before; its history continues. */
export function MetaReconnectButton({ projectId, channel }: { projectId: string; channel: MetaChannel }) {
  const t = useTranslations("socials.meta");
  return (
    <a href={connectHref(projectId, channel)} className={buttonClass("primary", "medium")}>
      <ChannelMark channel={channel} />
      {t("reconnect")}
    </a>
  );
}
