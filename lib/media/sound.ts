import "server-only";
import { parseFile } from "music-metadata";
import { log } from "@/lib/http/log";

interface Tracks {
  /** Null when the file does not tell. */
  duration_ms: number | null;
  /** There is sound in it and nothing to see. */
  isSoundOnly: boolean;
}

const UNKNOWN: Tracks = { duration_ms: null, isSoundOnly: false };
/** Longer than any message; what claims more is broken. */
const LONGEST_MS = 24 * 3_600_000;
const TIMEOUT_MS = 15_000;

/** How long a sound or a video is and whether there is anything to see, from its container. Reads it in pieces; never throws. */
export async function readTracks(path: string, mime: string): Promise<Tracks> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, null);
  });
  try {
    const read = await Promise.race([parseFile(path, { duration: true, skipCovers: true }), late]);
    if (!read) return UNKNOWN;
    const { duration, hasAudio, hasVideo } = read.format;
    const duration_ms = Math.round((duration ?? 0) * 1000);
    return {
      duration_ms: duration_ms > 0 && duration_ms <= LONGEST_MS ? duration_ms : null,
      // without a track of a known length nothing is known of either
      isSoundOnly: duration_ms > 0 && hasAudio === true && hasVideo !== true,
    };
  } catch (failure) {
    log("info", "tracks_unreadable", { mime, reason: failure instanceof Error ? failure.name : "unknown" });
    return UNKNOWN;
  } finally {
    clearTimeout(timer);
  }
}
