import { type Assessed, assess } from './assess.ts'
import { type Assessment, newAssessment } from './assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { section } from '../../law.ts'
import { type Figure, type Line, excess, inRun, inputsOf, sum } from '../../ledger.ts'
import { medicalCredits } from '../liability/medical-credits.ts'
import { type Brackets, bracketsOf, tableTax } from '../liability/normal-tax.ts'
import { prefixed } from './prefixed.ts'
import { type Provisional, provisionalTax } from '../settlement/provisional.ts'
import { type Rates, rates, withMore } from '../liability/rates.ts'
import { type Settlement, settlement } from '../settlement/settlement.ts'
import { type TakeHome, payOf, takeHome } from '../employment/take-home.ts'
import { type TurnoverTax, turnoverTax } from '../trade/turnover-tax.ts'
import { uif } from '../employment/uif.ts'

/** Everything that is answered about a scenario. */
export interface Outcome {
  readonly assessed: Assessed
  readonly brackets: Brackets | undefined
  readonly settlement: Settlement
  readonly rates: Rates
  readonly uif: Line
  /** Undefined where nobody is employed. */
  readonly takeHome: TakeHome | undefined
  readonly provisional: Provisional
  readonly turnoverTax: TurnoverTax | undefined
}

/** The assessment and what follows from it. Other runs of the engine: one for the marginal rate, and one each without bonuses and without businesses. */
export function outcomeOf(at: Assessment): Outcome {
  const assessed = assess(at)
  const contributions = uif(at, assessed.employment)
  const brackets = bracketsOf(at, assessed.taxableIncome, assessed.tableTax)
  const settled = settlement(at, assessed.totalTax)
  return {
    assessed,
    brackets,
    settlement: settled,
    rates: rates(at, assessed, run(at, at.inputs, withMore(at))),
    uif: contributions,
    takeHome: takeHomeOf(at, assessed, contributions),
    provisional: provisionalOf(at, assessed, settled),
    turnoverTax: turnoverTaxOf(at, assessed),
  }
}

function run({ tax, spouse, more }: Assessment, inputs: TaxScenarioInputs, other: Partial<Pick<Assessment, 'more'>> = {}): Assessed {
  return assess(newAssessment(inputs, { tax, more, ...(spouse === undefined ? {} : { spouse }), ...other }))
}

function takeHomeOf(at: Assessment, { normalTax }: Assessed, contributions: Line): TakeHome | undefined {
  const { inputs, ledger } = at
  if (inputs.employers.length === 0) return undefined
  const pay = payOf(at)
  const employers = inputs.employers.map((row) => ({ ...row, bonus: 0 }))
  const without: Figure = pay.bonuses.length === 0 ? normalTax : inRun(run(at, { ...inputs, employers }).normalTax, 'without bonuses')
  const own = inputsOf(inputs.deductions, 'deductions', ['ownPension', 'ownProvident'])
  const deducted =
    own.length === 0 ? undefined : ledger.line('takeHome.contributions', 'Own contributions to the employer’s funds', sum(own))
  return takeHome(ledger, {
    pay,
    tax: normalTax,
    taxWithoutBonuses: without,
    uif: contributions,
    ...(deducted === undefined ? {} : { contributions: deducted }),
  })
}

function provisionalOf(at: Assessment, assessed: Assessed, { paye, dueOrRefund }: Settlement): Provisional {
  const { employment, investment, rental, pension, rebates, taxableIncome, normalTax, foreignCredit, solarCredit: solar } = assessed
  return provisionalTax(at, {
    otherIncome: [investment.interestAndDividends, rental.taxable, pension.foreignTaxable, ...employment.withoutPaye].filter(
      (line) => line !== undefined,
    ),
    furtherIncome: investment.further,
    taxableIncome,
    normalTax,
    paye,
    dueOrRefund,
    foreignCredit: foreignCredit?.credit,
    taxOn(income, idPrefix) {
      const other = prefixed(at, idPrefix)
      const medical = medicalCredits(other, income)
      const byTable = tableTax(other, income)
      const credits = [
        rebates.primary,
        rebates.secondary,
        rebates.tertiary,
        medical.s6A,
        medical.s6B,
        ...(solar === undefined ? [] : [solar]),
      ]
      return other.ledger.line('tax', 'Tax on it, after rebates and medical credits', excess([byTable], credits), section('6'))
    },
  })
}

function turnoverTaxOf(at: Assessment, { normalTax }: Assessed): TurnoverTax | undefined {
  const { inputs, ledger } = at
  if (inputs.businesses.every(({ turnover }) => turnover === 0)) return undefined
  const without = inRun(run(at, { ...inputs, businesses: [] }).normalTax, 'without businesses')
  return turnoverTax(at, ledger.line('turnoverTax.normalTax', 'Normal tax that the businesses cost', sum([normalTax], [without])))
}
