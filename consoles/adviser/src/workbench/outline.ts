// How a form begins, without its record: what is drawn of it until the record has come.

export interface Outline {
  readonly groups: readonly OutlineGroup[]
  /** The groups that are listed at its side where there is room, as in a `ListedForm`. */
  readonly list?: readonly string[]
}

/** A titled group of the form. */
export interface OutlineGroup {
  readonly title: string
  readonly note?: string
  readonly rows: readonly OutlineRow[]
  /** What stands in it under headings of their own, after its rows. */
  readonly parts?: readonly Pick<OutlineGroup, 'title' | 'rows'>[]
}

export interface OutlineRow {
  readonly label: string
  readonly hint?: string
}

/** In place of a hint that only the record knows: as high. */
export const HINT_TO_COME = '\u00a0'

/** A row with its hint, where it has one. */
export const outlineRow = (label: string, hint: string | undefined): OutlineRow => (hint === undefined ? { label } : { label, hint })
