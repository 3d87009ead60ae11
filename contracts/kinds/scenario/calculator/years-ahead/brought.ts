import { MAX_CENTS } from '../../../../base/money/cents.ts'
import { type Ledger, type RunFigure, fixed, input, least, newLedger, product, sum, take } from '../../../../law/working/ledger.ts'
import { labelOf } from '../../../../law/assessment/inputs/labels.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { amountsOf } from './grow.ts'
import { valueAt } from '../inputs/paths.ts'
import { placeOfLoss } from './next.ts'
import { isOngoing } from './year-after.ts'
import type { YearRun } from './year-run.ts'

/** How the inputs of a year came out of the year before: `inputs.employers.0.salary`, `inputs.deductions.retirementBf`. */
export function broughtForward(before: YearRun, { inputs }: YearRun): Ledger {
  const ledger = newLedger()
  for (const { path, course } of amountsOf(inputs)) {
    const id = `inputs.${path}`
    const label = labelOf(path)
    if (course === 'handedOn') {
      const handed = handedOn(before, path)
      if (handed.length > 0) ledger.line(id, label, handed.length === 1 ? take(handed[0]!) : sum(handed))
    } else if (course === 'salaryGrowth' || course === 'inflation') {
      const from = pathBefore(path, before.inputs)
      const amount = inYear(before, from, valueAt(before.inputs, from) as number)
      const rate = input(`projection.${course}`, inputs.projection[course], 'ppm')
      const growth = ledger.line(`${id}.growth`, `${label}: growth of the year`, product([amount, rate]))
      if (amount.value + growth.value <= MAX_CENTS) ledger.line(id, label, sum([amount, growth]))
      else {
        const uncapped = ledger.line(`${id}.uncapped`, `${label} with its growth`, sum([amount, growth]))
        ledger.line(id, label, least(uncapped, fixed('largest amount of an input', MAX_CENTS, 'cents')))
      }
    }
  }
  return ledger
}

const inYear = ({ inputs }: YearRun, name: string, value: number): RunFigure => ({
  from: 'run',
  value,
  unit: 'cents',
  missing: undefined,
  incomplete: false,
  name,
  change: `year of assessment ${inputs.taxYear}`,
})

/** Rows of employers who left are removed, so a row may have moved up. */
function pathBefore(path: string, before: TaxScenarioInputs): string {
  const [group, row, ...field] = path.split('.')
  if (group !== 'employers') return path
  const ongoing = [...before.employers.keys()].filter((at) => isOngoing(before.employers[at]!, before))
  return [group, ongoing[Number(row)], ...field].join('.')
}

const LETTING: Readonly<Record<string, string>> = {
  'letting.ringFencedLossBf': 'rental',
  'letting.ringFencedLossAbroadBf': 'rental.abroad',
}

const HANDED: Readonly<Record<string, string>> = {
  'deductions.retirementBf': 'carryForward.s11F',
  'deductions.donationBf': 'carryForward.s18A',
  'retirementIncome.undeductedContributions': 'carryForward.s10C',
  assessedCapitalLossBf: 'carryForward.capitalLoss',
  assessedForeignLossBf: 'carryForward.foreignLoss',
  smallBusinessReliefUsed: 'capitalGains.smallBusinessUsed',
  taxableGiftsBefore: 'donationsTax.soFar',
}

/** The figures of the year before that an input brings forward. */
function handedOn(before: YearRun, path: string): readonly RunFigure[] {
  const figure = (id: string): readonly RunFigure[] => {
    const line = before.at.ledger.lines.find((each) => each.id === id)
    return line === undefined || line.value === 0 ? [] : [inYear(before, id, line.value)]
  }
  if (path === 'tfsaContributionsBefore') {
    const { tfsaContributionsBefore = 0, tfsaContributionsEarlier = 0, tfsaContributions = 0 } = before.inputs
    const earlier = tfsaContributionsEarlier === 0 ? [] : [inYear(before, 'tfsaContributionsEarlier', tfsaContributionsEarlier)]
    return [inYear(before, path, tfsaContributionsBefore), ...earlier, inYear(before, 'tfsaContributions', tfsaContributions)]
  }
  const foreign = /^paid\.foreignTaxBf\.(\d+)\.amount$/.exec(path)?.[1]
  if (foreign !== undefined) return figure(before.assessed.foreignCredit?.carried[Number(foreign)]?.amount.id ?? '')
  const connected = /^connectedLossesBf\.(\d+)\.amount$/.exec(path)?.[1]
  if (connected !== undefined) return figure(before.assessed.gains.connectedLosses[Number(connected)]?.loss.id ?? '')
  const id = LETTING[path] ?? path.replace(/^businesses\.(\d+)\.ringFencedLossBf$/, 'business.$1')
  if (id !== path) {
    return [...figure(`${id}.ringFenced`), ...figure(`${id}.ringFencedLeft`)]
  }
  const business = /^businesses\.(\d+)\.assessedLossBf$/.exec(path)?.[1]
  if (business === undefined) return figure(HANDED[path] ?? '')
  return placeOfLoss(before.inputs) === Number(business) ? figure('carryForward.assessedLoss') : []
}
