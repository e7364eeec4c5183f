const SIZE = 64;

/** Shows `unread` on the favicon until the returned function is called. Zero leaves the icon unchanged. */
export function drawFaviconBadge(faviconUrl: string, unread: number): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (!link || unread <= 0) return () => {};
  let wanted = true;
  const original = link.href;
  const image = new Image();
  const show = (withImage: boolean) => {
    if (!wanted) return;
    const picture = paint(withImage ? image : null, unread);
    if (picture) link.href = picture;
  };
  image.onload = () => show(true);
  image.onerror = () => show(false);
  image.src = faviconUrl;
  return () => {
    wanted = false;
    link.href = original;
  };
}

function paint(image: HTMLImageElement | null, unread: number): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  if (image) pen.drawImage(image, 0, 0, SIZE, SIZE);
  pen.fillStyle = "#dc2626";
  pen.beginPath();
  pen.arc(SIZE - 22, 22, 22, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = "#ffffff";
  pen.font = "bold 30px sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(unread > 9 ? "9+" : String(unread), SIZE - 22, 24);
  try {
    return canvas.toDataURL("image/png");
  } catch {
    // an icon from another origin taints the canvas: show only the badge
    return image ? paint(null, unread) : null;
  }
}
