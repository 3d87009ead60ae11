import type { ReportForm } from '@tafel/contracts/base/report/document.ts'

/** The names of a report's forms. */
export const FORM_WORDS = {
  summary: 'Client summary, two pages',
  short: 'Answer on one page',
  long: 'Summary and assessment',
  full: 'With workings and sources',
  adviser: 'Adviser’s copy',
} as const satisfies Record<ReportForm, string>
