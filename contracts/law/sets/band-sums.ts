import { shareOf } from '../../base/money/cents.ts'
import { formatMoney, formatRate } from '../../base/money/format.ts'
import type { Figures } from './figure.ts'

/** A sum that doesn't come out, line by line. */
export interface WrongSum {
  /** The figure that is most likely wrong. */
  readonly figure: string
  readonly title: string
  readonly lines: readonly (readonly [words: string, cents: number])[]
  /** The amount entered less the derived one; above zero: too much. */
  readonly difference: number
  /** Evidence of a typing error. */
  readonly hint?: string
}

interface Band {
  readonly upTo: number | null
  readonly base: number
  readonly rate: number
}

/** Published bases of income tax are rounded to the rand. */
const toleranceOf = (table: string) => (table.startsWith('incomeTax.') ? 100 : 0)

/** Every band of every table whose base isn't the sum of the bands before it. */
export function wrongBandSums(figures: Figures): readonly WrongSum[] {
  return [...tablesOf(figures)].flatMap(([table, bands]) =>
    bands.flatMap(({ base }, at) => {
      const before = bands[at - 1]
      if (before === undefined || before.upTo === null) return []
      const reached = reachedBy(bands, at - 1)
      const difference = base - reached
      if (Math.abs(difference) <= toleranceOf(table)) return []
      const lower = lowerOf(bands, at - 1)
      const first =
        at === 1
          ? ([`${formatRate(before.rate)} of the first ${formatMoney(before.upTo)}`, reached] as const)
          : ([`${formatMoney(before.base)} + ${formatRate(before.rate)} of ${formatMoney(before.upTo - lower)}`, reached] as const)
      return [
        {
          figure: `${table}.${at + 1}.base`,
          title: `The bases don’t continue at ${formatMoney(before.upTo)}`,
          lines: [first, ['entered as the next base', base]],
          difference,
          ...hintOf(bands, at, reached),
        },
      ]
    }),
  )
}

/** The next base agrees with the bands after it, so this one was mistyped. */
function hintOf(bands: readonly Band[], at: number, reached: number): { readonly hint?: string } {
  const next = bands[at + 1]
  if (next === undefined || bands[at]!.upTo === null) return {}
  const following = reached + shareOf(bands[at]!.upTo! - lowerOf(bands, at), bands[at]!.rate)
  if (Math.abs(following - next.base) > 100) return {}
  const added = `${formatMoney(reached)} + ${formatRate(bands[at]!.rate)} of ${formatMoney(bands[at]!.upTo! - lowerOf(bands, at))}`
  return { hint: `The next base, ${formatMoney(next.base)}, agrees with ${formatMoney(reached)}: it is ${added}.` }
}

const lowerOf = (bands: readonly Band[], at: number) => bands[at - 1]?.upTo ?? 0
const reachedBy = (bands: readonly Band[], at: number) => {
  const { base, rate, upTo } = bands[at]!
  return base + shareOf(upTo! - lowerOf(bands, at), rate)
}

const BAND = /^(.*)\.(\d+)\.(upTo|base|rate)$/

function tablesOf(figures: Figures): ReadonlyMap<string, readonly Band[]> {
  const tables = new Map<string, Partial<Record<string, unknown>>[]>()
  for (const { figure, value } of figures.values()) {
    const [, table, row, leaf] = BAND.exec(figure) ?? []
    if (table === undefined || row === undefined || leaf === undefined) continue
    const bands = tables.get(table) ?? []
    bands[Number(row) - 1] = { ...bands[Number(row) - 1], [leaf]: value }
    tables.set(table, bands)
  }
  const isWhole = (band: Partial<Record<string, unknown>> | undefined): boolean =>
    typeof band?.['base'] === 'number' && typeof band['rate'] === 'number' && (band['upTo'] === null || typeof band['upTo'] === 'number')
  // `Array.from` turns holes into undefined, which every band then is not.
  return new Map(
    [...tables].flatMap(([table, bands]) => (Array.from(bands).every(isWhole) ? [[table, bands as unknown as Band[]] as const] : [])),
  )
}
