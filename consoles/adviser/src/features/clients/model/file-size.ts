/** `184 kB`, `1,9 MB`: decimal units, like file managers. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${megabytes(bytes)} MB`
}

/** `5 of 25 MB`. */
export const usedWords = (bytes: number, max: number): string =>
  bytes > 0 && bytes < 100_000 ? `less than 0,1 of ${megabytes(max)} MB` : `${megabytes(bytes)} of ${megabytes(max)} MB`

/** One decimal, or none if it is 0. */
function megabytes(bytes: number): string {
  const tenths = Math.round(bytes / 100_000)
  return tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)},${tenths % 10}`
}
