import type { PressAction, RichMenu } from "../view";

const WIDTH = 2500;
const HEIGHT = 843;
const GROUNDS = ["#e9e2d6", "#dfe7db", "#dde5ea"];
/** Lucide's icons (ISC): shirt, package, map-pin. */
const ICONS = [
  "M20.38 3.46 16 2a4 4 0 0 1-8 0L3.62 3.46a2 2 0 0 0-1.34 2.23l.58 3.47a1 1 0 0 0 .99.84H6v10c0 1.1.9 2 2 2h8a2 2 0 0 0 2-2V10h2.150a1 1 0 0 0 .99-.84l.58-3.470a2 2 0 0 0-1.340-2.230z",
  "M11 21.730a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.730l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.730zM12 22V12M3.290 7 12 12l8.710-5M7.500 4.270l9 5.150",
  "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
];

/** The demo account's menu, as a shop draws one in LINE's own manager. */
const DEMO_MENU_ACTIONS: PressAction[] = [
  { type: "message", label: "ดูสินค้า", text: "ขอดูสินค้าหน่อยค่ะ" },
  { type: "message", label: "เช็กเลขพัสดุ", text: "ขอเลขพัสดุค่ะ" },
  { type: "uri", label: "แผนที่ร้าน", uri: "https://www.google.com/maps/search/?api=1&query=18.5745,99.0087" },
];

const SHARE = 100 / DEMO_MENU_ACTIONS.length;

export const demoMenu: RichMenu = {
  label: "เมนูร้านบ้านฝ้าย",
  picture: "/local/customers/menus/line.svg",
  ratio: WIDTH / HEIGHT,
  areas: DEMO_MENU_ACTIONS.map((action, at) => ({ x: at * SHARE, y: 0, width: SHARE, height: 100, action })),
};

/** The menu's picture: an icon and a label in each area. */
export function menuSvg(): string {
  const width = WIDTH / DEMO_MENU_ACTIONS.length;
  const areas = DEMO_MENU_ACTIONS.map(
    (
      { label },
      at,
    ) => `<g transform="translate(${at * width} 0)"><rect width="${width}" height="${HEIGHT}" fill="${GROUNDS[at]}"/>
      <path transform="translate(${width / 2 - 150} 170) scale(12.5)" d="${ICONS[at]}" fill="none" stroke="#2b2b2b" stroke-width="1.600" stroke-linejoin="round"/>
      <text x="${width / 2}" y="660" text-anchor="middle" font-size="104" font-weight="600" fill="#2b2b2b" font-family="Anuphan, 'Noto Sans Thai', 'Leelawadee UI', Thonburi, sans-serif">${label}</text></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${areas.join("")}</svg>`;
}
