import type { ReportSection } from '../report/section.ts'

/** What a firm may leave out of the report of a transfer, in its order. The longer of two headings that begin alike comes first. */
export const TRANSFER_DUTY_SECTIONS: readonly ReportSection[] = [
  { name: 'Costs' },
  { name: 'Cash on registration' },
  { name: 'Key dates' },
  { name: 'How the duty is calculated' },
  { name: 'Where the value falls in the table', headings: ['Where this '] },
  { name: 'Where the costs go' },
  { name: 'The same value across the years' },
  { name: 'What the seller keeps' },
  { name: 'Assumptions' },
  { name: 'Defaults used' },
]
