import type * as z from 'zod/mini'
import { addDays, daysOf } from '../../../dates.ts'
import { type TaxScenarioGiven, taxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd, yearStart } from '../inputs/year.ts'

/**
 * Scenarios drawn over the whole schema of the inputs. What stands at a path depends on the seed and that path alone, so that the same
 * seed gives the same scenario for ever: a field that is added later changes nothing beside it.
 */
export function drawnScenario(seed: number): TaxScenarioGiven {
  const draw = drawFor(seed)
  const taxYear = draw('year', 8) === 0 ? 2010 + draw('old', 8) : 2018 + draw('of', 10)
  return { ...(drawn(taxScenarioInputs, '', { draw, taxYear }) as TaxScenarioGiven), taxYear }
}

/** A number from 0 up to, not with, the bound; by the path. */
type Draw = (path: string, below: number) => number

interface Context {
  readonly draw: Draw
  readonly taxYear: number
}

function drawFor(seed: number): Draw {
  return (path, below) => {
    let hash = Math.imul(seed + 1, 0x9e_37_79_b1)
    for (let at = 0; at < path.length; at += 1) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01_00_01_93)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
    hash = Math.imul(hash ^ (hash >>> 12), 0x29_7a_2d_39)
    return ((hash ^ (hash >>> 15)) >>> 0) % below
  }
}

function drawn(schema: z.core.$ZodType, path: string, context: Context): unknown {
  const { draw } = context
  const { def } = (schema as z.core.$ZodTypes)._zod
  const own = BY_NAME[path.slice(path.lastIndexOf('.') + 1)]
  if (own !== undefined && !MAY_BE_ABSENT.has(def.type)) return own(path, context)
  switch (def.type) {
    case 'object': {
      const entries = Object.entries(def.shape).map(([key, inner]) => [key, drawn(inner, path === '' ? key : `${path}.${key}`, context)])
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    }
    case 'array':
      return Array.from({ length: 1 + draw(`${path}#`, 3) }, (_none, row) => drawn(def.element, `${path}.${row}`, context))
    case 'default':
    case 'prefault':
    case 'optional':
      return draw(`${path}?`, 100) < oftenOf(path) ? drawn(def.innerType, path, context) : undefined
    case 'enum': {
      const names = Object.values(def.entries)
      return names[draw(path, names.length)]
    }
    case 'boolean':
      return draw(path, 3) === 0
    case 'string':
      return undefined
    default:
      return amount(path, draw)
  }
}

const MAY_BE_ABSENT: ReadonlySet<string> = new Set(['default', 'prefault', 'optional'])

/** In a hundred. Groups in half of the scenarios, so that one is seen without the others; fields in a third. */
function oftenOf(path: string): number {
  if (RARELY.has(path) || /\.(currency|paidOn)$/.test(path)) return 8
  if (ALWAYS.has(path.slice(path.lastIndexOf('.') + 1))) return 100
  return path.includes('.') ? 34 : 50
}

/** What another field would be a fault without. */
const ALWAYS: ReadonlySet<string> = new Set([
  'dateOfBirth',
  'amount',
  'gross',
  'disposed',
  'daysOutside',
  'carTotalKm',
  'totalKm',
  'areaHome',
  'purchasedAnnuity',
  'savingsWithdrawal',
  'improvements',
  'marketValue',
  'qualifyingLandShare',
  'exchangeRate',
  'averageRate',
])

/** What changes or faults the whole scenario. */
const RARELY: ReadonlySet<string> = new Set([
  'residency',
  'residentSince',
  'periodStart',
  'periodEnd',
  'dateOfDeath',
  'idNumber',
  'spouseScenarioId',
  'commissionEarner',
  'disabilitySelf',
  'paid.paye',
])

/** Cents: none, one or two, or of any size up to R2,5 million, the small ones as often as the large. */
function amount(path: string, draw: Draw): number {
  const most = [3, 100_000, 2_500_000, 25_000_000, 250_000_000][draw(`${path}~`, 5)]!
  return draw(path, most)
}

