import { type Assessed, assess } from './assess.ts'
import { type Assessment, newAssessment } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { section } from '../../working/law.ts'
import { type Line, excess, inRun, sum } from '../../working/ledger.ts'
import { medicalCredits } from '../liability/medical-credits.ts'
import { type Brackets, bracketsOf, tableTax } from '../liability/normal-tax.ts'
import { prefixed } from '../assessment/prefixed.ts'
import { type Provisional, provisionalTax } from '../settlement/provisional.ts'
import { type Rates, rates, withMore } from './rates.ts'
import { type Settlement, settlement } from '../settlement/settlement.ts'
import { type TakeHome, takeHome } from '../employment/take-home.ts'
import { type TurnoverTax, turnoverTax } from '../trade/turnover-tax.ts'
import { uif } from '../employment/uif.ts'

/** Everything that is answered about a scenario. */
export interface Outcome {
  readonly assessed: Assessed
  readonly brackets: Brackets | undefined
  readonly settlement: Settlement
  readonly rates: Rates
  readonly uif: Line
  /** Undefined without an employer. */
  readonly takeHome: TakeHome | undefined
  readonly provisional: Provisional
  readonly turnoverTax: TurnoverTax | undefined
}

/** The assessment and its consequences. Other runs of the engine: one for the marginal rate, and one without businesses. */
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
    takeHome: at.inputs.employers.length === 0 ? undefined : takeHomeOf(at, assessed, contributions),
    provisional: provisionalOf(at, assessed, settled),
    turnoverTax: turnoverTaxOf(at, assessed),
  }
}

function run({ tax, spouse, more }: Assessment, inputs: TaxScenarioInputs, other: Partial<Pick<Assessment, 'more'>> = {}): Assessed {
  return assess(newAssessment(inputs, { tax, more, ...(spouse === undefined ? {} : { spouse }), ...other }))
}

function takeHomeOf(at: Assessment, { employment, pension, normalTax }: Assessed, contributions: Line): TakeHome {
  return takeHome(at, { employment, pensions: pension.remuneration, normalTax, uif: contributions })
}

function provisionalOf(at: Assessment, assessed: Assessed, { paye, dueOrRefund }: Settlement): Provisional {
  const { employment, investment, rental, pension, gains, taxableIncome, normalTax, foreignCredit, solarCredit: solar } = assessed
  const { primary, secondary, tertiary } = assessed.rebates
  return provisionalTax(at, {
    otherIncome: [investment.interestAndDividends, rental.taxable, pension.foreignTaxable, ...employment.withoutPaye].filter(
      (line) => line !== undefined,
    ),
    furtherIncome: investment.further,
    taxableGain: gains.taxable,
    tableTax: assessed.tableTax,
    rebates: [primary, secondary, tertiary],
    taxableIncome,
    normalTax,
    paye,
    dueOrRefund,
    foreignCredit: foreignCredit?.credit,
    taxOn(income, idPrefix) {
      const other = prefixed(at, idPrefix)
      const medical = medicalCredits(other, income)
      const byTable = tableTax(other, income)
      const credits = [primary, secondary, tertiary, medical.s6A, medical.s6B, ...(solar === undefined ? [] : [solar])]
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
