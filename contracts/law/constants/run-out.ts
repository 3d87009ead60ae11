import { nextDay } from '../../base/dates.ts'
import { yearEnd, yearOf } from '../tax-year.ts'
import { NAMES } from '../lookup/gaps.ts'
import { FOLLOWS_A_RATE } from '../figure/origin.ts'
import { PROPERTY_NAMES } from '../property/find.ts'
import type { Constants } from './shipped.ts'
import type { SetId } from '../figure/set-id.ts'
import type { TaxKind } from '../figure/tax-kinds.ts'

/** Days before they run out from which admins see figures, and are reminded of them. */
export const RUN_OUT_DAYS_AHEAD = 30

/** A figure that is not confirmed for every day up to the requested one. */
export interface RunOut {
  /** `lending.prime`, `tax.officialRate`, `tax.incomeTax`, `property.deedsFees` */
  readonly id: string
  /** `prime and the repo rate`, `the income tax brackets of 2028` */
  readonly name: string
  /** The last day it is confirmed for. */
  readonly confirmedUntil: string
  /** The day has passed. */
  readonly hasRunOut: boolean
  /** After that day: a rate continues at its last value, marked with its date; a table is refused by name. */
  readonly afterwards: 'continues' | 'refused'
  /** Of a rate: its last value in parts per million, and its first day. */
  readonly last?: { readonly value: number; readonly from: string }
  /** The set in which an admin enters or confirms it, and the places of its figures there. */
  readonly set: SetId
  readonly figures: readonly string[]
}

/** Figures that have run out on `today`, or will have by the day `by`; the first to run out first. Pure. */
export function figuresThatRunOut(constants: Constants, today: string, by: string = today): readonly RunOut[] {
  return [...rates(constants, today), ...taxTables(constants, today), ...propertyTables(constants, today)]
    .filter(({ confirmedUntil }) => confirmedUntil < by)
    .toSorted((a, b) => (a.confirmedUntil < b.confirmedUntil ? -1 : a.confirmedUntil > b.confirmedUntil ? 1 : 0))
}

/** All of them follow the decisions on the repo rate: one set brings them all up to date. */
function* rates({ lending, tax }: Constants, today: string): Generator<RunOut> {
  const { changes, knownUntil } = lending.prime
  const newest = changes.at(-1)!
  const set: SetId = { collection: 'interest-rates', key: nextDay(knownUntil) }
  const ofDecision = { afterwards: 'continues', set, figures: ['repoRate.rate', 'repoRate.knownUntil'] } as const
  const of = (id: string, name: string, confirmedUntil: string, last: NonNullable<RunOut['last']>): RunOut => ({
    id,
    name,
    confirmedUntil,
    hasRunOut: confirmedUntil < today,
    last,
    ...ofDecision,
  })
  yield of('lending.prime', 'prime and the repo rate', knownUntil, { value: newest.prime, from: newest.from })
  const limit = lending.creditLimits[0]
  if (limit !== undefined) {
    const last = { value: newest.repo + limit.aboveRepo.value, from: newest.from > limit.from ? newest.from : limit.from }
    yield of('lending.highestInterest', 'the highest interest on a mortgage', knownUntil, last)
  }
  for (const kind of ['officialRate', 'prescribedRate'] as const) {
    const [row] = tax[kind]
    if (row !== undefined && row.to !== null) yield of(`tax.${kind}`, NAMES[kind].rate, row.to, { value: row.rate.value, from: row.from })
  }
}

interface AnyRow {
  readonly year?: number
  readonly from?: string
  readonly to?: string | null
}

function* taxTables({ tax }: Constants, today: string): Generator<RunOut> {
  for (const kind of Object.keys(NAMES) as TaxKind[]) {
    const row: AnyRow | undefined = tax[kind][0]
    if (row === undefined || FOLLOWS_A_RATE.has(kind)) continue
    const confirmedUntil = row.year === undefined ? row.to : yearEnd(row.year)
    if (confirmedUntil === null || confirmedUntil === undefined) continue
    const key = String(yearOf(nextDay(confirmedUntil)))
    for (const [part, name] of Object.entries(NAMES[kind]))
      if (part in row)
        yield {
          id: `tax.${kind}.${part}`,
          name: `${name} of ${key}`,
          confirmedUntil,
          hasRunOut: confirmedUntil < today,
          afterwards: 'refused',
          set: { collection: 'tax-scenario', key },
          figures: [row.year === undefined ? `${kind}@${nextDay(confirmedUntil)}.${part}` : `${kind}.${part}`],
        }
  }
}

function* propertyTables({ property }: Constants, today: string): Generator<RunOut> {
  for (const [kind, rows] of Object.entries(property)) {
    const [row] = rows
    if (row === undefined || row.to === null) continue
    const key = nextDay(row.to)
    yield {
      id: `property.${kind}`,
      name: PROPERTY_NAMES[kind as keyof typeof property],
      confirmedUntil: row.to,
      hasRunOut: row.to < today,
      afterwards: 'refused',
      set: { collection: 'transfer-duty', key },
      figures: Object.keys(row).flatMap((part) => (part === 'from' || part === 'to' ? [] : [`${kind}.${part}`])),
    }
  }
}
