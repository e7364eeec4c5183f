import { MENU_HEIGHT, MENU_WIDTH, type MenuSize, overlaps, type Rectangle } from "./schema";

/** Layouts by size: each area as [column, row, columns, rows] on a grid. */
const GRIDS = {
  large: {
    six: { columns: 3, rows: 2, areas: grid(3, 2) },
    five: {
      columns: 6,
      rows: 2,
      areas: [
        [0, 0, 3, 1],
        [3, 0, 3, 1],
        [0, 1, 2, 1],
        [2, 1, 2, 1],
        [4, 1, 2, 1],
      ],
    },
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

/** The layout whose areas the shop places itself on a grid. */
export const FREE_LAYOUT = "free";
/** The grid of the free layout; its cells are nearly square. */
export const GRID_COLUMNS = 12;
export const GRID_ROWS: Record<MenuSize, number> = { large: 8, compact: 4 };
/** A place on the grid, from 0. */
export interface Cells {
  column: number;
  row: number;
  columns: number;
  rows: number;
}

type Layout = { [Size in MenuSize]: keyof (typeof GRIDS)[Size] }[MenuSize];

/** Names of the layouts of a size, most areas first. */
export const layoutsOf = (size: MenuSize) => Object.keys(GRIDS[size]) as Layout[];

/** The areas of a layout in pixels, without gaps: rounding must not leave a line that cannot be pressed. */
export function areasOf(size: MenuSize, layout: string): Rectangle[] {
  const known = (GRIDS[size] as Record<string, { columns: number; rows: number; areas: number[][] }>)[layout];
  if (!known) return [];
  const { columns, rows, areas } = known;
  return areas.map(([column = 0, row = 0, wide = 1, high = 1]) =>
    place({ column, row, columns: wide, rows: high }, size, { columns, rows }),
  );
}

function place(cells: Cells, size: MenuSize, grid: { columns: number; rows: number }): Rectangle {
  const at = (of: number, count: number, length: number) => Math.round((of / count) * length);
  const x = at(cells.column, grid.columns, MENU_WIDTH);
  const y = at(cells.row, grid.rows, MENU_HEIGHT[size]);
  return {
    x,
    y,
    width: at(cells.column + cells.columns, grid.columns, MENU_WIDTH) - x,
    height: at(cells.row + cells.rows, grid.rows, MENU_HEIGHT[size]) - y,
  };
}

/** A place on the free layout's grid in pixels. */
export const rectangleOf = (cells: Cells, size: MenuSize): Rectangle =>
  place(cells, size, { columns: GRID_COLUMNS, rows: GRID_ROWS[size] });

/** The place on the free layout's grid that is nearest to an area, inside the picture. */
export function cellsOf({ x, y, width, height }: Rectangle, size: MenuSize): Cells {
  const column = Math.min(GRID_COLUMNS - 1, Math.round((x / MENU_WIDTH) * GRID_COLUMNS));
  const row = Math.min(GRID_ROWS[size] - 1, Math.round((y / MENU_HEIGHT[size]) * GRID_ROWS[size]));
  const right = Math.round(((x + width) / MENU_WIDTH) * GRID_COLUMNS);
  const bottom = Math.round(((y + height) / MENU_HEIGHT[size]) * GRID_ROWS[size]);
  return {
    column,
    row,
    columns: Math.max(1, Math.min(GRID_COLUMNS, right) - column),
    rows: Math.max(1, Math.min(GRID_ROWS[size], bottom) - row),
  };
}

/** Moves and shrinks a place so that it lies on the grid. */
export function clamp({ column, row, columns, rows }: Cells, size: MenuSize): Cells {
  const wide = Math.max(1, Math.min(GRID_COLUMNS, columns));
  const high = Math.max(1, Math.min(GRID_ROWS[size], rows));
  return {
    column: Math.max(0, Math.min(GRID_COLUMNS - wide, column)),
    row: Math.max(0, Math.min(GRID_ROWS[size] - high, row)),
    columns: wide,
    rows: high,
  };
}

/** Where a new area fits: the first free place of 4 × 4 cells, or the largest smaller one; null if the grid is full. */
export function freeCells(areas: readonly Rectangle[], size: MenuSize): Cells | null {
  for (const side of [4, 3, 2, 1]) {
    for (let row = 0; row + side <= GRID_ROWS[size]; row++) {
      for (let column = 0; column + side <= GRID_COLUMNS; column++) {
        const cells = { column, row, columns: side, rows: side };
        const wanted = rectangleOf(cells, size);
        if (!areas.some((area) => overlaps(area, wanted))) return cells;
      }
    }
  }
  return null;
}
