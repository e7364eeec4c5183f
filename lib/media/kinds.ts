/** What browsers can show or play inline. Everything else is a download. */
export const IMAGES: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
  "image/heic",
]);
export const VIDEOS: ReadonlySet<string> = new Set(["video/mp4", "video/webm", "video/quicktime"]);
export const AUDIOS: ReadonlySet<string> = new Set([
  "audio/mpeg",
  "audio/mp4",
  "audio/x-m4a",
  "audio/aac",
  "audio/ogg",
  "audio/wav",
  "audio/webm",
]);
/** Documents served under their own type, always as a download except PDF. */
export const DOCUMENTS: ReadonlySet<string> = new Set([
  "application/pdf",
  "application/zip",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
]);

/**
 * Why opening a file can do harm. `program` runs by itself, `page` can run scripts in a browser, `macros` is an office document with code.
 * Such a file is served only as a download of unknown type, and its bubble warns.
 */
export type FileRisk = "program" | "page" | "macros";

const PROGRAM_TYPES =
  /^application\/(x-msdownload|x-elf|x-mach-binary|x-ms-shortcut|x\.apple\.alias|x-shockwave-flash|java-vm|java-archive|vnd\.android\.package-archive|x-msi|x-deb|x-rpm|x-apple-diskimage|x-google-chrome-extension|wasm|x-script)$/;
const PAGE_TYPES = /^(text\/html|image\/svg\+xml|application\/xml)$/;
const MACRO_TYPES = /macroenabled|^application\/x-ole-macros$/i;

// Extensions that Windows, macOS, Android and Linux execute. Names count as well as content: scripts are plain text.
const PROGRAM_NAMES =
  /\.(exe|com|scr|pif|cpl|dll|sys|msi|msp|mst|msix|appx|appinstaller|bat|cmd|ps1|psm1|vbs|vbe|vb|js|jse|mjs|ws|wsf|wsh|wsc|sct|hta|chm|lnk|url|scf|inf|reg|msc|gadget|application|jar|jnlp|class|apk|aab|xapk|ipa|app|command|pkg|dmg|iso|img|vhd|vhdx|deb|rpm|run|appimage|sh|bash|zsh|csh|py|pyw|pl|rb|php|desktop|swf|crx|xpi|xll|library-ms|search-ms|settingcontent-ms)$/i;
const PAGE_NAMES = /\.(html?|shtml|xhtml|xht|mht|mhtml|svgz?|xml|xsl|xslt)$/i;
const MACRO_NAMES = /\.(doc|xls|ppt)[mb]$|\.(dot|xlt|pot|pps|ppa|xla)m$|\.(xlam|sldm)$/i;
// bidirectional controls, which make "gpj.exe" read as "exe.jpg"
const BIDI_CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A file name without invisible characters that can disguise its extension. */
export const plainName = (name: string): string => name.replace(BIDI_CONTROLS, "");

/** Whether opening a file can do harm, judged by its content and by what its extension makes a computer do. Pure. */
export function riskOf({ mime, name }: { mime: string; name: string }): FileRisk | null {
  // Windows ignores trailing dots and spaces
  const ending = plainName(name).replace(/[.\s]+$/, "");
  // no name can turn verified media into a program: the server sets its type
  if (IMAGES.has(mime) || VIDEOS.has(mime) || AUDIOS.has(mime)) return PROGRAM_NAMES.test(ending) ? "program" : null;
  if (PROGRAM_TYPES.test(mime) || PROGRAM_NAMES.test(ending)) return "program";
  if (PAGE_TYPES.test(mime) || PAGE_NAMES.test(ending)) return "page";
  if (MACRO_TYPES.test(mime) || MACRO_NAMES.test(ending)) return "macros";
  return null;
}
