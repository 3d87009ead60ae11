import { nextDay } from '../../base/dates.ts'
import { yearEnd, yearStart } from '../tax-year.ts'
import { checkTaxConstants, sameAsLastYear, TAX_CHECKS } from '../checks/check-tax.ts'
import { checkTransferDutyTables } from '../checks/check-transfer-duty.ts'
import { KNOWN_YEARS } from '../lookup/gaps.ts'
import { checkLendingConstants } from '../checks/check-lending.ts'
import { checkProperty, PROPERTY_CHECKS } from '../checks/check-property.ts'
import type { Constants } from '../constants/shipped.ts'
import type { TaxConstants, TaxKind } from '../figure/tax-kinds.ts'
import type { Gap, KnownOfYear } from '../years/known-of-year.ts'
import { type WrongSum, wrongBandSums } from './band-sums.ts'
import type { Figures } from './figure.ts'
import { figuresBefore } from './figures-before.ts'
import { labelOf, placeOf, unitOf } from './place.ts'
import { sameSet, type SetId } from '../figure/set-id.ts'
import { type EnteredSet, figuresWith, withSets } from './with-sets.ts'

/** A finding of a check on a draft. */
export interface Finding {
  readonly check: string
  /** The statement to confirm, or the fault, as one sentence. */
  readonly text: string
}

export interface CheckedDraft {
  /** Every check that ran, by its name. */
  readonly checks: readonly { readonly name: string; readonly passes: boolean }[]
  /** Faults: while there are any, the draft can't be published. */
  readonly failures: readonly Finding[]
  /** Statements that can't be checked automatically: a person confirms them. */
  readonly toConfirm: readonly Finding[]
  /** The arithmetic of bases that don't continue. */
  readonly sums: readonly WrongSum[]
}

/** Limits on the confidence of shipped figures don't apply to figures that an admin has sources for. */
const NOT_OF_DRAFTS = new Set(['confidence-ceiling'])

/** Older fees without a source stay unknown, and are refused by name. */
const HOLES = 'no-unknown-holes'

/** Checks a draft as if it were in force in addition to the sets that are. */
export function checkDraft(base: Constants, inForce: readonly EnteredSet[], draft: EnteredSet): CheckedDraft {
  const { set } = draft
  const others = inForce.filter((other) => !sameSet(other.set, set))
  const withOthers = withSets(base, others, 'others')
  const constants = withSets(withOthers, [draft], 'draft')
  const figures = figuresWith(withOthers, draft)
  const found =
    figures.size === 0 ? [{ check: 'figures-there', text: 'The set holds no figure.' }] : failuresOf(constants, [...others, draft], set)
  const failures = found.filter(({ check }) => check !== HOLES)
  const holes = found.filter(({ check }) => check === HOLES).map(({ check, text }) => ({ check, text: text.replace(/\.$/, ', confirm') }))
  const failed = new Set(failures.map(({ check }) => check))
  const names = checksOf(set.collection)
  return {
    checks: ['figures-there', 'shape', ...names]
      .filter((name) => !NOT_OF_DRAFTS.has(name))
      .map((name) => ({ name, passes: !failed.has(name) })),
    failures,
    toConfirm: [
      ...holes,
      ...sameAsBefore(constants, set, figures),
      ...optionalMissing(constants, set),
      ...jumps(constants, set, figures),
      ...withoutPage(figures),
    ],
    sums: wrongBandSums(figures),
  }
}

const DUTY_CHECKS = ['transfer-duty-tables']
/** Possible faults of a decision in the history of prime. A person confirms a decision that doesn't change the rate. */
const RATE_CHECKS: ReadonlySet<string> = new Set(['prime-quarters', 'prime-step', 'prime-range', 'prime-known-until', 'prime-in-order'])

function checksOf(collection: SetId['collection']): readonly string[] {
  if (collection === 'tax-scenario') return TAX_CHECKS.map(({ name }) => name)
  if (collection === 'transfer-duty') return [...DUTY_CHECKS, ...PROPERTY_CHECKS.map(({ name }) => name)]
  return [...RATE_CHECKS, ...FOLLOWING_CHECKS]
}

/** Of the tax figures: the rates that follow. */
const FOLLOWING_CHECKS: ReadonlySet<string> = new Set(['official-rate-steps', 'prescribed-rate-steps', 'rate-confirmed-until'])

function failuresOf(constants: Constants, sets: readonly EnteredSet[], { collection, key }: SetId): readonly Finding[] {
  if (collection === 'interest-rates') return [...rateFailures(constants, key)]
  if (collection === 'tax-scenario')
    return checkTaxConstants(constants.tax, knownWith(constants.tax, sets))
      .filter(({ check }) => !NOT_OF_DRAFTS.has(check))
      .map(({ check, where, fault }) => ({ check, text: check === 'shape' ? `${upperFirst(fault)}.` : sentence(where, fault) }))
  return [
    ...checkTransferDutyTables(constants.transferDuty).map(({ where, fault }) => ({
      check: DUTY_CHECKS[0]!,
      text: sentence(where, fault),
    })),
    ...checkProperty(constants.property).map(({ check, where, fault }) => ({ check, text: sentence(where, fault) })),
  ]
}

