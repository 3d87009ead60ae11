import { formatDate } from '../../../base/money/format.ts'
import { SHARED_LIMITS, type SharedLimit, givenOf, usedEarlier } from '../assessment/short-year.ts'
import type { CheckContext } from './check.ts'
import type { Findings } from '../../working/findings.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearStart } from '../../tax-year.ts'

const WHAT = {
  exclusion: 'the annual exclusion',
  retirement: 'the cap of section 11F',
  savings: 'the annual limit of tax-free savings',
} as const satisfies Record<SharedLimit, string>

/** Limits shared by two years of assessment in one tax year: the use by the earlier part must be known. */
export function checkEarlierPart(inputs: TaxScenarioInputs, { scenarioId }: CheckContext, found: Findings): void {
  const { periodStart, taxYear, earlierScenarioId } = inputs
  if (earlierScenarioId !== undefined && earlierScenarioId.toLowerCase() === scenarioId?.toLowerCase())
    found.fault('earlier-is-self', 'earlierScenarioId', 'this is the scenario itself.', 'Link that of the earlier part, or clear the link.')
  for (const limit of ['exclusion', 'retirement', 'savings'] as const) {
    const { field, since } = SHARED_LIMITS[limit]
    const given = givenOf(inputs, limit)
    if (given !== undefined && given > 0 && (periodStart <= yearStart(taxYear) || taxYear < since)) {
      const effect = limit === 'savings' ? 'without effect on the annual limit' : 'without effect'
      const what =
        taxYear < since
          ? `${effect} before the year ${since}.`
          : `${effect}: the period begins on ${formatDate(periodStart)}, so nothing came before it.`
      found.note('amber', 'earlier-part-without-effect', field, what, 'Leave it out, or correct the start of the period.')
    }
    if (usedEarlier(inputs, limit) !== 'all' || !needs(inputs, limit)) continue
    const what = `missing, so all of ${WHAT[limit]} is taken as used before ${formatDate(periodStart)}.`
    const remedy = 'Enter the amount used in the earlier part of the year, or R\u00a00 if there was none.'
    found.note('issue', `earlier-part-${limit}`, field, what, remedy)
  }
}

/** Whether the limit can change the answer. */
function needs(
  { disposals, spouseCapitalGain, deductions, employers, tfsaContributions = 0 }: TaxScenarioInputs,
  limit: SharedLimit,
): boolean {
  if (limit === 'exclusion') return disposals.length > 0 || spouseCapitalGain > 0
  if (limit === 'savings') return tfsaContributions > 0
  const { ownPension, ownProvident, raContribution, retirementBf } = deductions
  return ownPension + ownProvident + raContribution + retirementBf > 0 || employers.some(({ employerRetirement }) => employerRetirement > 0)
}
