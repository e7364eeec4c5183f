const LONGEST_SIDE = 480;
const QUALITY = 0.8;
/** Films often begin in black. */
const AT_SECONDS = 1;
const TIMEOUT_MS = 5_000;

/**
 * A frame of a video as a small JPEG in base64: channels show it before the video plays, and the server decodes no videos. Null if the browser
 * cannot play the file.
 */
export async function posterOf(file: File): Promise<string | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  try {
    await Promise.race([seek(video, url), rejectLater()]);
    return draw(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

async function seek(video: HTMLVideoElement, url: string): Promise<void> {
  await happened(video, "loadedmetadata", () => {
    video.src = url;
  });
  await happened(video, "seeked", () => {
    video.currentTime = Math.min(AT_SECONDS, Number.isFinite(video.duration) ? video.duration / 2 : 0);
  });
}

function happened(video: HTMLVideoElement, event: "loadedmetadata" | "seeked", start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener("error", () => reject(new Error("unplayable")), { once: true });
    start();
  });
}

function draw(video: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", QUALITY).split(",")[1] ?? null;
}

const rejectLater = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("too slow")), TIMEOUT_MS);
  });
