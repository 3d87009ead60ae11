import type * as z from 'zod/mini'
import type { homeLoanRepayment as record } from './record.ts'
import { recalculate } from '../../law/working/engine-versions.ts'
import { fillerOf } from '../../law/working/fill.ts'
import { HOME_LOAN_ENGINES } from './calculator/engines.ts'
import { dayBefore } from './calculator/inputs/apply-defaults.ts'
import { type HomeLoanGiven, homeLoanInputs } from './calculator/inputs/inputs.ts'
import { labelOf } from './calculator/inputs/labels.ts'
import type { HomeLoanResult } from './calculator/result/result.ts'
import { fieldWords } from './report/words.ts'
import { compareKind, type FigureLine } from '../compare/kind.ts'

const figures: readonly FigureLine<HomeLoanResult>[] = [
  {
    id: 'instalment.contract',
    label: 'Instalment a month',
    unit: 'cents',
    better: 'less',
    of: ({ instalment }) => instalment.contract,
  },
  {
    id: 'instalment.withFees',
    label: 'With fees and insurance',
    unit: 'cents',
    better: 'less',
    of: ({ instalment }) => instalment.withFees,
  },
  { id: 'rate.atStart', label: 'Interest a year, at the start', unit: 'ppm', better: 'less', of: ({ rate }) => rate.atStart },
  { id: 'loan.lent', label: 'Loan', unit: 'cents', of: ({ loan }) => loan.lent },
  { id: 'totals.interest', label: 'Interest', unit: 'cents', better: 'less', of: ({ totals }) => totals.interest },
  {
    id: 'totals.serviceFees',
    label: 'Fees and insurance',
    unit: 'cents',
    better: 'less',
    of: ({ totals: { serviceFees, insurance, initiationFee } }) =>
      serviceFees === null || insurance === null || initiationFee === null ? null : serviceFees + insurance + initiationFee,
  },
  {
    id: 'totals.cost',
    label: 'Total paid',
    unit: 'cents',
    sum: ['loan.lent', 'totals.interest', 'totals.serviceFees'],
    better: 'less',
    of: ({ totals }) => totals.cost,
  },
  { id: 'months', label: 'Until nothing is owed', unit: 'months', better: 'less', of: ({ months }) => months },
  { id: 'payoffDate', label: 'Last payment', unit: 'date', of: ({ payoffDate }) => payoffDate },
  {
    id: 'together.interestSaved',
    label: 'Interest saved by paying more',
    unit: 'cents',
    better: 'more',
    of: ({ levers, together }) => (levers.length === 0 ? undefined : together.interestSaved),
  },
]

export const homeLoanRepayment = compareKind<HomeLoanGiven, HomeLoanResult, z.infer<(typeof record)['storedResult']>>({
  figures,
  headline: 'instalment.contract',
  best: 'lowest instalment',
  groups: [
    { id: 'amount', label: 'Price, deposit and loan', fields: ['purchasePrice', 'deposit', 'principal', 'existing'] },
    {
      id: 'rate',
      label: 'Rate',
      fields: ['rateKind', 'primeAtStart', 'margin', 'fixedRate', 'fixedMonths', 'ratePath', 'repoAtStart'],
    },
    { id: 'term', label: 'Term', fields: ['termMonths'] },
    { id: 'counting', label: 'First payment and interest basis', fields: ['firstPayment', 'paidOut', 'interestBasis'] },
    { id: 'fees', label: 'Fees and insurance', fields: ['initiationFee', 'initiationFeeAdded', 'serviceFee', 'insuranceMonthly'] },
    { id: 'extra', label: 'Extra payments', fields: ['extraMonthly', 'extraFrom', 'extraUntil'] },
    { id: 'growth', label: 'Growth of the instalment', fields: ['instalmentGrowth'] },
    { id: 'lumps', label: 'Lump sums and redraws', fields: ['lumpSums'] },
    { id: 'holidays', label: 'Payment holidays', fields: ['paymentHolidays', 'afterHoliday', 'repricing'] },
    { id: 'offset', label: 'Offset balance', fields: ['offsetBalance'] },
    { id: 'offer', label: 'Offer of another bank', fields: ['switchTo', 'primeMove', 'replayFrom'] },
    { id: 'household', label: 'Affordability', fields: ['grossIncome', 'statutoryDeductions', 'expenses', 'otherDebt'] },
    {
      id: 'rent',
      label: 'Rent or buy',
      fields: ['rentInstead', 'ownerCosts', 'buyingCosts', 'sellingCosts', 'propertyGrowth', 'inflation', 'investmentReturn'],
    },
  ],
  defaults: fillerOf(homeLoanInputs)({}) as Partial<HomeLoanGiven>,
  label: labelOf,
  words: fieldWords,
  rowsAsOne: ['ratePath', 'lumpSums', 'paymentHolidays'],
  answeredOn: ({ firstPayment }) => dayBefore(firstPayment),
  run: (pinned) => recalculate(HOME_LOAN_ENGINES, pinned),
})
