import { partsOf } from '../../../../base/dates.ts'
import { shareOf } from '../../../../base/money/cents.ts'
import { fillerOf } from '../../../../law/working/fill.ts'
import { RULES } from '../vehicles/kinds.ts'
import {
  type InvestmentComparisonGiven,
  type InvestmentComparisonInputs,
  type InvestmentComparisonParsed,
  MIN_MONTHS,
  type VehicleInputs,
  investmentComparisonInputs,
} from '../inputs/comparison.ts'
import { MAX_MONTHS, type ReturnSplit, type VehicleKind } from '../inputs/vehicle.ts'

/** The firm's assumptions, used where the inputs have none; parts per million a year. */
export interface AccountDefaults {
  readonly inflation: number
  readonly investment: number
}

/** The specification's defaults. */
export const ACCOUNT_DEFAULTS: AccountDefaults = { inflation: 50_000, investment: 80_000 }

const fill = fillerOf(investmentComparisonInputs)

/** Fills in every default. `given` must match the schema. */
export function fillIn(
  given: InvestmentComparisonGiven,
  today: string,
  { account = ACCOUNT_DEFAULTS, born }: { readonly account?: AccountDefaults; readonly born?: string } = {},
): InvestmentComparisonInputs {
  const parsed = fill(given) as InvestmentComparisonParsed
  const inflation = parsed.inflation ?? account.inflation
  const startDate = parsed.startDate ?? today
  const horizonMonths = parsed.horizonMonths ?? monthsUntil(parsed.endAge, parsed.dateOfBirth ?? born, startDate) ?? DEFAULT_MONTHS
  return {
    ...parsed,
    horizonMonths,
    startDate,
    inflation,
    bracketIndexation: parsed.bracketIndexation ?? inflation,
    incomeGrowth: parsed.incomeGrowth ?? inflation,
    vehicles: parsed.vehicles.map((row) => ({
      ...vehicleOf(row, { ...parsed, horizonMonths }, inflation, account),
      ...(row.kind === 'tfsa' ? diversionFor(row, parsed.vehicles) : {}),
      ...(RULES[row.kind].savesInterest && row.bondBalance !== undefined ? freedTargetFor(row, parsed.vehicles) : {}),
    })),
  }
}

const DEFAULT_MONTHS = 240

/** Whole months until the birthday at `age`. Undefined if that is outside the possible lengths of a comparison. */
export function monthsUntil(age: number, born: string | undefined, from: string): number | undefined {
  if (born === undefined) return undefined
  const [birth, start] = [partsOf(born), partsOf(from)]
  const months = (birth.year + age - start.year) * 12 + birth.month - start.month - (birth.day < start.day ? 1 : 0)
  return months >= MIN_MONTHS && months <= MAX_MONTHS ? months : undefined
}

/** Payments above a limit are diverted to a vehicle that accepts any amount, preferably a unit trust. If there is none, they stop. */
function diversionFor({ aboveLimit, divertTo }: Row, vehicles: readonly Row[]): Pick<Row, 'aboveLimit' | 'divertTo'> {
  const to = divertTo ?? findVehicle(canTakeExcess, vehicles)
  const chosen = aboveLimit ?? (to === undefined ? 'stop' : 'divert')
  return { aboveLimit: chosen, ...(chosen === 'divert' && to !== undefined ? { divertTo: to } : {}) }
}

/** The freed instalment goes to the vehicle that the bond is compared with, preferably a unit trust. */
function freedTargetFor({ freedTo }: Row, vehicles: readonly Row[]): Pick<Row, 'freedTo'> {
  const to = freedTo ?? findVehicle(isWithoutLimits, vehicles) ?? findVehicle(canTakeFreed, vehicles)
  return to === undefined ? {} : { freedTo: to }
}

function findVehicle(fits: (kind: VehicleKind) => boolean, vehicles: readonly Row[]): number | undefined {
  const unitTrust = vehicles.findIndex(({ kind }) => kind === 'unitTrust')
  const at = unitTrust === -1 ? vehicles.findIndex(({ kind }) => fits(kind)) : unitTrust
  return at === -1 ? undefined : at
}

type Row = InvestmentComparisonParsed['vehicles'][number]

/** Whether a kind can take the payments above the tax-free limits: it accepts any amount and pays no income. */
export const canTakeExcess = (kind: VehicleKind) => RULES[kind].paidIn === 'anything' && !RULES[kind].drawsDown

const isWithoutLimits = (kind: VehicleKind) => canTakeExcess(kind) && !RULES[kind].savesInterest

/** Whether a kind can take the freed instalment of a bond: one that accepts any amount, except a bond, or a retirement annuity. */
export const canTakeFreed = (kind: VehicleKind) => isWithoutLimits(kind) || RULES[kind].paidIn === 'retirement'

const EXIT_FORM_OF: Partial<Record<VehicleKind, VehicleInputs['exitForm']>> = { ra: 'thirdLumpRestAnnuity', livingAnnuity: 'annuity' }

function vehicleOf(
  row: InvestmentComparisonParsed['vehicles'][number],
  { horizonMonths, monteCarlo }: Pick<InvestmentComparisonInputs, 'horizonMonths' | 'monteCarlo'>,
  inflation: number,
  account: AccountDefaults,
): VehicleInputs {
  const split = row.returnSplit
  const grossReturn = row.grossReturn ?? (split === undefined ? account.investment : sumOf(split))
  const returnSplit = split ?? splitByTemplate(row.kind, grossReturn)
  const { holding } = row
  return {
    ...row,
    holding: {
      ...holding,
      baseCost: holding.baseCost ?? holding.value,
      vested: holding.vested ?? Math.max(0, holding.value - holding.savings),
    },
    annualEscalation: row.annualEscalation ?? Math.max(0, inflation),
    grossReturn,
    returnSplit,
    exitMonth: row.exitMonth ?? horizonMonths,
    exitForm: row.exitForm ?? EXIT_FORM_OF[row.kind] ?? 'lump',
    volatility: row.volatility ?? volatilityOf(row.kind, returnSplit, grossReturn, monteCarlo.volatility),
  }
}

export const sumOf = (split: ReturnSplit) => PARTS.reduce((sum, part) => sum + split[part], 0)
export const PARTS = ['interest', 'saDividend', 'foreignDividend', 'reit', 'rent', 'capitalGrowth'] as const

/** Splits a return by the kind's template, to the millionth; capital growth takes the rest, and all of a negative return. */
export function splitByTemplate(kind: VehicleKind, grossReturn: number): ReturnSplit {
  const { template } = RULES[kind]
  const positive = Math.max(0, grossReturn)
  const share = (part: (typeof PARTS)[number]) => shareOf(positive, template[part] ?? 0)
  const split = {
    interest: share('interest'),
    saDividend: share('saDividend'),
    foreignDividend: share('foreignDividend'),
    reit: share('reit'),
    rent: share('rent'),
    capitalGrowth: 0,
  }
  return { ...split, capitalGrowth: grossReturn - sumOf(split) }
}

/** Interest and rent don't fluctuate; the rest of the return does, in proportion. */
function volatilityOf(kind: VehicleKind, split: ReturnSplit, grossReturn: number, whole: number): number {
  if (!RULES[kind].fluctuates || grossReturn <= 0) return RULES[kind].fluctuates ? whole : 0
  const steady = Math.min(grossReturn, split.interest + split.rent)
  return shareOf(whole, Math.round(((grossReturn - steady) / grossReturn) * 1_000_000))
}
