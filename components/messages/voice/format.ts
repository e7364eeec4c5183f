import { type Capabilities, takesFile } from "@/lib/socials/capabilities";

/** What a voice message is encoded as. */
export type VoiceFormat = "mp3" | "wav";

/** MP3 unless the channel takes WAV and no MP3. Pure. */
export function voiceFormat(files: Capabilities["files"] | undefined): VoiceFormat {
  const takes = (mime: string) => takesFile(files ?? {}, { kind: "audio", mime, size: 1, duration_ms: 1 });
  return !takes("audio/mpeg") && takes("audio/wav") ? "wav" : "mp3";
}
