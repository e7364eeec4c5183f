import "server-only";
import { publicConfig } from "@/lib/env";
import type { EmailContent } from "@/lib/mail/email";
import type { translatorFor } from "./job-schemas";
import type { NotificationSubject } from "./schema";
import { hrefOf, sentenceOf } from "./sentence";
import type { UnsubscribeUrls } from "./unsubscribe";

/** Further notifications are only counted. */
const LISTED = 10;

/** One email about one or more notifications, oldest first, in the reader's language. */
export function notificationEmail(
  notifications: readonly NotificationSubject[],
  urls: UnsubscribeUrls,
  { say, sayInMail }: Awaited<ReturnType<typeof translatorFor>>,
): EmailContent {
  const { appUrl } = publicConfig();
  const sentences = notifications.map((notification) => sentenceOf(notification, say));
  const [first] = notifications;
  const [only] = sentences;
  const count = notifications.length;
  const footer: EmailContent["footer"] = [
    { text: sayInMail("why"), link: { label: sayInMail("unsubscribe"), href: urls.page } },
  ];
  if (count === 1 && first && only) {
    const { title, line } = only;
    const isQuote = Boolean(first.coupon_name || first.preview);
    return {
      subject: title,
      parts: [
        {
          title,
          paragraphs: [first.project_name],
          ...(isQuote && { quote: line }),
          button: { label: sayInMail("open"), href: appUrl + hrefOf(first) },
        },
      ],
      footer,
    };
  }
  const listed = sentences.slice(0, LISTED).map(({ title, line }) => `${title}\n${line}`);
  const more = count - listed.length;
  return {
    subject: sayInMail("subject", { count }),
    parts: [
      {
        title: sayInMail("subject", { count }),
        paragraphs: [...listed, ...(more > 0 ? [sayInMail("more", { count: more })] : [])],
        button: { label: sayInMail("openAll"), href: `${appUrl}/notifications` },
      },
    ],
    footer,
  };
}
