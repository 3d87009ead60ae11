import type { Missing } from '../../../../law/lookup/find.ts'
import { MAX_CENTS } from '../../../../base/money/cents.ts'
import { grown } from '../../../../base/money/compound.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import type { TraceStep } from '../../../../law/working/trace.ts'
import { unconfirmedOf } from '../../../../law/working/unconfirmed.ts'
import type { Unconfirmed } from '../../../../law/working/unconfirmed-schema.ts'
import { traceOf } from '../../../../law/working/written.ts'
import { type Assessed, assess } from '../../../../law/assessment/engine/assess.ts'
import { type Assessment, type Spouse, newAssessment } from '../../../../law/assessment/assessment/assessment.ts'
import { PLAIN_DISPOSAL } from '../../../../law/assessment/gains/plain-disposal.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { personIn } from './person.ts'
import type { Taxpayer, YearItems, YearTax } from './taxpayer.ts'

export interface ScenarioOfPerson {
  readonly inputs: TaxScenarioInputs
  readonly spouse: Spouse | undefined
  /** With the years after the newest tables projected. */
  readonly tax: TaxConstants
  readonly incomeGrowth: number
  readonly workUntilAge: number
  /** Cents a year from when work has ended on, in money of this year of assessment. */
  readonly otherRetirementIncome: { readonly amount: number; readonly year: number }
}

interface Ran {
  readonly at: Assessment
  readonly assessed: Assessed
}

/**
 * A tax scenario in every year, through the tax engine: what a vehicle brings in is added to the inputs, and the tax is what the whole
 * year costs more. The year without the vehicle is worked out once for all vehicles.
 */
export function taxedByScenario(scenario: ScenarioOfPerson): Taxpayer {
  const { inputs, spouse, tax, incomeGrowth, workUntilAge } = scenario
  const people = new Map<string, { readonly own: TaxScenarioInputs; readonly base: Ran }>()
  const ageIn = (year: number) => (inputs.dateOfBirth === undefined ? undefined : ageAtEnd(inputs.dateOfBirth, year))
  const run = (own: TaxScenarioInputs, year: number): Ran => {
    const other = spouse === undefined ? undefined : { ...spouse, inputs: personIn(spouse.inputs, year, incomeGrowth, true) }
    const at = newAssessment(own, { tax, ...(other === undefined ? {} : { spouse: other }) })
    return { at, assessed: assess(at) }
  }
  const worksIn = (year: number) => (ageIn(year) ?? 0) <= workUntilAge
  const person = (year: number, retired: boolean) => {
    const works = worksIn(year) && !(retired && ageIn(year) === undefined)
    const key = `${year} ${works}`
    const known = people.get(key)
    if (known !== undefined) return known
    const later = personIn(inputs, year, incomeGrowth, works)
    const own = works ? later : withPension(later, year, scenario)
    const made = { own, base: run(own, year) }
    people.set(key, made)
    return made
  }
  return {
    isByRate: false,
    ageIn,
    worksIn,
    taxOn(year, items, retired = false) {
      const { own, base } = person(year, retired)
      return taxOf(run(withItems(own, items), year), base)
    },
    unconfirmed: (year) => unconfirmedOf(person(year, false).base.at.ledger.lines).map(confirmedHere),
    trace(year, items, retired = false): readonly TraceStep[] {
      const { own, base } = person(year, retired)
      const without = traceOf(base.at.ledger, []).map((step) => prefixed(step, 'without.'))
      return [...traceOf(run(withItems(own, items), year).at.ledger, []), ...without]
    },
  }
}

/** The comparison has one input for each rate; the scenario may have several rows. */
function confirmedHere({ confirm, ...row }: Unconfirmed): Unconfirmed {
  if (confirm === undefined) return row
  const fields = new Map(confirm.map(({ field, value }) => [field.slice(field.lastIndexOf('.') + 1), value]))
  return { ...row, confirm: [...fields].map(([field, value]) => ({ field, value })) }
}

function withPension(own: TaxScenarioInputs, year: number, { otherRetirementIncome, incomeGrowth }: ScenarioOfPerson): TaxScenarioInputs {
  const { amount, year: from } = otherRetirementIncome
  if (amount === 0) return own
  const { retirementIncome } = own
  const pension = retirementIncome.pension + grown(amount, incomeGrowth, Math.max(0, year - from))
  return { ...own, retirementIncome: { ...retirementIncome, pension: Math.min(MAX_CENTS, pension) } }
}

