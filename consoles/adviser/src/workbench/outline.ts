// The outline of a form: what renders before the record has loaded.

export interface Outline {
  readonly groups: readonly OutlineGroup[]
  /** The groups shown in the side list, as in a `ListedForm`. */
  readonly list?: readonly string[]
}

/** A titled group of the form. */
export interface OutlineGroup {
  readonly title: string
  readonly note?: string
  readonly rows: readonly OutlineRow[]
  /** The sub-headed groups after its rows. */
  readonly parts?: readonly Pick<OutlineGroup, 'title' | 'rows'>[]
}

export interface OutlineRow {
  readonly label: string
  readonly hint?: string
}

/** A placeholder for a hint that depends on the record, with the same height. */
export const PENDING_HINT = '\u00a0'

/** A row with its hint, if any. */
export const outlineRow = (label: string, hint: string | undefined): OutlineRow => (hint === undefined ? { label } : { label, hint })
