import type { Constants } from '../constants/shipped.ts'
import type { Figure, Figures } from './figure.ts'
import { kindsOf, placeOf } from './place.ts'
import { figuresOf, type Row } from './rows.ts'
import type { SetId } from '../figure/set-id.ts'

/** The figures in force before: last year's, or for each kind those of the latest earlier day. By the places of this set. */
export function figuresBefore(constants: Constants, set: SetId): Figures {
  const { collection, key } = set
  if (collection === 'tax-scenario') {
    const before = figuresOf(constants, { collection, key: String(Number(key) - 1) })
    return new Map([...before].filter(([figure]) => placeOf(figure)?.from === undefined))
  }
  if (collection === 'interest-rates') {
    const latest = constants.lending.prime.changes.findLast(({ from }) => from < key)
    return latest === undefined ? new Map() : figuresOf(constants, { collection, key: latest.from })
  }
  const figures = new Map<string, Figure>()
  for (const kind of kindsOf(collection)) {
    const rows = (
      kind === 'transferDuty' ? constants.transferDuty : constants.property[kind as keyof Constants['property']]
    ) as readonly Row[]
    const starts = rows.flatMap(({ from }) => (typeof from === 'string' && from < key ? [from] : []))
    const latest = starts.toSorted().at(-1)
    if (latest === undefined) continue
    for (const [place, figure] of figuresOf(constants, { collection, key: latest })) {
      if (placeOf(place)?.kind === kind) figures.set(place, figure)
    }
  }
  return figures
}
