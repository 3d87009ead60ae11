/** A rectangle in the window, in px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
interface Size {
  readonly width: number
  readonly height: number
}
interface Point {
  readonly left: number
  readonly top: number
}

const GAP = 14

/** Places the card next to the target and never over it; in the corner with the least overlap if the target fills the window. */
export function cardPlace(target: Box, card: Size, view: Size, top: number): Point {
  const right = target.left + target.width
  const bottom = target.top + target.height
  const farLeft = view.width - card.width - GAP
  const farTop = view.height - card.height - GAP
  const inWindow = (at: number, least: number, most: number) => Math.max(least, Math.min(at, most))
  const level = inWindow(target.top, top + GAP, farTop)
  const along = inWindow(target.left, GAP, farLeft)
  const places = [
    { left: right + GAP, top: level },
    { left: target.left - GAP - card.width, top: level },
    { left: along, top: bottom + GAP },
    { left: along, top: target.top - GAP - card.height },
  ]
  const fits = (at: Point) => at.left >= GAP && at.left <= farLeft && at.top >= top + GAP && at.top <= farTop
  const next = places.find(fits)
  if (next !== undefined) return next
  const corners = [
    { left: farLeft, top: farTop },
    { left: GAP, top: farTop },
    { left: farLeft, top: top + GAP },
    { left: GAP, top: top + GAP },
  ]
  return corners.reduce((best, corner) => (overlap(corner, card, target) < overlap(best, card, target) ? corner : best))
}

function overlap(at: Point, card: Size, target: Box): number {
  const width = Math.min(at.left + card.width, target.left + target.width) - Math.max(at.left, target.left)
  const height = Math.min(at.top + card.height, target.top + target.height) - Math.max(at.top, target.top)
  return Math.max(0, width) * Math.max(0, height)
}
