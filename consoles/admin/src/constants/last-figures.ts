import { writeFigure } from '@tafel/contracts/law/sets/figure-text.ts'
import { END, placeOf } from '@tafel/contracts/law/sets/place.ts'
import type { SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { csvText } from '@tafel/contracts/base/csv.ts'

const KINDS = 'enter'
/** A file begins with the mark and ends its lines with the other; a text field has neither. */
const [BYTE_ORDER_MARK, LINE_END] = ['\ufeff', '\r\n']

/** The query of a set's address that opens it with the last known figures of these kinds, ready to edit and import. */
export const entryQuery = (kinds: readonly string[]): string => `?${KINDS}=${kinds.join(',')}`

/** The kinds named by such an address. */
export const kindsToEnter = (search: URLSearchParams): readonly string[] => search.get(KINDS)?.split(',') ?? []

/** Every kind that the set or the one before has. */
export const allKinds = ({ table }: Pick<SetView, 'table'>): readonly string[] => [
  ...new Set(table.flatMap(({ figure }) => placeOf(figure)?.kind ?? [])),
]

/** The last known figures of kinds that the set lacks, as a table to import; '' if there are none. */
export function lastFiguresText({ table }: Pick<SetView, 'table'>, kinds: readonly string[]): string {
  const rows = table.flatMap(({ figure, label, unit, before, live, draft }) => {
    const place = placeOf(figure)
    if (place === undefined || place.part === END || !kinds.includes(place.kind)) return []
    return before === undefined || live !== undefined || draft !== undefined ? [] : [[figure, writeFigure(before, unit, figure), label]]
  })
  return rows.length === 0
    ? ''
    : csvText([['figure', 'value', 'label'], ...rows])
        .replace(BYTE_ORDER_MARK, '')
        .replaceAll(LINE_END, '\n')
}
