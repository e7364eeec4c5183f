import type { Attachment } from "@/lib/media/schema";
import { type Capabilities, takesFile } from "@/lib/socials/capabilities";
import { splitText, utf8Length, utf16Length } from "@/lib/socials/split-text";

/** As how many messages a text goes out. */
export function partsOf(text: string, { max, unit }: Capabilities["text"]): number {
  const measure = unit === "bytes" ? utf8Length : utf16Length;
  return measure(text) <= max ? 1 : splitText(text, max, measure).length;
}

/** The files that a channel does not take as what they are: they go out as links. */
export function linkedFiles(attachments: readonly Attachment[], files: Capabilities["files"]): readonly Attachment[] {
  return attachments.filter((file) => !takesFile(files, file));
}
