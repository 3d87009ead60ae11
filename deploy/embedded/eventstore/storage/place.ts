import type { Segments } from './segments.ts'

/** Names the file and the place in it where a position lies. */
export function placeOf(segments: Segments, position: number): string {
  const { path, start, packed } = segments.files().findLast((each) => each.start <= position)!
  return packed === undefined ? `${path} at byte ${position - start}` : `${path} at position ${position}`
}
