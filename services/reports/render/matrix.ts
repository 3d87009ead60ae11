/** A transformation of a page's content (ISO 32000-1, 8.3.4). */
export type Matrix = readonly [number, number, number, number, number, number]

export function matrixOf(operands: readonly string[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = operands.map(Number)
  return [a, b, c, d, e, f]
}

/** Applies the first, then the second. */
export const multiplied = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]
