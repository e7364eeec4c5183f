import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useState } from "react";
import { Areas } from "../parts/areas";
import type { PressAction, RichMenu } from "../view";

interface RichMenuAreaProps {
  menu: RichMenu;
  onPress: (action: PressAction) => void;
  /** Called when the menu opens (null) and when an area is pressed. */
  onCount: (area: number | null) => void;
}

/** The account's rich menu under the chat, with its bar. */
export function RichMenuArea({ menu, onPress, onCount }: RichMenuAreaProps) {
  const [isOpen, setOpen] = useState(menu.is_open ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts an opening, not each render
  useEffect(() => {
    if (isOpen) onCount(null);
  }, [isOpen]);
  const press = (action: PressAction) => {
    onCount(menu.areas.findIndex((area) => area.action === action));
    onPress(action);
  };
  return (
    <div className="rich-menu">
      <button type="button" className="rich-bar" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {menu.label} {isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
      </button>
      {isOpen && <Areas url={menu.picture} alt={menu.label} ratio={menu.ratio} areas={menu.areas} onPress={press} />}
    </div>
  );
}
