/**
 * All keyboard shortcuts. Keys are physical positions (event.code), so they work with a Thai layout. A screen registers what an action does
 * (./registry); actions without a registered handler are not offered.
 */

export const shortcutGroups = ["everywhere", "list", "room", "write"] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

interface Shortcut {
  group: ShortcutGroup;
  /** Any of these; the UI shows the first. */
  codes: readonly string[];
  shift?: true;
  /** With Ctrl or ⌘, which also works while typing. */
  mod?: true;
}

const SHORTCUTS = {
  palette: { group: "everywhere", codes: ["KeyK"], mod: true },
  search: { group: "everywhere", codes: ["Slash"] },
  help: { group: "everywhere", codes: ["Slash"], shift: true },
  next: { group: "list", codes: ["KeyJ", "ArrowDown"] },
  previous: { group: "list", codes: ["KeyK", "ArrowUp"] },
  nextUnread: { group: "list", codes: ["KeyU"] },
  open: { group: "list", codes: ["KeyO"] },
  choose: { group: "list", codes: ["KeyX"] },
  chooseTo: { group: "list", codes: ["KeyX"], shift: true },
  back: { group: "list", codes: ["KeyB"] },
  view1: { group: "list", codes: ["Digit1", "Numpad1"] },
  view2: { group: "list", codes: ["Digit2", "Numpad2"] },
  view3: { group: "list", codes: ["Digit3", "Numpad3"] },
  view4: { group: "list", codes: ["Digit4", "Numpad4"] },
  view5: { group: "list", codes: ["Digit5", "Numpad5"] },
  view6: { group: "list", codes: ["Digit6", "Numpad6"] },
  view7: { group: "list", codes: ["Digit7", "Numpad7"] },
  resolve: { group: "room", codes: ["KeyE"] },
  reopen: { group: "room", codes: ["KeyE"] },
  assign: { group: "room", codes: ["KeyA"] },
  assignMe: { group: "room", codes: ["KeyI"] },
  unassign: { group: "room", codes: ["KeyI"], shift: true },
  snooze: { group: "room", codes: ["KeyS"] },
  tag: { group: "room", codes: ["KeyT"] },
  priority: { group: "room", codes: ["KeyP"] },
  pin: { group: "room", codes: ["KeyP"], shift: true },
  markUnread: { group: "room", codes: ["KeyU"], shift: true },
  searchInRoom: { group: "room", codes: ["KeyF"] },
  panel: { group: "room", codes: ["KeyC"] },
  reply: { group: "write", codes: ["KeyR"] },
  note: { group: "write", codes: ["KeyN"] },
  bill: { group: "write", codes: ["KeyM"] },
  quickMessage: { group: "write", codes: ["KeyQ"] },
} as const satisfies Record<string, Shortcut>;

export type ActionName = keyof typeof SHORTCUTS;
export const actionNames = Object.keys(SHORTCUTS) as ActionName[];

export function shortcutOf(name: ActionName): Shortcut {
  return SHORTCUTS[name];
}

/** The part of a keyboard event that identifies the shortcut. */
type Press = Pick<KeyboardEvent, "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** The actions that a key press can mean, in catalogue order. */
export function actionsOfPress({ code, shiftKey, ctrlKey, metaKey, altKey }: Press): ActionName[] {
  if (altKey) return [];
  const isMod = ctrlKey || metaKey;
  return actionNames.filter((name) => {
    const { codes, shift = false, mod = false } = shortcutOf(name);
    return codes.includes(code) && shift === shiftKey && mod === isMod;
  });
}

/** Key labels: Latin, and Thai (Kedmanee) where it differs. */
const THAI_CAPS: Record<string, string> = {
  KeyA: "ฟ",
  KeyB: "ิ",
  KeyC: "แ",
  KeyE: "ำ",
  KeyF: "ด",
  KeyI: "ร",
  KeyJ: "่",
  KeyK: "า",
  KeyM: "ท",
  KeyN: "ื",
  KeyO: "น",
  KeyP: "ย",
  KeyQ: "ๆ",
  KeyR: "พ",
  KeyS: "ห",
  KeyT: "ะ",
  KeyU: "ี",
  KeyX: "ป",
  Slash: "ฝ",
};

export interface KeyCap {
  latin: string;
  /** Null if a Thai keyboard has the same label. Combining marks are drawn on a dotted circle. */
  thai: string | null;
}

export function capOf(code: string): KeyCap {
  const thai = THAI_CAPS[code] ?? null;
  const latin =
    code === "Slash"
      ? "/"
      : code
          .replace(/^(Key|Digit)/, "")
          .replace("ArrowDown", "↓")
          .replace("ArrowUp", "↑");
  return { latin, thai: thai && /^\p{M}$/u.test(thai) ? `◌${thai}` : thai };
}
