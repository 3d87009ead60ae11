import { type Build, recalculate } from '../../../calculators/engine-versions.ts'
import { HOME_LOAN_ENGINE_VERSION } from '../../../calculators/home-loan/engine-version.ts'
import { HOME_LOAN_BUILD } from '../../../calculators/home-loan/engines.ts'
import { FROZEN_LOANS } from '../../../calculators/home-loan/testing/frozen-loans.ts'
import { INVESTMENT_ENGINE_VERSION } from '../../../calculators/investment/engine-version.ts'
import { INVESTMENT_BUILD } from '../../../calculators/investment/engines.ts'
import { FROZEN_COMPARISONS } from '../../../calculators/investment/testing/frozen-comparisons.ts'
import { TAX_ENGINE_VERSION } from '../../../calculators/tax/engine-version.ts'
import { TAX_BUILD } from '../../../calculators/tax/engines.ts'
import { drawnScenario } from '../../../calculators/tax/testing/drawn-scenarios.ts'
import { FROZEN_SCENARIOS } from '../../../calculators/tax/testing/frozen-scenarios.ts'
import { FROZEN_TODAY, type FrozenCase } from '../../../calculators/testing/frozen.ts'
import type { Law, TraceStep } from '../../../calculators/trace.ts'
import { TRANSFER_DUTY_ENGINE_VERSION } from '../../../calculators/transfer-duty/calculate.ts'
import { TRANSFER_DUTY_BUILD } from '../../../calculators/transfer-duty/engines.ts'
import { FROZEN_TRANSFERS } from '../../../calculators/transfer-duty/testing/frozen-transfers.ts'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'

/** A section that working lines cite, and the labels of those lines. */
export interface Citation {
  readonly law: Law
  readonly labels: Set<string>
}

type Answered = { readonly ok: true; readonly trace: () => readonly TraceStep[] } | { readonly ok: false }

/** Every section that the workings of all calculators cite, over the frozen records and drawn tax scenarios. */
export function citedSections(drawnScenarios: number): readonly Citation[] {
  const found = new Map<string, Citation>()
  for (const { id, law, label } of tracesOf(drawnScenarios)) {
    // The adviser names the section of another deduction.
    if (law === undefined || id === 'otherDeductions.otherDeductible') continue
    const key = `${law.act}|${law.section ?? ''}`
    const known = found.get(key)
    if (known === undefined) found.set(key, { law, labels: new Set([label]) })
    else known.labels.add(label)
  }
  return [...found.values()]
}

function* tracesOf(drawnScenarios: number): Generator<TraceStep> {
  const drawn = Array.from({ length: drawnScenarios }, (_none, seed) => ({ name: `drawn ${seed}`, inputs: drawnScenario(seed) }))
  yield* stepsOf(TAX_BUILD, TAX_ENGINE_VERSION, [...FROZEN_SCENARIOS, ...drawn])
  yield* stepsOf(TRANSFER_DUTY_BUILD, TRANSFER_DUTY_ENGINE_VERSION, FROZEN_TRANSFERS)
  yield* stepsOf(HOME_LOAN_BUILD, HOME_LOAN_ENGINE_VERSION, FROZEN_LOANS)
  yield* stepsOf(INVESTMENT_BUILD, INVESTMENT_ENGINE_VERSION, FROZEN_COMPARISONS)
}

function* stepsOf<Inputs, Linked, Answer extends Answered>(
  build: Build<Inputs, Linked, Answer>,
  engineVersion: string,
  cases: readonly FrozenCase<Inputs, Linked>[],
): Generator<TraceStep> {
  const { constantsVersion } = SHIPPED_CONSTANTS
  for (const { inputs, linked } of cases) {
    const answer = recalculate(build, { inputs, linked, today: FROZEN_TODAY, constantsVersion, engineVersion })
    if (answer?.ok === true) yield* answer.trace()
  }
}
