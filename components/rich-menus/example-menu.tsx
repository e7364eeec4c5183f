import { useTranslations } from "next-intl";
import { areasOf } from "@/lib/rich-menus/layouts";
import { EXAMPLES, ICONS } from "./examples";
import { MenuCanvas } from "./menu-canvas";

/** The menu that a shop begins with. */
export function ExampleMenu() {
  const t = useTranslations("richMenus.new");
  const areas = areasOf("large", "six").map((rectangle, at) => {
    const key = EXAMPLES[at] ?? "products";
    return { ...rectangle, label: t(`labels.${key}`), icon: ICONS[key] };
  });
  return <MenuCanvas picture={null} label="" size="large" theme="leaf" areas={areas} />;
}
