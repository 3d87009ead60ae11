import { groupIdOf, OTHER } from './input-groups.ts'
import { inputLabel } from './input-lines.ts'
import type { AnyCompareKind } from './kind.ts'
import { isKeyed } from '../../base/same-json.ts'
import type { ValueChange } from '../../base/value-changes.ts'
import { isRows, type Row } from '../../base/paths.ts'
import { matchRows } from '../../base/match-rows.ts'

/** A change in words. */
export interface ChangeWords {
  readonly path: string
  readonly label: string
  readonly from: string
  readonly to: string
  /** Each row added or removed, in words. */
  readonly rows: readonly string[]
}

/** How values are called and read. */
export interface Speech {
  readonly label: (path: string) => string
  /** Describes the value entered at a path; called only if there is one. */
  readonly words: (path: string, value: unknown) => string
  /** The name of a row of that list, if it identifies the whole row. */
  readonly nameOfRow?: (list: string, row: Row) => string | undefined
}

const NOTHING = '–'
/** The id of another record says nothing to a reader. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const LINKED = 'a linked record'
const INPUTS = 'inputs.'

/** How a record of a kind is spoken of: its paths begin with `description`, `constantsVersion` or `inputs.`. */
export function speechOf(kind: AnyCompareKind): Speech {
  return {
    label: (path) => {
      if (!path.startsWith(INPUTS)) return path === 'constantsVersion' ? 'Version of the tables' : 'Name'
      const input = path.slice(INPUTS.length)
      const label = inputLabel(kind, input)
      // Without a label in the form, the name is made from the path.
      return label.startsWith(input) ? (kind.groups.find(({ id }) => id === groupIdOf(kind, input)) ?? OTHER).label : label
    },
    words: (path, value) => (path.startsWith(INPUTS) ? kind.words(path.slice(INPUTS.length), value) : String(value)),
  }
}

/** Each change of an entry, in words. */
export const changesInWords = (speech: Speech, changes: readonly ValueChange[]): readonly ChangeWords[] =>
  changes.map(({ path, from, to }) => ({
    path,
    label: speech.label(path),
    from: valueWords(speech, path, from),
    to: valueWords(speech, path, to),
    rows: (isRows(from) || isRows(to)) && (hasRows(from) || hasRows(to)) ? rowWords(speech, path, rowsOf(from), rowsOf(to)) : [],
  }))

const hasRows = (value: unknown): boolean => isRows(value) && value.length > 0
const rowsOf = (value: unknown): readonly Row[] => (isRows(value) ? value : [])

function valueWords(speech: Speech, path: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING
  if (Array.isArray(value) && value.length === 0) return NOTHING
  if (isRows(value)) return value.length === 1 ? '1 row' : `${value.length} rows`
  if (isKeyed(value)) return fieldsInWords(speech, path, value)
  if (typeof value === 'string' && ID.test(value)) return LINKED
  return speech.words(path, value)
}

/** This many fields of a row are written out; the rest are counted. */
const MAX_FIELDS = 4

function rowWords(speech: Speech, path: string, before: readonly Row[], after: readonly Row[]): readonly string[] {
  const same = matchRows(before, after)
  const rowLine = (row: Row, at: number, what: string) => {
    const name = speech.nameOfRow?.(path, row)
    return name === undefined ? `row ${at + 1} ${what}: ${fieldsInWords(speech, `${path}.${at}`, row)}` : `${name} ${what}`
  }
  return [
    ...before.flatMap((row, at) => (same.includes(at) ? [] : [rowLine(row, at, 'removed')])),
    ...after.flatMap((row, at) => (same[at] === undefined ? [rowLine(row, at, 'added')] : [])),
  ]
}

function fieldsInWords(speech: Speech, path: string, group: Row): string {
  const fields = Object.entries(group).filter(([key, value]) => !key.endsWith('Id') && value !== '' && value !== undefined)
  if (fields.length === 0) return 'empty'
  const shown = fields.slice(0, MAX_FIELDS).map(([key, value]) => {
    const label = speech.label(`${path}.${key}`).replace(/, row \d+$/, '')
    return `${label} ${valueWords(speech, `${path}.${key}`, value)}`
  })
  return [...shown, ...(fields.length > MAX_FIELDS ? [`${fields.length - MAX_FIELDS} more`] : [])].join(', ')
}
