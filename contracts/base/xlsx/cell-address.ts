/** The letters of a column, the first one 0: A, B … Z, AA … */
export function letter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letter(Math.floor(column / 26) - 1) + last
}

/** The column that the letters name, the first one 0. */
export const columnOf = (letters: string): number => [...letters].reduce((column, each) => 26 * column + each.charCodeAt(0) - 64, 0) - 1

/** `B7`: both count from 0. */
export const addressOf = (column: number, row: number): string => `${letter(column)}${row + 1}`
