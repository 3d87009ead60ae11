const POINTS_OF_MM = 72 / 25.4

/** The margins of the sheet (contracts/base/report/sheet-style.ts) in points: beyond them are the running lines. */
export const TOP = 20 * POINTS_OF_MM
export const BOTTOM = 24 * POINTS_OF_MM
