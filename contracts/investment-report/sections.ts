import type { ReportSection } from '../report/section.ts'

/** What a firm may leave out of the report of an investment comparison, in its order. */
export const INVESTMENT_SECTIONS: readonly ReportSection[] = [{ name: 'Vehicles' }]
