import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from "lucide-react";

const ICONS: [RegExp, LucideIcon][] = [
  [/^image\//, FileImage],
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/pdf|postscript|text\/plain|wordprocessing|msword/, FileText],
  [/spreadsheet|excel|csv/, FileSpreadsheet],
  [/zip|compressed|rar|tar|x-7z/, FileArchive],
];

/** The icon of a file type. */
export function FileIcon({ mime, className }: { mime: string; className?: string }) {
  const Icon = ICONS.find(([pattern]) => pattern.test(mime))?.[1] ?? File;
  return <Icon aria-hidden="true" className={className} />;
}
