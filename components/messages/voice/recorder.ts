/** A running recording. */
export interface Recorder {
  /** Ends it and releases the microphone. */
  stop: () => Promise<Blob>;
  cancel: () => void;
}

/** Whether this browser can record; pages without TLS cannot. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== "undefined" && navigator.mediaDevices?.getUserMedia !== undefined;

/** Asks for the microphone and records. Throws DOMException: NotAllowedError, NotFoundError and others. */
export async function startRecorder(): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, noiseSuppression: true } });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    const ended = new Promise<Blob>((resolve) => {
      recorder.onstop = () => resolve(new Blob(parts, { type: recorder.mimeType }));
    });
    recorder.start();
    const stop = () => {
      // the system stops it when the microphone is unplugged
      if (recorder.state !== "inactive") recorder.stop();
      release();
      return ended;
    };
    return { stop, cancel: () => void stop() };
  } catch (failure) {
    release();
    throw failure;
  }
}
