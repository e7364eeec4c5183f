import { MENU_HEIGHT, MENU_WIDTH, type MenuSize } from "./schema";

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Layouts by size: each area as [column, row, columns, rows] on a grid. */
const GRIDS = {
  large: {
    six: { columns: 3, rows: 2, areas: grid(3, 2) },
    four: { columns: 2, rows: 2, areas: grid(2, 2) },
    wide_three: { columns: 3, rows: 2, areas: [[0, 0, 3, 1], ...grid(3, 1, 1)] },
    tall_two: { columns: 3, rows: 2, areas: [[0, 0, 2, 2], ...column(2, 2)] },
    two: { columns: 2, rows: 1, areas: grid(2, 1) },
    one: { columns: 1, rows: 1, areas: grid(1, 1) },
  },
  compact: {
    three: { columns: 3, rows: 1, areas: grid(3, 1) },
    two: { columns: 2, rows: 1, areas: grid(2, 1) },
    wide_one: {
      columns: 3,
      rows: 1,
      areas: [
        [0, 0, 2, 1],
        [2, 0, 1, 1],
      ],
    },
    one: { columns: 1, rows: 1, areas: grid(1, 1) },
  },
} satisfies Record<MenuSize, Record<string, { columns: number; rows: number; areas: number[][] }>>;

function grid(columns: number, rows: number, top = 0): number[][] {
  return Array.from({ length: columns * rows }, (_, at) => [at % columns, top + Math.floor(at / columns), 1, 1]);
}

function column(left: number, rows: number): number[][] {
  return Array.from({ length: rows }, (_, at) => [left, at, 1, 1]);
}

/** An area that the shop drew itself instead of taking a layout. */
export const FREE_LAYOUT = "free";

/** Names of the layouts of a size, most areas first. */
export const layoutsOf = (size: MenuSize): string[] => Object.keys(GRIDS[size]);

/** The areas of a layout in pixels, without gaps: rounding must not leave a line that cannot be pressed. */
export function areasOf(size: MenuSize, layout: string): Rectangle[] {
  const known = (GRIDS[size] as Record<string, { columns: number; rows: number; areas: number[][] }>)[layout];
  if (!known) return [];
  const { columns, rows, areas } = known;
  const at = (of: number, count: number, length: number) => Math.round((of / count) * length);
  return areas.map(([left = 0, top = 0, wide = 1, high = 1]) => {
    const x = at(left, columns, MENU_WIDTH);
    const y = at(top, rows, MENU_HEIGHT[size]);
    return {
      x,
      y,
      width: at(left + wide, columns, MENU_WIDTH) - x,
      height: at(top + high, rows, MENU_HEIGHT[size]) - y,
    };
  });
}
