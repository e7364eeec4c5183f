import "server-only";
import { publicConfig } from "@/lib/env";
import { palette } from "@/lib/theme/palettes";

/** One language's part of a mail. Everything is plain text: names and messages of customers are only ever escaped. */
export interface EmailPart {
  title: string;
  paragraphs: string[];
  /** What somebody wrote, set apart. */
  quote?: string;
  button?: { label: string; href: string };
}

/** A mail: Thai first, then English, where the reader's language is not known. */
export interface EmailContent {
  subject: string;
  parts: EmailPart[];
  /** Small print; why this came, how to end it. */
  footer: { text: string; link?: { label: string; href: string } }[];
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const withBreaks = (text: string) => escapeHtml(text).replaceAll("\n", "<br />");

/** The two forms of a mail's body. The look is that of supabase/templates. */
export function renderEmail(email: EmailContent): { html: string; text: string } {
  return { html: html(email), text: text(email) };
}

function html({ parts, footer }: EmailContent): string {
  const { primaryColor, webName } = publicConfig();
  const accent = palette(primaryColor)[700];
  const body = parts
    .map(
      (part, index) => `
      ${index > 0 ? '<hr style="margin: 28px 0; border: 0; border-top: 1px solid #e4e4e7" />' : ""}
      <h1 style="margin: 0; font-size: 20px; font-weight: 600">${escapeHtml(part.title)}</h1>
      ${part.paragraphs.map((paragraph) => `<p style="margin: 8px 0">${withBreaks(paragraph)}</p>`).join("\n")}
      ${part.quote ? `<blockquote style="margin: 16px 0; padding: 12px 16px; border-radius: 8px; background: #f4f4f5">${withBreaks(part.quote)}</blockquote>` : ""}
      ${
        part.button
          ? `<p style="margin: 24px 0"><a href="${escapeHtml(part.button.href)}" style="display: inline-block; padding: 10px 20px; border-radius: 8px; background: ${accent}; color: #ffffff; text-decoration: none">${escapeHtml(part.button.label)}</a></p>`
          : ""
      }`,
    )
    .join("");
  const small = footer
    .map(({ text, link }) =>
      link
        ? `${escapeHtml(text)} <a href="${escapeHtml(link.href)}" style="color: #52525b">${escapeHtml(link.label)}</a>`
        : escapeHtml(text),
    )
    .join("<br />");
  return `<!doctype html>
<html lang="th">
  <body style="margin: 0; padding: 24px; background: #fafafa; color: #18181b; font-family: Anuphan, 'Noto Sans Thai', sans-serif; line-height: 1.65">
    <div style="max-width: 480px; margin: 0 auto; padding: 24px; border-radius: 12px; background: #ffffff">
      <p style="margin: 0 0 16px; font-weight: 600; color: ${accent}">${escapeHtml(webName)}</p>${body}
      <p style="margin: 24px 0 0; font-size: 13px; color: #52525b">${small}</p>
    </div>
  </body>
</html>
`;
}

function text({ parts, footer }: EmailContent): string {
  const body = parts.map(({ title, paragraphs, quote, button }) =>
    [title, ...paragraphs, quote?.replace(/^/gm, "> "), button && `${button.label}: ${button.href}`]
      .filter(Boolean)
      .join("\n\n"),
  );
  const small = footer.map((line) =>
    [line.text, line.link && `${line.link.label}: ${line.link.href}`].filter(Boolean).join(" "),
  );
  return `${body.join("\n\n---\n\n")}\n\n${small.join("\n")}\n`;
}
