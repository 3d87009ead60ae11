import type { ReportSection } from '../../../base/report/section.ts'
import { summarySections } from '../../report/summary.ts'

/** The sections of the report of a transfer, in its order. */
export const TRANSFER_DUTY_SECTIONS: readonly ReportSection[] = [
  ...summarySections(),
  { name: 'Costs', headings: /^Costs/ },
  { name: 'Cash on registration' },
  { name: 'Key dates' },
  { name: 'What changed since the last report' },
  { name: 'How the duty is calculated' },
  { name: 'Where the value falls in the table', headings: /^Where this / },
  { name: 'Where the costs go' },
  { name: 'Duty under earlier tables', formerly: 'The same value across the years' },
  { name: 'Interest on duty that is paid late' },
  { name: 'What the seller keeps', headings: /^What the seller (keeps|is paid on registration)$/ },
  { name: 'Assumptions' },
  { name: 'Defaults used' },
  { name: 'Working of the duty' },
  { name: 'Sources' },
  { name: 'Verification', isKept: true },
]
