import { formatDate } from '../../base/money/format.ts'
import type { TaxScenarioAnswer } from './calculate.ts'
import { type ScenarioFault, newFindings } from '../working/findings.ts'
import { labelOf } from './inputs/labels.ts'
import type { TaxScenarioGiven, TaxScenarioInputs } from './inputs/scenario.ts'

/** Fills in the earlier part's use of a limit from its answer, if nothing was entered. A refused figure fills in nothing. */
export function filledFromEarlier(given: TaxScenarioGiven, earlier: TaxScenarioAnswer): TaxScenarioGiven {
  if (!earlier.ok) return given
  const { capitalGains, retirement } = earlier.result
  const exclusion = given.capitalGainsExclusionUsed ?? capitalGains.exclusion ?? undefined
  const savings = given.tfsaContributionsEarlier ?? earlier.inputs.tfsaContributions
  const deducted = given.deductions?.retirementDeductedEarlier ?? retirement.deducted ?? undefined
  return {
    ...given,
    ...(exclusion === undefined ? {} : { capitalGainsExclusionUsed: exclusion }),
    ...(savings === undefined ? {} : { tfsaContributionsEarlier: savings }),
    ...(deducted === undefined ? {} : { deductions: { ...given.deductions, retirementDeductedEarlier: deducted } }),
  }
}

/** Whether the linked scenario is the earlier part of the same twelve months, and can be worked out. */
export function earlierFaults({ taxYear, periodStart }: TaxScenarioInputs, earlier: TaxScenarioAnswer): readonly ScenarioFault[] {
  const field = 'earlierScenarioId'
  const { faults, fault } = newFindings(labelOf)
  if (!earlier.ok) {
    fault('earlier-faulty', field, 'can’t be worked out.', earlier.faults[0]?.remedy ?? 'Correct it, or clear the link.')
  } else if (earlier.inputs.taxYear !== taxYear) {
    fault(
      'earlier-other-year',
      field,
      `about ${earlier.inputs.taxYear}, not ${taxYear}.`,
      `Link a scenario of ${taxYear}, or clear the link.`,
    )
  } else if (earlier.inputs.periodEnd >= periodStart) {
    const what = `not over by ${formatDate(periodStart)}, when this one begins.`
    fault('earlier-overlaps', field, what, 'Correct the period of either scenario, or clear the link.')
  }
  return faults
}
