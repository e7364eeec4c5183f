import { useEffect, useState } from "react";

/** Passes files dropped anywhere on the page to `onFiles`. Returns whether files are being dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const files = (event: DragEvent) => (event.dataTransfer?.types.includes("Files") ? event.dataTransfer.files : null);
    const over = (event: DragEvent) => {
      if (!files(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      const dropped = files(event);
      if (!dropped) return;
      event.preventDefault();
      setOver(false);
      onFiles([...dropped]);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [onFiles]);

  return isOver;
}