/** The whole of a year's tax with the vehicle, less the whole of it without. */
function taxOf(ran: Ran, base: Ran): YearTax {
  const [now, before] = [ran.assessed, base.assessed]
  return {
    normal: now.normalTax.value - before.normalTax.value,
    lumpSum: now.lumpSums.tax.value - before.lumpSums.tax.value,
    lossForward: now.gains.lossForward.value,
    undeducted: now.lumpSums.carriedForward.value,
    missing: now.totalTax.missing !== undefined || now.totalTax.incomplete ? onlyNow(ran, base) : [],
  }
}

/** Constants that both years lack are left out of both; one that only the vehicle needs refuses it. Without the year's table there is no answer. */
function onlyNow({ at, assessed }: Ran, base: Ran): readonly Missing[] {
  if (assessed.tableTax.missing !== undefined) return [assessed.tableTax.missing]
  const before = new Set(base.at.ledger.lines.map(({ missing }) => missing?.name))
  const found = new Map<string, Missing>()
  for (const { missing } of at.ledger.lines) if (missing !== undefined && !before.has(missing.name)) found.set(missing.name, missing)
  return [...found.values()]
}

const ROW = {
  institution: '',
  accountRef: '',
  foreignTaxPaid: 0,
  tenPercentHolding: false,
  communal: false,
  permanentEstablishment: false,
  exchangeRateKind: 'average',
  interestExpense: 0,
} as const

/** Everything the vehicle brings belongs to this person alone, also in a marriage in community of property. */
function withItems(own: TaxScenarioInputs, items: YearItems): TaxScenarioInputs {
  const income = (
    [
      ['localInterest', items.interest],
      ['foreignDividend', items.foreignDividend],
      ['reitDistribution', items.reit],
    ] as const
  ).flatMap(([kind, amount]) => (amount > 0 ? [{ ...ROW, kind, amount }] : []))
  const { retirementIncome, deductions } = own
  return {
    ...own,
    ...(items.death === 0 ? {} : { dateOfDeath: own.periodEnd }),
    investmentIncome: income.length === 0 ? own.investmentIncome : [...own.investmentIncome, ...income],
    rentals: items.rent > 0 ? [...own.rentals, { ...NO_RENT, grossRent: items.rent }] : own.rentals,
    disposals: items.gain === 0 ? own.disposals : [...own.disposals, disposalOf(items.gain)],
    assessedCapitalLossBf: own.assessedCapitalLossBf + items.lossBroughtForward,
    retirementIncome: {
      ...retirementIncome,
      raAnnuity: retirementIncome.raAnnuity + items.annuity,
      savingsWithdrawal: retirementIncome.savingsWithdrawal + items.savingsWithdrawal,
      undeductedContributions: retirementIncome.undeductedContributions + items.lumpSumUndeducted + items.annuityUndeducted,
    },
    deductions: {
      ...deductions,
      raContribution: deductions.raContribution + items.contribution,
      retirementBf: deductions.retirementBf + items.contributionBroughtForward,
    },
    lumpSums:
      items.lumpSum === 0
        ? own.lumpSums
        : [
            ...own.lumpSums,
            {
              kind: 'retirement',
              gross: items.lumpSum,
              nonDeductibleContributionsUsed: items.lumpSumUndeducted,
              heldOverFivePercent: false,
              taxDeducted: 0,
            },
          ],
  }
}

const NO_RENT: TaxScenarioInputs['rentals'][number] = {
  propertyName: '',
  ownershipShare: 1_000_000,
  communal: false,
  grossRent: 0,
  bondInterest: 0,
  rates: 0,
  levies: 0,
  insurance: 0,
  repairs: 0,
  agentFees: 0,
  advertising: 0,
  security: 0,
  furnitureWearAndTear: 0,
  other: 0,
  monthsOwnedInPeriod: 12,
  monthsLet: 12,
  privateUse: 0,
  abroad: false,
  foreignTaxPaid: 0,
  exchangeRateKind: 'average',
  usedByRelatives: false,
  assessedLossBf: 0,
}

const disposalOf = (gain: number): TaxScenarioInputs['disposals'][number] => ({
  ...PLAIN_DISPOSAL,
  proceeds: Math.max(0, gain),
  baseCost: Math.max(0, -gain),
})

/** The last day of the year is in February: a person born before March has had the birthday. */
export function ageAtEnd(dateOfBirth: string, year: number): number {
  return year - Number(dateOfBirth.slice(0, 4)) - (Number(dateOfBirth.slice(5, 7)) > 2 ? 1 : 0)
}

function prefixed(step: TraceStep, prefix: string): TraceStep {
  const operands = step.operands.map((operand) => (operand.from === 'step' ? { ...operand, name: prefix + operand.name } : operand))
  return { ...step, id: prefix + step.id, operands }
}
