"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button } from "@/components/ui/buttons/button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { ApiError } from "@/lib/http/client";
import { cropPicture } from "./crop-picture";

const MAX_ZOOM = 4;

interface CropDialogProps {
  source: File;
  onClose: () => void;
  /** Called if the browser cannot decode the file as an image. */
  onUnreadable: () => void;
  /** Receives the finished image. If it rejects, the dialog stays open and shows the error. */
  onCropped: (picture: Blob) => Promise<void>;
}

/** Selects the round part of an image: drag or arrow keys to move; slider, wheel or pinch to zoom. */
export function CropDialog({ source, onClose, onUnreadable, onCropped }: CropDialogProps) {
  const t = useTranslations("profile.avatar");
  const errorText = useErrorText();
  const address = useAddress(source);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save() {
    if (!area) return;
    setSaving(true);
    setFailure(null);
    try {
      await onCropped(await cropPicture(source, area));
    } catch (error) {
      setFailure(errorText(error instanceof ApiError ? error.code : "internal"));
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("cropTitle")}
      description={t("cropDescription")}
      footer={
        <>
          <DialogClose>
            <Button>{t("cancel")}</Button>
          </DialogClose>
          <Button variant="primary" loading={saving} disabled={!area} onClick={save}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="relative h-64 overflow-hidden rounded-card bg-sunken">
        {address ? (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setArea(pixels)}
            mediaProps={{ onError: onUnreadable }}
            cropperProps={{ "aria-label": t("cropArea") }}
            keyboardStep={8}
          />
        ) : null}
      </div>
      <label className="mt-4 flex items-center gap-3">
        <span className="text-muted text-sm">{t("zoom")}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-9 flex-1 accent-accent pointer-coarse:h-11"
        />
      </label>
      {failure ? (
        <p role="alert" className="mt-2 text-danger-text">
          {failure}
        </p>
      ) : null}
    </Dialog>
  );
}

/** An object URL for the file, valid only on this page. */
function useAddress(source: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(source);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [source]);
  return address;
}
