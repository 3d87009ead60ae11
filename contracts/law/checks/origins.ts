import { APART_FROM_A_BUDGET, type Origin } from '../figure/origin.ts'
import type { TaxKind } from '../figure/tax-kinds.ts'
import { yearOf } from '../tax-year.ts'
import type { Ceiling, KnownOfYear } from '../years/known-of-year.ts'
import { type AnyRow, KINDS, placeOf, rowsOf } from './coverage.ts'
import type { TaxCheck } from './fault.ts'

type Confidence = Origin['confidence']
const SURENESS: Readonly<Record<Confidence, number>> = { memory: 0, one_source: 1, confirmed: 2 }

/** Kinds that lack a second source, or any, for many years. Everything else may be confirmed, except where a year's card limits it. */
const CEILINGS: readonly Ceiling[] = [
  { kind: 'incomeTax', years: [2005, 2006, 2007, 2008, 2009, 2010, 2011, 2012, 2013, 2015], most: 'one_source' },
  { kind: 'incomeTax', parts: ['ageRebates', 'ageThresholds'], years: [2015], most: 'memory' },
  { kind: 'medicalCredits', years: [2013, 2014], most: 'memory' },
  { kind: 'interestExemption', years: [2013], most: 'one_source' },
  { kind: 'dividendsTax', from: ['2012-04-01'], most: 'memory' },
  { kind: 'capitalGains', parts: ['exclusions'], years: [2013, 2014, 2015, 2016], most: 'memory' },
  { kind: 'residenceExclusion', parts: ['proceeds'], most: 'memory' },
  { kind: 'lumpSums', parts: ['retirement'], from: ['2011-03-01'], most: 'memory' },
  { kind: 'lumpSums', parts: ['withdrawal'], from: ['2010-03-01'], most: 'one_source' },
  { kind: 'travel', parts: ['table'], years: [2018, 2020, 2021], most: 'memory' },
  { kind: 'travel', parts: ['table'], years: [2023, 2025], most: 'one_source' },
  { kind: 'travel', parts: ['perKm'], years: [2018, 2024], most: 'memory' },
  { kind: 'travel', parts: ['perKm'], years: [2020, 2021, 2022, 2025], most: 'one_source' },
  { kind: 'smallBusinessGains', from: ['2011-03-01'], most: 'one_source' },
  { kind: 'donations', from: ['2007-03-01'], most: 'one_source' },
  { kind: 'subsistence', years: [2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026], most: 'one_source' },
  { kind: 'provisionalTax', parts: ['secondEstimate'], most: 'one_source' },
  { kind: 'provisionalTax', from: ['2008-03-01'], most: 'one_source' },
  { kind: 'wearAndTear', parts: ['vehicle'], most: 'memory' },
]

/** Years whose Budget is announced and not enacted. */
const announcedYears = (known: readonly KnownOfYear[]): ReadonlySet<number> =>
  new Set(known.flatMap(({ announced, year }) => (announced === true ? [year] : [])))

const eachPart =
  (check: (kind: TaxKind, row: AnyRow, part: string, origin: Origin, known: readonly KnownOfYear[]) => string | false): TaxCheck['run'] =>
  (tax, known) =>
    KINDS.flatMap((kind) =>
      rowsOf(tax, kind).flatMap((row) =>
        row.parts.flatMap(([part, { origin }]) => {
          const fault = check(kind, row, part, origin, known)
          return fault === false ? [] : [[`${placeOf(kind, row)} ${part}`, fault] as const]
        }),
      ),
    )

export const ORIGIN_CHECKS: readonly TaxCheck[] = [
  {
    name: 'status',
    run: eachPart((kind, { year, from }, _, { status }, known) => {
      const ofYear = year ?? (APART_FROM_A_BUDGET.has(kind) || from === undefined ? undefined : yearOf(from))
      const right = ofYear !== undefined && announcedYears(known).has(ofYear) ? 'announced' : 'enacted'
      return status !== right && `is ${status}, not ${right}`
    }),
  },
  {
    name: 'confidence-ceiling',
    run: eachPart((kind, { year, from }, part, { confidence }, known) => {
      const most = [...CEILINGS, ...known.flatMap(({ ceilings = [] }) => ceilings)]
        .filter(
          (ceiling) =>
            ceiling.kind === kind &&
            (ceiling.parts?.includes(part) ?? true) &&
            (ceiling.years?.includes(year ?? 0) ?? true) &&
            (ceiling.from?.includes(from ?? '') ?? true),
        )
        .reduce<Confidence>((least, ceiling) => (SURENESS[ceiling.most] < SURENESS[least] ? ceiling.most : least), 'confirmed')
      return SURENESS[confidence] > SURENESS[most] && `is called ${confidence}, but is ${most} at most`
    }),
  },
  { name: 'source-named', run: eachPart((_, __, ___, { source }) => source.trim() === '' && 'names no source') },
  {
    name: 'confirmed-has-two-sources',
    run: eachPart(
      (_, __, ___, { confidence, source }) => confidence === 'confirmed' && !source.includes('; ') && `is confirmed by ${source} alone`,
    ),
  },
  {
    name: 'travel-top-rows-2025',
    run: (tax) =>
      tax.travel.flatMap(({ year, table }) =>
        year === 2025 && table?.value.slice(-2).some(({ confidence }) => confidence !== 'memory')
          ? [['travel 2025 table', 'the two highest rows are not checked and must say so'] as const]
          : [],
      ),
  },
]
