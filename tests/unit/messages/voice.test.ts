import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { wavOf } from "@/components/messages/voice/encode";
import { voiceFormat } from "@/components/messages/voice/format";
import { lineCapabilities } from "@/lib/socials/line/capabilities";
import "../../support/server-side";

const { inspectFile } = await import("@/lib/media/inspect");
const { facebookAdapter } = await import("@/lib/socials/facebook/adapter");
const { instagramAdapter } = await import("@/lib/socials/instagram/adapter");

const folder = mkdtempSync(join(tmpdir(), "voice-"));
after(() => rmSync(folder, { recursive: true }));

test("a voice message is what its channel plays: MP3, and WAV on Instagram", () => {
  assert.equal(voiceFormat(lineCapabilities.files), "mp3");
  assert.equal(voiceFormat(facebookAdapter.capabilities?.files), "mp3");
  assert.equal(voiceFormat(instagramAdapter.capabilities?.files), "wav");
  assert.equal(voiceFormat(undefined), "mp3");
});

test("the WAV file is a sound with its duration", async () => {
  const samples = Int16Array.from({ length: 24_000 * 2 }, (_, at) => Math.sin(at / 10) * 8_000);
  const path = join(folder, "voice.wav");
  writeFileSync(path, new Uint8Array(wavOf(samples)));
  const { kind, mime, duration_ms } = await inspectFile({ path, size: 44 + samples.length * 2 });
  assert.deepEqual({ kind, mime, duration_ms }, { kind: "audio", mime: "audio/wav", duration_ms: 2_000 });
});
