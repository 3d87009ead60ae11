import type * as z from 'zod/mini'
import { recalculate } from '../../law/working/engine-versions.ts'
import { fillerOf } from '../../law/working/fill.ts'
import { INVESTMENT_ENGINES } from './calculator/engines.ts'
import { type InvestmentComparisonGiven, investmentComparisonInputs, MAX_VEHICLES } from './calculator/inputs/comparison.ts'
import { labelOf } from './calculator/inputs/labels.ts'
import type { InvestmentComparisonResult, VehicleResult } from './calculator/result/result.ts'
import { investmentLinked, investmentLinks } from './links.ts'
import { worthOf } from './calculator/result/shown.ts'
import { type investmentComparison as record, stored } from './record.ts'
import { compareKind, type FigureLine } from '../compare/kind.ts'
import { wordsBySchema } from '../compare/schema-words.ts'

/** `best`: the leading vehicle's worth after tax, as stored with the answer. */
type Answered = InvestmentComparisonResult & { readonly best: number | null }

/** The one that leaves most; of equals the first. */
function leader(result: Answered): VehicleResult | undefined {
  return result.vehicles[worthOf(result).indexOf(result.best)]
}
const ofLeader = (figure: (vehicle: VehicleResult) => number | null) => (result: Answered) => {
  const vehicle = leader(result)
  return vehicle === undefined ? null : figure(vehicle)
}
const both = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)

const figures: readonly FigureLine<Answered>[] = [
  { id: 'best', label: 'Best after tax', unit: 'cents', better: 'more', of: ({ best }) => best },
  { id: 'leader', label: 'Which vehicle that is', unit: 'text', of: (result) => leader(result)?.name },
  { id: 'leader.paidIn', label: 'Paid into it', unit: 'cents', of: ofLeader(({ paidIn }) => paidIn) },
  { id: 'leader.fees', label: 'Charges', unit: 'cents', better: 'less', of: ofLeader(({ fees }) => fees.total) },
  {
    id: 'leader.tax',
    label: 'Tax on the way and at the exit',
    unit: 'cents',
    better: 'less',
    of: ofLeader(({ tax }) => both(tax.onTheWay.total, tax.atExit.total)),
  },
  { id: 'leader.yield', label: 'Net yield a year', unit: 'ppm', better: 'more', of: ofLeader((vehicle) => vehicle.yield.net) },
  ...Array.from({ length: MAX_VEHICLES }, (_, at): FigureLine<Answered> => ({
    id: `vehicles.${at}`,
    label: `Vehicle ${at + 1}, after tax`,
    unit: 'cents',
    better: 'more',
    of: (result) => worthOf(result)[at],
  })),
]

export const investmentComparison = compareKind<InvestmentComparisonGiven, Answered, z.infer<(typeof record)['storedResult']>>({
  figures,
  headline: 'best',
  best: 'most after tax',
  groups: [
    { id: 'view', label: 'Today’s money or not', fields: ['view'] },
    { id: 'time', label: 'Start and horizon', fields: ['startDate', 'horizonMonths', 'endAge', 'dateOfBirth', 'workUntilAge'] },
    { id: 'person', label: 'Tax of the person', fields: ['personTaxScenarioId', 'marginalRates', 'incomeGrowth'] },
    { id: 'inflation', label: 'Inflation', fields: ['inflation', 'bracketIndexation'] },
    { id: 'counting', label: 'Conventions', fields: ['compounding', 'timing'] },
    { id: 'vehicles', label: 'Vehicles', fields: ['vehicles', 'equalNetCost'] },
    { id: 'income', label: 'Income drawn', fields: ['incomeRate'] },
    { id: 'estate', label: 'Estate', fields: ['estate'] },
    { id: 'simulation', label: 'Simulation', fields: ['monteCarlo'] },
  ],
  unused: ['description'],
  defaults: fillerOf(investmentComparisonInputs)({ vehicles: [] }) as InvestmentComparisonGiven,
  label: labelOf,
  words: wordsBySchema(investmentComparisonInputs, {
    rates: [
      'inflation',
      'bracketIndexation',
      'incomeGrowth',
      'incomeRate',
      'annualEscalation',
      'grossReturn',
      'interest',
      'saDividend',
      'foreignDividend',
      'reit',
      'rent',
      'capitalGrowth',
      'investmentManagement',
      'advice',
      'administration',
      'other',
      'initialFee',
      'adviceFeeInitial',
    ],
    choices: {
      kind: { ra: 'Retirement annuity', tfsa: 'Tax-free savings' },
      view: { real: 'Today’s money', nominal: 'Money of that day' },
      exitForm: { thirdLumpRestAnnuity: 'A third as a lump sum, the rest as an annuity' },
    },
  }),
  answeredOn: ({ asAt }) => asAt,
  linksOf: investmentLinks,
  run(pinned) {
    const linked = investmentLinked(pinned.inputs, pinned.linkedInputs)
    const answer = recalculate(INVESTMENT_ENGINES, { ...pinned, linked })
    if (answer === undefined || !answer.ok) return answer
    return { ok: true, result: { ...answer.result, best: stored(answer, pinned.today).best } }
  },
})
