import type * as z from 'zod/mini'
import { recalculate } from '../../law/working/engine-versions.ts'
import { fillerOf } from '../../law/working/fill.ts'
import { TAX_ENGINES } from '../../law/assessment/engines.ts'
import { labelOf } from '../../law/assessment/inputs/labels.ts'
import { type TaxScenarioGiven, taxScenarioInputs } from '../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../law/assessment/result/result.ts'
import { scenarioLinked, scenarioLinks } from '../scenario-links.ts'
import { type scenario as record, stored } from './record.ts'
import { compareKind, type FigureLine } from '../compare/kind.ts'
import { scenarioWords } from './words.ts'

/** `answer`: the part stored as the record's answer. */
type Answered = TaxScenarioResult & { readonly answer: number | null }

/** Nothing of it: the line is left out where no column has any. */
const some = (cents: number | null) => (cents === 0 ? undefined : cents)
const less = (cents: number | null) => (cents === null ? null : some(0 - cents))

const figures: readonly FigureLine<Answered>[] = [
  { id: 'income.gross', label: 'Gross income', unit: 'cents', of: ({ income }) => income.gross },
  { id: 'taxableIncome.total', label: 'Taxable income', unit: 'cents', of: ({ taxableIncome }) => taxableIncome.total },
  { id: 'tax.table', label: 'Tax by the table', unit: 'cents', better: 'less', of: ({ tax }) => tax.table },
  {
    // As far as there is tax to take them off.
    id: 'tax.rebates',
    label: 'Rebates and credits',
    unit: 'cents',
    of: ({ tax }) => (tax.normal === null || tax.table === null ? null : tax.normal - tax.table),
  },
  { id: 'tax.lumpSums', label: 'Tax on lump sums', unit: 'cents', better: 'less', of: ({ tax }) => some(tax.lumpSums) },
  {
    id: 'room.tfsaPenalty',
    label: 'Tax on tax-free savings above a limit',
    unit: 'cents',
    better: 'less',
    of: ({ room }) => some(room.tfsaPenalty),
  },
  {
    id: 'tax.total',
    label: 'Total tax',
    unit: 'cents',
    better: 'less',
    sum: ['tax.table', 'tax.rebates', 'tax.lumpSums', 'room.tfsaPenalty'],
    of: ({ tax }) => tax.total,
    isIncomplete: ({ incomplete }) => incomplete,
  },
  { id: 'settlement.paye', label: 'PAYE', unit: 'cents', of: ({ settlement }) => less(settlement.paye) },
  { id: 'settlement.provisional', label: 'Provisional tax', unit: 'cents', of: ({ settlement }) => less(settlement.provisional) },
  { id: 'settlement.lumpSumTax', label: 'Tax withheld from lump sums', unit: 'cents', of: ({ settlement }) => less(settlement.lumpSumTax) },
  { id: 'settlement.withheld', label: 'Withheld from a non-resident', unit: 'cents', of: ({ settlement }) => less(settlement.withheld) },
  { id: 'settlement.turnoverTaxCredit', label: 'Turnover tax', unit: 'cents', of: ({ settlement }) => less(settlement.turnoverTaxCredit) },
  {
    id: 'settlement.dueOrRefund',
    label: 'To pay',
    unit: 'cents',
    better: 'less',
    sum: [
      'tax.total',
      'settlement.paye',
      'settlement.provisional',
      'settlement.lumpSumTax',
      'settlement.withheld',
      'settlement.turnoverTaxCredit',
    ],
    of: ({ answer }) => answer,
  },
  { id: 'rates.effective', label: 'Effective rate on taxable income', unit: 'ppm', better: 'less', of: ({ rates }) => rates.effective },
  {
    id: 'rates.ofReceived',
    label: 'Tax as a share of income, gains and lump sums',
    unit: 'ppm',
    better: 'less',
    of: ({ rates }) => rates.ofReceived,
  },
  { id: 'rates.marginal', label: 'Marginal rate', unit: 'ppm', better: 'less', of: ({ rates }) => rates.marginal },
  {
    id: 'takeHome.normalMonth',
    label: 'Take-home pay a month',
    unit: 'cents',
    better: 'more',
    of: ({ takeHome }) => (takeHome === null ? undefined : takeHome.normalMonth),
  },
  {
    id: 'takeHome.balance',
    label: 'Tax not deducted from pay',
    unit: 'cents',
    better: 'less',
    of: ({ takeHome }) => (takeHome === null || takeHome.balance === 0 ? undefined : takeHome.balance),
  },
]

const deductions = (...names: readonly string[]) => names.map((name) => `deductions.${name}`)

export const scenario = compareKind<TaxScenarioGiven, Answered, z.infer<(typeof record)['storedResult']>>({
  figures,
  headline: 'settlement.dueOrRefund',
  best: 'least to pay',
  answerWords: (cents) => (cents < 0 ? { words: 'SARS pays', cents: -cents } : { words: 'You pay', cents }),
  groups: [
    { id: 'year', label: 'Year of assessment', fields: ['taxYear', 'periodStart', 'periodEnd'] },
    { id: 'employment', label: 'Employment', fields: ['employers', 'commissionEarner'] },
    { id: 'pension', label: 'Pension and annuities', fields: ['retirementIncome'] },
    { id: 'investment', label: 'Investment income', fields: ['investmentIncome', 'tfsaContributions', 'tfsaContributionsBefore'] },
    { id: 'rental', label: 'Rental', fields: ['rentals'] },
    { id: 'business', label: 'Business', fields: ['businesses'] },
    { id: 'gains', label: 'Capital gains', fields: ['disposals', 'assessedCapitalLossBf'] },
    { id: 'lumpSums', label: 'Lump sums', fields: ['lumpSums', 'lumpSumHistory'] },
    {
      id: 'retirement',
      label: 'Retirement contributions',
      fields: ['pensionFundMember', ...deductions('ownPension', 'ownProvident', 'raContribution', 'retirementBf')],
    },
    { id: 'donations', label: 'Donations', fields: deductions('donations18A', 'donationBf', 'hasCertificate') },
    {
      id: 'travel',
      label: 'Travel',
      fields: deductions(
        'travelMethod',
        'vehicleValue',
        'totalKm',
        'businessKm',
        'vehicleMonths',
        'paidFuel',
        'paidMaintenance',
        'hasLogbook',
        'actual',
      ),
    },
    { id: 'homeOffice', label: 'Home office', fields: deductions('homeOffice') },
    { id: 'deductions', label: 'Other deductions', fields: ['deductions'] },
    { id: 'medical', label: 'Medical', fields: ['medical', 'disabilitySelf', 'disabilitySpouse', 'disabilityChild'] },
    { id: 'paid', label: 'Tax paid', fields: ['paid'] },
  ],
  // The record of advice, which no figure hangs on.
  unused: ['advice'],
  defaults: fillerOf(taxScenarioInputs)({}) as Partial<TaxScenarioGiven>,
  label: labelOf,
  words: scenarioWords,
  answeredOn: ({ asAt }) => asAt,
  linksOf: scenarioLinks,
  run(pinned) {
    const linked = scenarioLinked(pinned.inputs, pinned.recordId, pinned.linkedInputs)
    const answer = recalculate(TAX_ENGINES, { ...pinned, linked })
    if (answer === undefined || !answer.ok) return answer
    return { ok: true, result: { ...answer.result, answer: stored(answer, pinned.today).dueOrRefund } }
  },
})
