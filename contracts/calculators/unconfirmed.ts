import type { Origin } from '../constants/origin.ts'
import { formatDate } from '../money/format.ts'
import type { Line } from './ledger.ts'

/** Constants that stand and fall with one origin. */
export interface Unconfirmed {
  readonly names: string[]
  readonly status: string
  readonly confidence: string
  readonly source: string
}

/** Constants of the workings that two sources don't confirm, or that are announced and not yet law: each once, those of one origin together. */
export function unconfirmedOf(lines: readonly Line[]): Unconfirmed[] {
  const found = new Map<string, { readonly names: Set<string>; readonly origin: Origin }>()
  for (const { operands } of lines) {
    for (const figure of operands) {
      if (figure.from !== 'constant' || figure.origin === undefined) continue
      const { origin } = figure
      if (origin.status === 'enacted' && origin.confidence === 'confirmed') continue
      const name = nameAsOf(figure.name, origin.asOf)
      const key = `${origin.status} ${origin.confidence} ${origin.source}`
      const same = found.get(key)
      if (same === undefined) found.set(key, { names: new Set([name]), origin })
      else same.names.add(name)
    }
  }
  return [...found.values()].map(({ names, origin: { status, confidence, source } }) => ({ names: [...names], status, confidence, source }))
}

const AS_OF = ', as of '

/** `prime on 1 December 2026, as of 25 September 2026`: a rate that continues after the last day it is confirmed for. */
export const nameAsOf = (name: string, asOf: string | undefined): string =>
  asOf === undefined ? name : `${name}${AS_OF}${formatDate(asOf)}`

const MAX_NAMED = 3

/** The continued rates behind an answer, by the day they began: `prime on 1 December 2026, as of 25 September 2026.` Undefined if there are none. */
export function asOfSentence({ unconfirmed }: { readonly unconfirmed: readonly Pick<Unconfirmed, 'names'>[] }): string | undefined {
  const rates = unconfirmed.flatMap(({ names }) => names).flatMap((name) => (name.includes(AS_OF) ? [name.split(AS_OF)] : []))
  const byDay = [...Map.groupBy(rates, ([, day]) => day)].map(([day, named]) => {
    const names = [...new Set(named.map(([name]) => name))]
    const more = names.length - MAX_NAMED
    const words =
      more > 0 ? `${names.slice(0, MAX_NAMED).join(', ')} and ${more} more` : names.join(' and ').replace(/ and (?=.* and )/g, ', ')
    return `${words}${AS_OF}${day}`
  })
  return byDay.length === 0 ? undefined : `${byDay.join('; ')}.`
}
