import type { Origin } from '../figure/origin.ts'
import { formatDate } from '../../base/money/format.ts'
import type { Line } from './ledger.ts'
import type { Unconfirmed } from './unconfirmed-schema.ts'

interface Found {
  readonly origin: Origin
  readonly names: Set<string>
  readonly confirm: Map<string, number>
}

/** Constants in the workings without two confirming sources, or announced but not yet law: each once, grouped by origin. */
export function unconfirmedOf(lines: readonly Line[]): Unconfirmed[] {
  const found = new Map<string, Found>()
  for (const { operands } of lines) {
    for (const figure of operands) {
      if (figure.from !== 'constant' || figure.origin === undefined) continue
      const { origin, confirm } = figure
      if (origin.status === 'enacted' && origin.confidence === 'confirmed') continue
      const key = `${origin.status} ${origin.confidence} ${origin.source} ${origin.asOf}`
      const same = found.get(key) ?? { origin, names: new Set(), confirm: new Map() }
      found.set(key, same)
      same.names.add(figure.name)
      if (confirm !== undefined) same.confirm.set(confirm.field, confirm.value)
    }
  }
  return [...found.values()].map(({ names, confirm, origin: { status, confidence, source, asOf } }) => ({
    names: [...names],
    status,
    confidence,
    source,
    ...(asOf !== undefined && { asOf }),
    ...(confirm.size > 0 && { confirm: [...confirm].map(([field, value]) => ({ field, value })) }),
  }))
}

const AS_OF = ', as of '

/** `prime on 1 December 2026, as of 25 September 2026`: a rate that continues after its last confirmed day. */
export const nameAsOf = (name: string, asOf: string | undefined): string =>
  asOf === undefined ? name : `${name}${AS_OF}${formatDate(asOf)}`

/** The names for display: a rate that continues shows the day it began. */
export const namesAsOf = ({ names, asOf }: Pick<Unconfirmed, 'names' | 'asOf'>): readonly string[] =>
  names.map((name) => nameAsOf(name, asOf))

const MAX_NAMED = 3

/** The continued rates behind an answer, by the day they began: `prime on 1 December 2026, as of 25 September 2026.` Undefined if there are none. */
export function asOfSentence({
  unconfirmed,
}: {
  readonly unconfirmed: readonly Pick<Unconfirmed, 'names' | 'asOf'>[]
}): string | undefined {
  const rates = unconfirmed.flatMap(({ names, asOf }) => (asOf === undefined ? [] : names.map((name) => ({ name, asOf }))))
  const byDay = [...Map.groupBy(rates, ({ asOf }) => asOf)].map(([day, named]) => {
    const names = [...new Set(named.map(({ name }) => name))]
    const more = names.length - MAX_NAMED
    const words =
      more > 0 ? `${names.slice(0, MAX_NAMED).join(', ')} and ${more} more` : names.join(' and ').replace(/ and (?=.* and )/g, ', ')
    return nameAsOf(words, day)
  })
  return byDay.length === 0 ? undefined : `${byDay.join('; ')}.`
}
