import { type Area, MENU_HEIGHT, MENU_WIDTH, type MenuSize, type Theme } from "@/lib/rich-menus/schema";

/** Ground, line and text of each theme. */
export const THEME_COLOURS: Record<Theme, { grounds: [string, string]; line: string; text: string; swatch: string }> = {
  cream: { grounds: ["#f6f1e7", "#efe6d5"], line: "#d9ccb4", text: "#3d3322", swatch: "#e3d5b8" },
  leaf: { grounds: ["#e6f3ea", "#d7eadd"], line: "#b5d3bf", text: "#173c26", swatch: "#7cc093" },
  sky: { grounds: ["#e5eff8", "#d5e5f3"], line: "#b3cde3", text: "#14324d", swatch: "#7fb4e0" },
  rose: { grounds: ["#fbe9ec", "#f6dbe0"], line: "#e7bcc5", text: "#54202b", swatch: "#eb9aaa" },
  night: { grounds: ["#22262c", "#2b3038"], line: "#3f464f", text: "#f4f5f6", swatch: "#2b3038" },
};

const MAX_BYTES = 1024 * 1024;
const QUALITIES = [0.92, 0.85, 0.75, 0.6, 0.45];

interface Drawn {
  size: MenuSize;
  theme: Theme;
  areas: readonly Pick<Area, "x" | "y" | "width" | "height" | "label" | "icon">[];
}

/** Draws the menu from its labels and icons. LINE's picture is 2,500 pixels wide; the preview is the same picture, smaller. */
export function drawMenu(canvas: HTMLCanvasElement, { size, theme, areas }: Drawn, width = MENU_WIDTH): void {
  const scale = width / MENU_WIDTH;
  canvas.width = width;
  canvas.height = Math.round(MENU_HEIGHT[size] * scale);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.scale(scale, scale);
  const { grounds, line, text } = THEME_COLOURS[theme];
  const family = getComputedStyle(document.body).fontFamily;
  context.fillStyle = grounds[0];
  context.fillRect(0, 0, MENU_WIDTH, MENU_HEIGHT[size]);
  for (const [at, { x, y, width: wide, height: high, label, icon }] of areas.entries()) {
    context.fillStyle = grounds[at % 2] ?? grounds[0];
    context.fillRect(x, y, wide, high);
    context.strokeStyle = line;
    context.lineWidth = 6;
    context.strokeRect(x + 3, y + 3, wide - 6, high - 6);
    context.fillStyle = text;
    context.textAlign = "center";
    context.textBaseline = "middle";
    const middle = [x + wide / 2, y + high / 2] as const;
    const iconPx = icon ? Math.min(260, high * 0.36) : 0;
    const labelPx = fitText(context, label, { family, width: wide - 120, largest: Math.min(120, high * 0.2) });
    if (icon) {
      context.font = `${iconPx}px ${family}`;
      context.fillText(icon, middle[0], middle[1] - labelPx * 0.75);
    }
    context.font = `600 ${labelPx}px ${family}`;
    context.fillText(label, middle[0], middle[1] + (icon ? iconPx * 0.62 : 0));
  }
}

/** Covers the whole menu with the shop's own picture. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & { width: number; height: number },
  size: MenuSize,
) {
  canvas.width = MENU_WIDTH;
  canvas.height = MENU_HEIGHT[size];
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext("2d")?.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}

/** The largest font in which the text fits, in pixels. */
function fitText(
  context: CanvasRenderingContext2D,
  text: string,
  { family, width, largest }: { family: string; width: number; largest: number },
): number {
  context.font = `600 ${largest}px ${family}`;
  const needed = context.measureText(text).width;
  return needed <= width ? largest : Math.max(40, (largest * width) / needed);
}

/** The canvas as a JPEG of at most 1 MB, which is all that LINE takes. */
export async function menuFile(canvas: HTMLCanvasElement): Promise<File> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob && blob.size <= MAX_BYTES) return new File([blob], "rich-menu.jpg", { type: "image/jpeg" });
  }
  throw new Error("The picture does not fit into 1 MB");
}