type Own = (path: string, context: Context) => unknown
const between =
  (least: number, most: number): Own =>
  (path, { draw }) =>
    least + draw(path, most - least + 1)
/** Left out. */
const never: Own = () => undefined
const oneOf =
  (...values: readonly unknown[]): Own =>
  (path, { draw }) =>
    values[draw(path, values.length)]
const regime = oneOf('single', 'inCommunity', 'inCommunity', 'ancWithAccrual')
const inYear: Own = (path, { draw, taxYear }) => {
  const [first, last] = [yearStart(taxYear), yearEnd(taxYear)]
  const edge = draw(`${path}~`, 12)
  return edge === 0 ? first : edge === 1 ? last : addDays(first, draw(path, daysOf(first, last)))
}
const fromYear =
  (year: number, own: Own): Own =>
  (path, context) =>
    context.taxYear < year ? undefined : own(path, context)
/** The amounts of the other spouse are a fault in any other regime. */
const inCommunity: Own = (path, context) => {
  const { draw } = context
  const isDrawn = draw('maritalRegime?', 100) < oftenOf('maritalRegime') && regime('maritalRegime', context) === 'inCommunity'
  return isDrawn ? amount(path, draw) : undefined
}
const before =
  (years: number): Own =>
  (path, { draw, taxYear }) =>
    addDays(yearStart(taxYear), -draw(path, 366 * years))

const ABSENCES = ['forSale', 'building', 'uninhabitable', 'death', 'letWhileAbsent'] as const
/** Of 35 units at least. */
const lotOf = (path: string, draw: Draw) => ({ units: 350_000 + draw(`${path}u`, 90_000), cost: amount(`${path}c`, draw) })

