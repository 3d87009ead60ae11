import type { ReportSection } from '../../../base/report/section.ts'
import { ASSESSMENT, MONEY_PICTURE, OWN_WORDS, summarySections } from '../../report/summary.ts'

/** The sections of the report of a year of assessment, in its order. */
export const TAX_SECTIONS: readonly ReportSection[] = [
  ...summarySections(MONEY_PICTURE, ASSESSMENT, OWN_WORDS),
  { name: 'Calculation' },
  { name: 'What changed since the last report' },
  { name: 'Through the brackets' },
  { name: 'Income' },
  { name: 'Exempt income' },
  { name: 'Deductions' },
  { name: 'Claimed and not deducted this year' },
  { name: 'From gross to net' },
  { name: 'Take-home pay, month by month' },
  { name: 'Business travel' },
  { name: 'Home office', headings: /^Home office of / },
  { name: 'Losses of trades', headings: /^Loss of / },
  { name: 'Turnover tax', headings: /^(Turnover tax|Tests of turnover tax)$/ },
  { name: 'Medical credits' },
  { name: 'Retirement contributions' },
  { name: 'Donations' },
  { name: 'Use of limits', formerly: 'Limits, and what is used of them' },
  { name: 'Lump sums', headings: /^(Lump sums|How the tax on lump sums is calculated)$/ },
  { name: 'Capital gains', headings: /^(Capital gains, asset by asset|Gain by each method, .*|From the gains to the taxable gain)$/ },
  { name: 'Donations tax' },
  { name: 'Carried forward to the next year' },
  {
    name: 'Provisional tax',
    headings:
      /^(Provisional tax|Required first payment|The (first|second) payment was late|The estimate at the second payment|Interest after the effective date)$/,
  },
  { name: 'Planning ideas', formerly: 'Worth knowing', headings: /^(Planning ideas|Already in the figures|What would raise the tax)$/ },
  { name: 'What the next rand costs' },
  { name: 'The years ahead', headings: /^(Tax year by year|The years ahead)$/ },
  { name: 'Assumptions', headings: /^Assumptions/ },
  { name: 'Record of advice', isKept: true },
  { name: 'Disclosures', isKept: true },
  { name: 'Methodology' },
  { name: 'Constants used' },
  { name: 'Sources' },
  { name: 'Working of every figure', headings: /^Working: / },
  { name: 'Verification', isKept: true },
]
