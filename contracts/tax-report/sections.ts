import type { ReportSection } from '../report/section.ts'

/** What a firm may leave out of the report of a year of assessment, in its order. */
export const TAX_SECTIONS: readonly ReportSection[] = [{ name: 'Calculation' }]