function* rateFailures({ lending, tax }: Constants, key: string): Generator<Finding> {
  const { changes, knownUntil } = lending.prime
  if (!changes.some(({ from }) => from === key)) yield { check: 'figures-there', text: 'The repo rate of this day is missing.' }
  if (!/^\d{4}-\d\d-\d\d$/.test(knownUntil) || knownUntil <= key)
    yield {
      check: 'prime-known-until',
      text: 'The day of the next decision is a date after the first day of this rate, such as 2027-01-28.',
    }
  for (const { check, where, fault } of checkLendingConstants(lending))
    if (check === 'shape' || RATE_CHECKS.has(check)) yield { check, text: sentence(where, fault) }
  for (const { check, where, fault } of checkTaxConstants(tax))
    if (FOLLOWING_CHECKS.has(check)) yield { check, text: sentence(where, fault) }
}

const sentence = (where: string, fault: string) => `${upperFirst(where)}: ${fault}.`
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Facts known of the years, with the sets that were entered: which are announced, and which gaps they fill or leave. */
function knownWith(tax: TaxConstants, sets: readonly EnteredSet[]): readonly KnownOfYear[] {
  const entered = new Map(
    sets.flatMap(({ set, status }) => (set.collection === 'tax-scenario' ? [[Number(set.key), status] as const] : [])),
  )
  const years = new Set([...KNOWN_YEARS.map(({ year }) => year), ...entered.keys()])
  return [...years].map((year) => {
    const { gaps = [], announced, ...known } = KNOWN_YEARS.find((one) => one.year === year) ?? { year }
    const isAnnounced = entered.has(year) ? entered.get(year) === 'announced' : announced === true
    const ownGaps = entered.has(year) && gaps.every(({ kind }) => kind !== 'travel') ? travelGap(year) : []
    return {
      ...known,
      ...(isAnnounced ? { announced: true as const } : {}),
      gaps: [...gaps, ...ownGaps].flatMap((gap) => gapLeft(tax, gap)),
    }
  })
}

/** The one table that is often published later than the rest of a year. */
const travelGap = (year: number): readonly Gap[] => [{ kind: 'travel', part: 'table', from: yearStart(year), to: yearEnd(year) }]

type AnyRow = { readonly year?: number; readonly from?: string | null; readonly to?: string | null } & Readonly<Record<string, unknown>>
const rowsOf = (tax: TaxConstants, kind: TaxKind) => tax[kind] as unknown as readonly AnyRow[]

/** The part of a known gap that the figures leave open. */
function gapLeft(tax: TaxConstants, gap: Gap): readonly Gap[] {
  const rows = rowsOf(tax, gap.kind).filter((row) => row[gap.part] !== undefined)
  const inside = rows.filter((row) => {
    const begins = row.year === undefined ? (row.from ?? '') : yearStart(row.year)
    return begins >= gap.from && (gap.to === null || begins <= gap.to)
  })
  if (inside.length === 0) return [gap]
  const last = inside.map((row) => (row.year === undefined ? (row.to ?? null) : yearEnd(row.year)))
  if (last.includes(null) || gap.to !== null) return []
  return inside[0]!.year === undefined ? [{ ...gap, from: nextDay(last.toSorted().at(-1)!) }] : []
}

function sameAsBefore(constants: Constants, set: SetId, figures: Figures): readonly Finding[] {
  const check = 'same-as-before'
  if (set.collection === 'tax-scenario') return sameAsLastYear(constants.tax, Number(set.key)).map((text) => ({ check, text }))
  const before = figuresBefore(constants, set)
  const kinds = new Set([...figures.keys()].map((figure) => placeOf(figure)!.kind))
  return [...kinds].flatMap((kind) => {
    const own = [...figures.values()].filter(({ figure }) => placeOf(figure)!.kind === kind)
    const isSame = own.every(({ figure, value }) => before.get(figure)?.value === value)
    return isSame
      ? [{ check, text: `${labelOf(own[0]!.figure).split(',')[0]!}: all ${own.length} figures are the same as before, confirm` }]
      : []
  })
}

function optionalMissing({ tax }: Constants, { collection, key }: SetId): readonly Finding[] {
  const row = tax.travel.find(({ year }) => year === Number(key))
  if (collection !== 'tax-scenario' || row === undefined || row.table !== undefined) return []
  return [{ check: 'travel-table', text: `The deemed-cost table of ${key} is missing: what needs it can’t be calculated, confirm` }]
}

/** Twice as much, or half: right or a digit too many or too few. */
function jumps(constants: Constants, set: SetId, figures: Figures): readonly Finding[] {
  const before = figuresBefore(constants, set)
  return [...figures.values()].flatMap(({ figure, value }) => {
    const was = before.get(figure)?.value
    const place = placeOf(figure)!
    if (typeof value !== 'number' || typeof was !== 'number' || unitOf(set.collection, place) === 'count') return []
    const moved = Math.abs(value - was) * 2 > was
    return moved ? [{ check: 'within-half', text: `${labelOf(figure)}: more than half away from what it was, confirm` }] : []
  })
}

/** A page, a date, a section or an address can be looked up; a mere name can't. */
function withoutPage(figures: Figures): readonly Finding[] {
  const vague = [...figures.values()].filter(({ source }) => !/\d|https?:/.test(source)).length
  const words = vague === 1 ? 'One figure has' : `${vague} figures have`
  return vague === 0 ? [] : [{ check: 'source-page', text: `${words} no page, date or address of a source, confirm` }]
}
