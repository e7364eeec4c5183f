import { RetriedImage } from "./retried-image";

interface PicturePreviewProps {
  /** Of the attachment, from `mediaUrl`. */
  url: string;
  /** Shape and size: it fills this box. In CSS pixels. */
  width: number;
  height: number;
  className?: string;
}

/** The preview of an uploaded picture whose name stands beside it, so it has no text of its own. It may still be being made. */
export function PicturePreview({ url, ...shape }: PicturePreviewProps) {
  return <RetriedImage src={`${url}?as=preview`} alt="" unoptimized {...shape} />;
}
