import { TAX_BUILD } from '@tafel/contracts/calculators/tax/engines.ts'
import { nothingToAssess } from '@tafel/contracts/calculators/tax/result/nothing-to-assess.ts'
import { CONSTANTS_BY_VERSION } from '@tafel/contracts/constants/known-constants.ts'
import { recalculate } from '@tafel/contracts/calculators/engine-versions.ts'
import type { LinkedInputs } from '@tafel/contracts/records/links.ts'
import { scenarioLinked } from '@tafel/contracts/records/scenario-links.ts'
import type { RecordView } from '@tafel/contracts/records/views.ts'
import { limitsOf } from '@tafel/contracts/tax-report/limits.ts'
import type { PersonYear } from '../../../workbench/person-year.ts'
import { centsOfARand } from '../answer/answer-view.ts'

/** The marginal rate and the limits of a stored scenario, by its own engine and constants. Undefined where it has no answer. */
export function personYear(record: RecordView<'scenario'>, linkedInputs: LinkedInputs): PersonYear | undefined {
  const { recordId, inputs, result, constantsVersion, engineVersion } = record
  const tax = CONSTANTS_BY_VERSION.get(constantsVersion)?.tax
  if (result === null || tax === undefined) return undefined
  const linked = scenarioLinked(inputs, recordId, linkedInputs)
  const answer = recalculate(TAX_BUILD, { inputs, today: result.asAt, constantsVersion, engineVersion, linked })
  if (answer === undefined || !answer.ok || nothingToAssess(answer.result)) return undefined
  const { marginal } = answer.result.rates
  return { nextRand: marginal === null ? null : `${centsOfARand(marginal)} c`, limits: limitsOf(answer.inputs, answer.result, tax) }
}
