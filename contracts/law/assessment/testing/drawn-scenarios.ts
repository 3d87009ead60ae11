import type * as z from 'zod/mini'
import { addDays, daysOf } from '../../../base/dates.ts'
import { type TaxScenarioGiven, taxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'

/**
 * Scenarios drawn over the whole schema of the inputs. The value at a path depends on the seed and that path alone, so the same seed
 * always gives the same scenario: a field that is added later changes no other.
 */
export function drawnScenario(seed: number): TaxScenarioGiven {
  const draw = drawFor(seed)
  return drawnInYear(seed, draw('year', 16) === 0 ? 2010 + draw('old', 8) : 2018 + draw('of', 10))
}

/** The same with its dates in this year of assessment. */
export function drawnInYear(seed: number, taxYear: number): TaxScenarioGiven {
  const draw = drawFor(seed)
  return { ...(drawWhole({ draw, taxYear }) as TaxScenarioGiven), taxYear }
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

type Drawer = (context: Context) => unknown

const MOST_ROWS = 3

/** Made once for a schema: looking into it for each scenario would be most of the work. */
function drawerOf(schema: z.core.$ZodType, path: string): Drawer {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const own = BY_NAME[nameOf(path)]
  if (own !== undefined && !MAY_BE_ABSENT.has(def.type)) return (context) => own(path, context)
  switch (def.type) {
    case 'object':
      return objectDrawer(def.shape, path)
    case 'array': {
      const rows = Array.from({ length: MOST_ROWS }, (_none, row) => drawerOf(def.element, `${path}.${row}`))
      return (context) => rows.slice(0, 1 + context.draw(`${path}#`, MOST_ROWS)).map((row) => row(context))
    }
    case 'default':
    case 'prefault':
    case 'optional': {
      const inner = drawerOf(def.innerType, path)
      const often = oftenOf(path)
      return (context) => (context.draw(`${path}?`, 100) < often ? inner(context) : undefined)
    }
    case 'enum': {
      const names = Object.values(def.entries)
      return ({ draw }) => names[draw(path, names.length)]
    }
    case 'boolean':
      return ({ draw }) => draw(path, 3) === 0
    case 'string':
      return () => undefined
    default:
      return ({ draw }) => amount(path, draw)
  }
}

function objectDrawer(shape: Readonly<Record<string, z.core.$ZodType>>, path: string): Drawer {
  const fields = Object.entries(shape).map(([key, inner]) => [key, drawerOf(inner, path === '' ? key : `${path}.${key}`)] as const)
  return (context) => {
    const values: Record<string, unknown> = {}
    for (const [key, drawer] of fields) {
      const value = drawer(context)
      if (value !== undefined) values[key] = value
    }
    return values
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

const MAY_BE_ABSENT: ReadonlySet<string> = new Set(['default', 'prefault', 'optional'])

/** In a hundred. Groups in half of the scenarios, so that one is seen without the others; fields in a third. */
function oftenOf(path: string): number {
  if (RARELY.has(path) || /\.(currency|paidOn)$/.test(path)) return 8
  if (ALWAYS.has(nameOf(path))) return 100
  if (NEARLY_ALWAYS.has(nameOf(path))) return 97
  return path.includes('.') ? 34 : 50
}

/** Inputs whose absence would be a fault of another field. */
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

/** Without it the scenario, or a line of it, is refused. */
const NEARLY_ALWAYS: ReadonlySet<string> = new Set(['otherDeductibleSection', 'lotsMethod', 'residencyDate', 'baseCostMethod'])

/** Inputs that change or fault the whole scenario. */
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
  (min: number, max: number): Own =>
  (path, { draw }) =>
    min + draw(path, max - min + 1)
/** Left out. */
const never: Own = () => undefined
const oneOf =
  (...values: readonly unknown[]): Own =>
  (path, { draw }) =>
    values[draw(path, values.length)]
const regime = oneOf('single', 'inCommunity', 'inCommunity', 'ancWithAccrual')
const residency = oneOf('nonResident', 'ceased', 'became')
const inYear: Own = (path, { draw, taxYear }) => {
  const [first, last] = [yearStart(taxYear), yearEnd(taxYear)]
  const edge = draw(`${path}~`, 12)
  return edge === 0 ? first : edge === 1 ? last : addDays(first, draw(path, daysOf(first, last)))
}
const fromYear =
  (year: number, own: Own): Own =>
  (path, context) =>
    context.taxYear < year ? undefined : own(path, context)
/** Before the year its constants are not loaded, so it is seldom drawn. */
const seldomBefore =
  (year: number, own: Own): Own =>
  (path, context) =>
    context.taxYear < year && context.draw(`${path}^`, 12) > 0 ? undefined : own(path, context)
const anyAmount: Own = (path, { draw }) => amount(path, draw)
const isTicked: Own = (path, { draw }) => draw(path, 3) === 0

/** Whether there is a value at a path. */
const isDrawn = (path: string, { draw }: Context) => draw(`${path}?`, 100) < oftenOf(path)
const sibling = (path: string, name: string) => `${path.slice(0, path.lastIndexOf('.') + 1)}${name}`

const residencyOf = (context: Context) => (isDrawn('residency', context) ? residency('residency', context) : 'resident')
const hasMoved = (context: Context) => ['ceased', 'became'].includes(String(residencyOf(context)))
const hasDied = (context: Context) => isDrawn('dateOfDeath', context)
/** Of a row of the disposals: counts as sold on death, or on ceasing residence, and has no date of its own. */
const isDeemedOnDeath: Own = (path, context) => hasDied(context) && isDrawn(sibling(path, 'deemedOnDeath'), context)
const isDeemedOnExit: Own = (path, context) =>
  !hasDied(context) && residencyOf(context) === 'ceased' && isDrawn(sibling(path, 'deemedOnExit'), context)

/** The amounts of the other spouse are a fault in any other regime. */
const inCommunity: Own = (path, context) =>
  isDrawn('maritalRegime', context) && regime('maritalRegime', context) === 'inCommunity' ? amount(path, context.draw) : undefined
const before =
  (years: number): Own =>
  (path, { draw, taxYear }) =>
    addDays(yearStart(taxYear), -draw(path, 366 * years))

const ABSENCES = ['forSale', 'building', 'uninhabitable', 'death', 'letWhileAbsent'] as const
/** Of 35 units at least. */
const lotOf = (path: string, draw: Draw) => ({ units: 350_000 + draw(`${path}u`, 90_000), cost: amount(`${path}c`, draw) })

/** Fields for which most numbers or dates would be a fault, or never meet a bound. */
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
  residency,
  residencyDate: (path, context) => (hasMoved(context) ? inYear(path, context) : undefined),
  communityFrom: never,
  communityUntil: never,
  from: never,
  to: never,
  date: inYear,
  disposed: (path, context) => (isDeemedOnDeath(path, context) || isDeemedOnExit(path, context) ? undefined : inYear(path, context)),
  deemedOnDeath: isDeemedOnDeath,
  deemedOnExit: isDeemedOnExit,
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
  baseCostMethod: (path, context) =>
    oneOf(
      'twentyPercent',
      'timeApportioned',
      ...(isDrawn(sibling(path, 'marketValue2001'), context) ? ['marketValue'] : []),
    )(path, context),
  // Donations tax has its rates from 1 March 2018 on.
  gift: seldomBefore(2019, isTicked),
  saleToConnected: seldomBefore(2019, isTicked),
  otherGifts: seldomBefore(2019, anyAmount),
  // The official rate of interest is loaded from August 2019 on.
  lowInterestLoan: seldomBefore(2021, anyAmount),
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
  officialRate: between(40_000, 120_000),
  prescribedRate: between(60_000, 140_000),
  subsistenceDays: between(0, 40),
  daysOutside: oneOf(183, 184, 250),
  longestSpell: oneOf(0, 60, 61, 90),
  livingAnnuityDrawdown: between(25_000, 175_000),
  purchasedAnnuity: between(40_000, 6_000_000),
  purchasedAnnuityCapital: between(0, 40_000),
  savingsWithdrawal: fromYear(2025, between(200_000, 6_000_000)),
  savingsWithdrawalFee: fromYear(2025, between(0, 60_000)),
  amount: between(30_000, 60_000_000),
  // Of work only with an income that is larger: those are in the frozen scenarios.
  foreignTaxPaid: (path, context) => (path.startsWith('employers') ? undefined : between(0, 30_000)(path, context)),
  country: oneOf('GB', 'US'),
  ownershipShare: oneOf(1_000_000, 500_000, 333_333),
  businessShare: oneOf(1_000_000, 750_000, 333_333),
  privateUse: oneOf(0, 100_000, 250_001),
  businessUse: oneOf(0, 0, 100_000, 250_001, 500_001),
  monthsOwnedInPeriod: between(8, 12),
  // No more than the months owned, which are those of the period.
  monthsLet: (path, context) => {
    const isShort = ['periodStart', 'periodEnd', 'dateOfDeath', 'residency'].some((field) => isDrawn(field, context))
    return between(0, isShort && !isDrawn(sibling(path, 'monthsOwnedInPeriod'), context) ? 1 : 8)(path, context)
  },
  daysInRepublic: oneOf(0, 183, 184),
  earlierLossYears: between(0, 4),
  months: between(0, 12),
  yearsHeldBefore: between(0, 4),
  savingsWithdrawals: between(1, 3),
  // Each would be a fault together with a deduction.
  noUif: (path, context) => (context.draw(path, 6) === 0 && !isDrawn(sibling(path, 'uifDeducted'), context) ? true : undefined),
  withoutPaye: (path, context) => isTicked(path, context) && !isDrawn(sibling(path, 'payeDeducted'), context),
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
  // A part of the pay.
  performancePay: (path, context) => {
    const salary = sibling(path, 'salary')
    return isDrawn(salary, context) ? between(0, amount(salary, context.draw))(path, context) : undefined
  },
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

const drawWhole = drawerOf(taxScenarioInputs, '')
