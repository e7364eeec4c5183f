import { useRef, useState } from "react";
import { uploadFile } from "./api";
import { useTexts } from "./language";
import type { Send } from "./use-acts";

const LIMIT_MS = 60_000;

/** A sample, or a recording where the browser allows a microphone. */
export function VoiceTray({ onSample, onAct }: { onSample: () => void; onAct: Send }) {
  const texts = useTexts();
  const recorder = useRef<MediaRecorder | null>(null);
  const [isRecording, setRecording] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const canRecord = typeof MediaRecorder !== "undefined" && Boolean(navigator.mediaDevices);

  const begin = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const parts: Blob[] = [];
      const recording = new MediaRecorder(stream);
      recorder.current = recording;
      recording.ondataavailable = ({ data }) => parts.push(data);
      recording.onstop = async () => {
        for (const track of stream.getTracks()) track.stop();
        setRecording(false);
        const mime = recording.mimeType.split(";")[0] || "audio/webm";
        const { id } = await uploadFile(new Blob(parts, { type: mime }), "voice");
        await onAct({ type: "audio", file: id });
      };
      recording.start();
      setTimeout(() => recording.state === "recording" && recording.stop(), LIMIT_MS);
      setRecording(true);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="attach">
      <button type="button" onClick={onSample}>
        {texts.voice_sample}
      </button>
      {canRecord && (
        <button type="button" onClick={() => (isRecording ? recorder.current?.stop() : void begin())}>
          {isRecording ? texts.stop : texts.record}
        </button>
      )}
      {hasFailed && <p role="alert">{texts.failed}</p>}
    </div>
  );
}
