import { TAX_ENGINES } from '@tafel/contracts/law/assessment/engines.ts'
import { nothingToAssess } from '@tafel/contracts/law/assessment/result/nothing-to-assess.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { recalculate } from '@tafel/contracts/law/working/engine-versions.ts'
import type { LinkedInputs } from '@tafel/contracts/kinds/links.ts'
import { scenarioLinked } from '@tafel/contracts/kinds/scenario-links.ts'
import { formatRate } from '@tafel/contracts/base/money/format.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { limitsOf } from '@tafel/contracts/kinds/scenario/report/limits.ts'
import type { PersonYear } from '../../../workbench/tax-year-kind.ts'

/** The marginal rate and the limits of a stored scenario, with its own engine version and constants. Undefined if it has no result. */
export function personYear(
  record: RecordView<'scenario'>,
  constants: Constants | undefined,
  linkedInputs: LinkedInputs,
): PersonYear | undefined {
  const { recordId, inputs, result, engineVersion } = record
  if (result === null || constants === undefined) return undefined
  const linked = scenarioLinked(inputs, recordId, linkedInputs)
  const answer = recalculate(TAX_ENGINES, { inputs, today: result.asAt, constants, engineVersion, linked })
  if (answer === undefined || !answer.ok || nothingToAssess(answer.result)) return undefined
  const { marginal } = answer.result.rates
  return {
    marginalRate: marginal === null ? null : formatRate(marginal),
    limits: limitsOf(answer.inputs, answer.result, constants.tax),
  }
}