/** Where any number or date would be a fault, or never meet a bound. */
const BY_NAME: Readonly<Record<string, Own>> = {
  dateOfBirth: (path, { draw, taxYear }) => `${taxYear - 20 - draw(path, 70)}-${String(1 + draw(`${path}m`, 12)).padStart(2, '0')}-15`,
  maritalRegime: regime,
  spouseInterest: inCommunity,
  spouseRental: inCommunity,
  spouseForeignInterest: inCommunity,
  spouseForeignDividends: inCommunity,
  spouseCapitalGain: inCommunity,
  spouseScenarioId: never,
  idNumber: oneOf('6805145009086', '6805145009087', '12'),
  periodStart: inYear,
  periodEnd: inYear,
  dateOfDeath: inYear,
  residencyDate: inYear,
  communityFrom: never,
  communityUntil: never,
  from: never,
  to: never,
  date: inYear,
  disposed: inYear,
  paidOn: inYear,
  residentSince: before(20),
  currency: oneOf('USD', 'GBP'),
  exchangeRate: oneOf(18_000_000, 23_456_789, 123_456),
  averageRate: between(17_000_000, 19_000_000),
  workDays: between(200, 240),
  workDaysOutside: between(0, 200),
  workCountry: oneOf('GB', 'NG'),
  treatyRate: oneOf(50_000, 100_000, 150_000),
  improvementsSinceArrival: between(0, 50_000),
  acquired: before(35),
  dateInUse: before(6),
  bonusMonth: between(1, 12),
  reimbursiveKm: between(0, 6_000),
  reimbursiveRate: between(300, 700),
  carMonths: between(0, 12),
  carBusinessKm: between(0, 9_000),
  carTotalKm: between(9_000, 40_000),
  businessKm: between(0, 12_000),
  totalKm: between(12_000, 60_000),
  vehicleMonths: between(1, 12),
  loanRate: between(0, 120_000),
  subsistenceDays: between(0, 40),
  daysOutside: oneOf(183, 184, 250),
  longestSpell: oneOf(0, 60, 61, 90),
  livingAnnuityDrawdown: between(25_000, 175_000),
  purchasedAnnuity: between(40_000, 6_000_000),
  purchasedAnnuityCapital: between(0, 40_000),
  savingsWithdrawal: fromYear(2025, between(200_000, 6_000_000)),
  savingsWithdrawalFee: fromYear(2025, between(0, 60_000)),
  amount: between(30_000, 60_000_000),
  // Of work only with an income that is larger: those stand in the frozen scenarios.
  foreignTaxPaid: (path, context) => (path.startsWith('employers') ? undefined : between(0, 30_000)(path, context)),
  country: oneOf('GB', 'US'),
  ownershipShare: oneOf(1_000_000, 500_000, 333_333),
  businessShare: oneOf(1_000_000, 750_000, 333_333),
  privateUse: oneOf(0, 100_000, 250_001),
  businessUse: oneOf(0, 100_000, 250_001),
  monthsOwnedInPeriod: between(8, 12),
  monthsLet: between(0, 8),
  daysInRepublic: oneOf(0, 183, 184),
  earlierLossYears: between(0, 4),
  months: between(0, 12),
  yearsHeldBefore: between(0, 4),
  savingsWithdrawals: between(1, 3),
  // Would be a fault beside UIF that was deducted.
  noUif: (path, context) =>
    context.draw(path, 6) === 0 && context.draw(path.replace('noUif', 'uifDeducted?'), 100) >= 34 ? true : undefined,
  foreignSubsistenceDays: between(0, 30),
  foreignSubsistenceDaily: between(0, 400_000),
  lossYearsOfNine: between(0, 9),
  landArea: oneOf(900, 20_000, 20_001, 60_000),
  qualifyingLandShare: oneOf(1_000_000, 640_000, 333_333),
  lots: (path, { draw }) => [lotOf(path, draw), { ...lotOf(`${path}b`, draw), unitsSold: draw(`${path}s`, 300_000) }],
  lotsMethod: oneOf('fifo', 'specific'),
  lotUnitsSold: between(0, 700_000),
  absences: (path, { draw }) => [
    {
      kind: ABSENCES[draw(path, ABSENCES.length)]!,
      months: draw(`${path}m`, 70),
      noOtherHome: true,
      abroadOrFar: true,
      livedYearBeforeAndAfter: draw(`${path}y`, 2) === 0,
    },
  ],
  monthsOwned: between(130, 300),
  monthsPrimary: between(0, 60),
  improvements: between(50_000, 9_000_000),
  improvementsSince2001: between(0, 50_000),
  writeOffYears: between(1, 7),
  areaOffice: between(500, 3_000),
  areaHome: between(3_000, 30_000),
  daysWorked: between(0, 300),
  leaveDays: between(0, 40),
  publicHolidays: between(8, 14),
  performancePay: between(0, 2),
  gross: between(1_000_000, 250_000_000),
  taxDeducted: between(0, 1_000_000),
  nonDeductibleContributionsUsed: between(0, 1_000_000),
  coveredMembers: (path, { draw }) => Array.from({ length: 12 }, (_none, month) => draw(`${path}.${month}`, 5)),
  schemeContributionMonthly: between(0, 900_000),
  previousAssessmentYear: (path, { draw, taxYear }) => taxYear - 1 - draw(path, 3),
  previousAssessmentDate: before(3),
  provisionalP1Date: inYear,
  provisionalP2Date: inYear,
  provisionalP3Date: inYear,
  assessedOn: (path, { draw, taxYear }) => addDays(yearEnd(taxYear), 1 + draw(path, 700)),
  year: (path, { draw, taxYear }) => taxYear - 1 - draw(path, 9),
  // Each would be a fault without another field, or in another year.
  publicSectorYears: never,
  publicSectorYearsSince1998: never,
  deemedOnExit: never,
  deemedOnDeath: never,
  earlierScenarioId: never,
  previousAssessmentGain: never,
  previousAssessmentLumpSums: never,
  solarPanels: (path, context) => (context.taxYear === 2024 ? between(0, 9_000_000)(path, context) : undefined),
  solarInUse: never,
  otherDeductibleSection: oneOf('11(a)', '11(d)', '11(nA)', 's 12H'),
  yearsAhead: between(0, 5),
  salaryGrowth: between(0, 100_000),
  bracketIndexation: between(0, 100_000),
  inflation: between(0, 100_000),
}
