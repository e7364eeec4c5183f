import { useRef } from "react";
import type { Attachment } from "@/lib/media/schema";
import { fill, useTexts } from "../texts";
import { sizeLabel } from "./dates";
import { CloseIcon, FileIcon } from "./icons";

/** What is needed to show a file, sent or pending. */
export type ShownFile = Pick<Attachment, "kind" | "name" | "size" | "width" | "height" | "url"> & {
  /** From 0 to 1 during the upload. */
  progress?: number;
};

export function Attachments({ files }: { files: readonly ShownFile[] }) {
  const pictures = files.filter((file) => file.kind === "image");
  const others = files.filter((file) => file.kind !== "image");
  return (
    <>
      {pictures.length > 0 && (
        <div className={pictures.length > 1 ? "pictures many" : "pictures"}>
          {pictures.map((file) => (
            <Picture key={file.url} file={file} isAlone={pictures.length === 1} />
          ))}
        </div>
      )}
      {others.map((file) => (
        <Other key={file.url || file.name} file={file} />
      ))}
    </>
  );
}

const WIDEST = 240;
const TALLEST = 300;

/** The final size is reserved from the start, so nothing shifts when the image loads. */
function frameOf({ width, height }: ShownFile) {
  if (!width || !height) return { width: WIDEST, aspectRatio: "4 / 3" };
  const scale = Math.min(1, WIDEST / width, TALLEST / height);
  return { width: Math.max(72, Math.round(width * scale)), aspectRatio: `${width} / ${Math.min(height, width * 4)}` };
}

function Picture({ file, isAlone }: { file: ShownFile; isAlone: boolean }) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className="picture"
        style={isAlone ? frameOf(file) : undefined}
        aria-label={fill(t.openImage, { name: file.name })}
        onClick={() => dialog.current?.showModal()}
      >
        <img src={file.url} alt="" loading="lazy" decoding="async" />
        <Progress file={file} />
      </button>
      <dialog ref={dialog} className="viewer" aria-label={file.name}>
        <button
          type="button"
          className="viewer-close"
          aria-label={t.closeImage}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
        <img src={file.url} alt={file.name} loading="lazy" />
      </dialog>
    </>
  );
}

function Other({ file }: { file: ShownFile }) {
  const t = useTexts();
  if (file.kind === "video" && file.url) {
    return (
      <video className="video" src={file.url} controls preload="metadata" style={frameOf(file)} aria-label={file.name}>
        <track kind="captions" />
      </video>
    );
  }
  if (file.kind === "audio" && file.url) {
    return (
      <audio className="audio" src={file.url} controls preload="metadata" aria-label={file.name}>
        <track kind="captions" />
      </audio>
    );
  }
  const inside = (
    <>
      <FileIcon />
      <span className="file-words">
        <span className="file-name">{file.name}</span>
        <span className="file-size">{sizeLabel(file.size)}</span>
      </span>
      <Progress file={file} />
    </>
  );
  if (!file.url) return <div className="file">{inside}</div>;
  return (
    <a
      className="file"
      href={file.url}
      target="_blank"
      rel="noopener"
      aria-label={fill(t.download, { name: file.name })}
    >
      {inside}
    </a>
  );
}

export function Progress({ file }: { file: Pick<ShownFile, "progress"> }) {
  const t = useTexts();
  if (file.progress === undefined || file.progress >= 1) return null;
  const percent = Math.round(file.progress * 100);
  return (
    <span
      className="progress"
      role="progressbar"
      aria-label={fill(t.uploading, { percent })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
