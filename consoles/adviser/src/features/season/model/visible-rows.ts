/** A list of rows of one height, one of which may be open and taller. */
export interface RowGeometry {
  readonly total: number
  readonly rowHeight: number
  /** The open row and the height of its details; undefined if none is open. */
  readonly open?: { readonly index: number; readonly height: number } | undefined
}

/** Rows beyond the window that are rendered too, so that scrolling and the arrow keys find them there. */
const OVERSCAN = 12

/** Where a row begins, in pixels from the top of the list. */
export const topOf = ({ rowHeight, open }: RowGeometry, index: number): number =>
  index * rowHeight + (open !== undefined && index > open.index ? open.height : 0)

export const heightOf = (geometry: RowGeometry): number => geometry.total * geometry.rowHeight + (geometry.open?.height ?? 0)

/** The rows to render, `first` to before `end`, while the window shows the list from `top` to `bottom`. */
export function visibleRows(geometry: RowGeometry, top: number, bottom: number): { readonly first: number; readonly end: number } {
  const { total, rowHeight, open } = geometry
  // An open row makes at most this many rows fewer fit.
  const taller = Math.ceil((open?.height ?? 0) / rowHeight)
  const first = Math.max(0, Math.floor(top / rowHeight) - taller - OVERSCAN)
  const end = Math.min(total, Math.ceil(bottom / rowHeight) + OVERSCAN)
  return { first: Math.min(first, Math.max(0, end - 1)), end: Math.max(end, 0) }
}

/** The numbers of the pages that rows lie on. */
export function pagesOf({ first, end }: { readonly first: number; readonly end: number }, pageRows: number): readonly number[] {
  const [from, to] = [Math.floor(first / pageRows), Math.floor(Math.max(first, end - 1) / pageRows)]
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
