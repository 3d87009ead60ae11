import type { ReportSection } from '../../../base/report/section.ts'
import { ASSESSMENT, summarySections } from '../../report/summary.ts'

/** The sections of the report of a home loan, in its order. */
export const HOME_LOAN_SECTIONS: readonly ReportSection[] = [
  ...summarySections(ASSESSMENT),
  { name: 'What the loan costs' },
  { name: 'The loan' },
  { name: 'Effect of other payments', formerly: 'What paying more or less does' },
  { name: 'The same loan at other rates' },
  { name: 'What changed since the last report' },
  { name: 'What is still owed' },
  { name: 'Interest saved by paying more' },
  { name: 'Where each year’s payments go' },
  { name: 'The loan year by year' },
  { name: 'The instalment if prime moves' },
  { name: 'The fixed rate against prime' },
  {
    name: 'The loan on historical prime rates',
    formerly: 'The loan by prime as it was',
    headings: /^(The instalment on historical prime rates$|What happened to such a loan)/,
  },
  { name: 'Switching to another bank' },
  { name: 'Rent or buy', headings: /^(What buyer and tenant have$|Rent or buy)/ },
  { name: 'Affordability' },
  { name: 'Fees and their limits' },
  { name: 'Assumptions' },
  { name: 'Defaults used' },
  { name: 'Sources' },
  { name: 'How the figures are calculated' },
  { name: 'Verification', isKept: true },
  { name: 'The loan month by month' },
]
