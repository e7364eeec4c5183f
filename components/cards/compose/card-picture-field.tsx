"use client";

import { ImagePlus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { uploadErrorCode, uploadFile } from "@/components/media/upload";
import { Button } from "@/components/ui/buttons/button";
import { FileButton } from "@/components/ui/buttons/file-button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { MAX_PICTURE_BYTES } from "@/lib/media/limits";
import type { Attachment } from "@/lib/media/schema";

interface CardPictureFieldProps {
  hasPicture: boolean;
  /** API path below which it is uploaded. */
  uploadPath: string;
  error?: string | undefined;
  onChange: (picture: Attachment | null) => void;
  /** An upload has begun (1) or ended (-1). */
  onUploading: (by: 1 | -1) => void;
  /** The picture, if it is not shown elsewhere. */
  children?: ReactNode;
}

/** A picture, uploaded at once. */
export function CardPictureField(props: CardPictureFieldProps) {
  const { hasPicture, uploadPath, error, onChange, onUploading, children } = props;
  const t = useTranslations("cards.compose");
  const errorText = useErrorText();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(0);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_PICTURE_BYTES) return setFailure("file_too_large");
    const mine = ++latest.current;
    setFailure(null);
    setProgress(0);
    onUploading(1);
    try {
      const picture = await uploadFile(uploadPath, file, {
        signal: new AbortController().signal,
        onProgress: setProgress,
      });
      if (picture.kind !== "image") setFailure("file_type_refused");
      else if (mine === latest.current) onChange(picture);
    } catch (cause) {
      setFailure(uploadErrorCode(cause));
    } finally {
      onUploading(-1);
      setProgress(null);
    }
  };
  const isBusy = progress !== null;
  return (
    <Field label={t("picture")} optional error={failure ? errorText(failure) : error}>
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton icon={<ImagePlus />} accept="image/*" loading={isBusy} onFiles={([file]) => void upload(file)}>
          {t(hasPicture ? "changePicture" : "addPicture")}
        </FileButton>
        {hasPicture && !isBusy ? (
          <Button variant="ghost" icon={<X />} onClick={() => onChange(null)}>
            {t("removePicture")}
          </Button>
        ) : null}
      </div>
    </Field>
  );
}
