const HEX = /^#[0-9a-f]{6}$/i

/** The minimum contrast of text on paper (WCAG 2.2, success criterion 1.4.3). */
export const MIN_CONTRAST = 4.5

/** The contrast of a colour `#rrggbb` against white, 1 … 21, by WCAG's relative luminance. Undefined if it isn't such a colour. */
export function contrastOnWhite(color: string): number | undefined {
  if (!HEX.test(color)) return undefined
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

/** `4.47`: truncated, not rounded, so that an insufficient contrast never appears sufficient. */
export const contrastWords = (contrast: number): string => (Math.floor(contrast * 100) / 100).toFixed(2)
