import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { Areas } from "../parts/areas";
import type { PressAction, RichMenu } from "../view";

/** The account's rich menu under the chat, with its bar. */
export function RichMenuArea({ menu, onPress }: { menu: RichMenu; onPress: (action: PressAction) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="rich-menu">
      <button type="button" className="rich-bar" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {menu.label} {isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
      </button>
      {isOpen && <Areas url={menu.picture} alt={menu.label} ratio={menu.ratio} areas={menu.areas} onPress={onPress} />}
    </div>
  );
}
