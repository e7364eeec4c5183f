import type { RichMenu } from "../view";
import { lineAction } from "./actions";

interface LineRichMenu {
  size: { width: number; height: number };
  selected?: unknown;
  chatBarText?: unknown;
  areas?: unknown;
}
interface LineArea {
  bounds: { x: number; y: number; width: number; height: number };
  action: unknown;
}

/** A rich menu as LINE's app shows it. https://developers.line.biz/en/reference/messaging-api/#rich-menu-object */
export function lineRichMenu({ size, selected, chatBarText, areas }: LineRichMenu, picture: string): RichMenu {
  return {
    label: String(chatBarText),
    is_open: selected === true,
    picture,
    ratio: size.width / size.height,
    areas: ((areas ?? []) as LineArea[]).map(({ bounds, action }) => ({
      x: (bounds.x / size.width) * 100,
      y: (bounds.y / size.height) * 100,
      width: (bounds.width / size.width) * 100,
      height: (bounds.height / size.height) * 100,
      action: lineAction(action),
    })),
  };
}
