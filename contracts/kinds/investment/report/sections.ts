import type { ReportSection } from '../../../base/report/section.ts'
import { summarySections } from '../../report/summary.ts'

/** The sections of the report of an investment comparison, in its order. */
export const INVESTMENT_SECTIONS: readonly ReportSection[] = [
  ...summarySections(),
  { name: 'Where the money went', headings: /^Where the money went/ },
  { name: 'Who is ahead, and when', headings: /^Who is ahead, and when/ },
  { name: 'When you can have the money' },
  { name: 'What changed since the last report' },
  { name: 'Value after tax', headings: /^Value after tax/ },
  { name: 'Tax by type' },
  { name: 'Income a month after the end' },
  { name: 'If you die at the end' },
  { name: 'Effective annual cost' },
  { name: 'What fees take', headings: /^What fees take/ },
  { name: 'If an assumption changes', headings: /^If an assumption changes/ },
  { name: 'Range of outcomes', formerly: 'What chance does', headings: /^Range of outcomes|, simulated: / },
  { name: 'Risks', isKept: true },
  { name: 'Assumptions', headings: /^Assumptions/ },
  { name: 'Sources' },
  { name: 'Year by year', headings: /^Year by year/ },
  { name: 'Each vehicle by year of assessment', headings: /, by year of assessment$/ },
  { name: 'How the figures are calculated' },
  { name: 'Verification', isKept: true },
]
