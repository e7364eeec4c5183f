import { MAX_VISITOR_FILE_BYTES } from "@/lib/media/limits";
import type { ChosenFile } from "../state/files";
import { useChat } from "../state/use-chat";
import { fill, useTexts } from "../texts";
import { Progress } from "./attachments";
import { sizeLabel } from "./dates";
import { CloseIcon, FileIcon } from "./icons";

export function TrayList({ files }: { files: readonly ChosenFile[] }) {
  const t = useTexts();
  const chat = useChat();
  if (files.length === 0) return null;
  return (
    <ul className="tray" aria-label={t.chosenFiles}>
      {files.map((file) => (
        <li key={file.key} className={file.refusal ? "tile refused" : "tile"}>
          {file.preview ? <img src={file.preview} alt="" /> : <FileIcon />}
          <span className="file-words">
            <span className="file-name">{file.name}</span>
            <span className="file-size">
              {file.refusal === "file_too_large" && fill(t.fileTooLarge, { limit: sizeLabel(MAX_VISITOR_FILE_BYTES) })}
              {file.refusal === "file_type_refused" && t.fileTypeRefused}
              {!file.refusal && sizeLabel(file.size)}
            </span>
          </span>
          {!file.refusal && <Progress file={file} />}
          <button
            type="button"
            className="tile-remove"
            aria-label={fill(t.removeFile, { name: file.name })}
            onClick={() => chat.tray.remove(file.key)}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
