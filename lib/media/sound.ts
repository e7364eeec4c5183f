import "server-only";
import { parseFile } from "music-metadata";
import { log } from "@/lib/http/log";

interface Tracks {
  /** Null if unknown. */
  duration_ms: number | null;
  /** Sound without a picture. */
  isSoundOnly: boolean;
}

const UNKNOWN: Tracks = { duration_ms: null, isSoundOnly: false };
/** Longer than any message; a file that claims more is broken. */
const LONGEST_MS = 24 * 3_600_000;
const TIMEOUT_MS = 15_000;

/** Duration of a sound or video and whether it has a picture, from its container. Reads in chunks; never throws. */
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
      // without a known duration, the tracks are not trusted either
      isSoundOnly: duration_ms > 0 && hasAudio === true && hasVideo !== true,
    };
  } catch (failure) {
    log("info", "tracks_unreadable", { mime, reason: failure instanceof Error ? failure.name : "unknown" });
    return UNKNOWN;
  } finally {
    clearTimeout(timer);
  }
}
