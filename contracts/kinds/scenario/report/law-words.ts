import { notYetLawSentences } from '../../../law/working/not-yet-law.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'

// How far the law behind an answer is known, in words.

export function missingSentences({ missing }: Pick<TaxScenarioResult, 'missing'>): readonly string[] {
  return missing.map(({ label, message }) => `${label}: ${message} It is not in the totals.`)
}

/** Whether the table of the year is announced in a budget and not yet law. */
export const isAnnounced = ({ unconfirmed }: Pick<TaxScenarioResult, 'unconfirmed'>): boolean =>
  unconfirmed.some(({ status, names }) => status === 'announced' && names.some((name) => name.includes('income tax')))

/** Whether the table itself isn't law yet, or only other figures. */
export const announced = (result: Pick<TaxScenarioResult, 'taxYear' | 'unconfirmed'>): readonly string[] =>
  isAnnounced(result) ? [`The tables of ${result.taxYear} are announced and not yet promulgated.`] : notYetLawSentences(result)
