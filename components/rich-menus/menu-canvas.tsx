"use client";

import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { MENU_HEIGHT, MENU_WIDTH } from "@/lib/rich-menus/schema";
import { drawMenu } from "./draw-menu";

type MenuCanvasProps = Parameters<typeof drawMenu>[1] & {
  /** The shop's own picture instead of a drawn one. */
  picture: string | null;
  label: string;
  className?: string;
};

const PREVIEW_WIDTH = 800;

/** The menu as customers see it: the own picture, or the one drawn from labels and icons. */
export function MenuCanvas({ picture, label, className, size, theme, areas }: MenuCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = () => canvas.current && drawMenu(canvas.current, { size, theme, areas }, PREVIEW_WIDTH);
    draw();
    // once more when the font has arrived
    void document.fonts.ready.then(draw);
  }, [size, theme, areas]);
  const style = { aspectRatio: MENU_WIDTH / MENU_HEIGHT[size] };
  if (picture) {
    return (
      // biome-ignore lint/performance/noImgElement: served by our own handler in the size that LINE gets
      <img src={picture} alt={label} style={style} className={cn("w-full object-cover", className)} />
    );
  }
  return (
    <canvas
      ref={canvas}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      style={style}
      className={cn("w-full", className)}
    />
  );
}
