import type { Attachment } from "@/lib/media/schema";
import { type Capabilities, takesFile } from "@/lib/socials/capabilities";
import { splitText, utf8Length, utf16Length } from "@/lib/socials/split-text";

/** The number of messages into which the channel splits a text. */
export function partsOf(text: string, { max, unit }: Capabilities["text"]): number {
  const measure = unit === "bytes" ? utf8Length : utf16Length;
  return measure(text) <= max ? 1 : splitText(text, max, measure).length;
}

/** Files that the channel cannot send natively: they are sent as links. */
export function linkedFiles(attachments: readonly Attachment[], files: Capabilities["files"]): readonly Attachment[] {
  return attachments.filter((file) => !takesFile(files, file));
}
