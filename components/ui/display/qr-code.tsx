import { cn } from "../cn";
import type { QrDrawing } from "./qr-drawing";

/** A QR code, black on white in every theme, because cameras need that. */
export function QrCode({ qr, label, className }: { qr: QrDrawing; label: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className={cn("rounded-card border border-border bg-white", className)}
    >
      <path d={qr.path} fill="#000" />
    </svg>
  );
}
