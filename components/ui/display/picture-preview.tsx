import { RetriedImage } from "./retried-image";

interface PicturePreviewProps {
  /** Of the attachment, from `mediaUrl`. */
  url: string;
  /** Shape and size: it fills this box. In CSS pixels. */
  width: number;
  height: number;
  className?: string;
}

/** The preview of an uploaded picture. It has no alternative text, because the name is shown beside it. The server may still be generating it. */
export function PicturePreview({ url, ...shape }: PicturePreviewProps) {
  return <RetriedImage src={`${url}?as=preview`} alt="" unoptimized {...shape} />;
}
