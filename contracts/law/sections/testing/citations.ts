import { type Engines, recalculate } from '../../working/engine-versions.ts'
import { HOME_LOAN_ENGINE_VERSION } from '../../../kinds/home-loan/calculator/engine-version.ts'
import { HOME_LOAN_ENGINES } from '../../../kinds/home-loan/calculator/engines.ts'
import { FROZEN_LOANS } from '../../../kinds/home-loan/calculator/testing/frozen-loans.ts'
import { INVESTMENT_ENGINE_VERSION } from '../../../kinds/investment/calculator/engine-version.ts'
import { INVESTMENT_ENGINES } from '../../../kinds/investment/calculator/engines.ts'
import { FROZEN_COMPARISONS } from '../../../kinds/investment/calculator/testing/frozen-comparisons.ts'
import { TAX_ENGINE_VERSION } from '../../assessment/engine-version.ts'
import { TAX_ENGINES } from '../../assessment/engines.ts'
import { drawnScenario } from '../../assessment/testing/drawn-scenarios.ts'
import { FROZEN_SCENARIOS } from '../../assessment/testing/frozen-scenarios.ts'
import { FROZEN_TODAY, type FrozenCase } from '../../working/testing/frozen.ts'
import type { Law, TraceStep } from '../../working/trace.ts'
import { TRANSFER_DUTY_ENGINE_VERSION } from '../../../kinds/transfer-duty/calculator/calculate.ts'
import { TRANSFER_DUTY_ENGINES } from '../../../kinds/transfer-duty/calculator/engines.ts'
import { FROZEN_TRANSFERS } from '../../../kinds/transfer-duty/calculator/testing/frozen-transfers.ts'
import { SHIPPED_CONSTANTS } from '../../constants/shipped.ts'

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
  yield* stepsOf(TAX_ENGINES, TAX_ENGINE_VERSION, [...FROZEN_SCENARIOS, ...drawn])
  yield* stepsOf(TRANSFER_DUTY_ENGINES, TRANSFER_DUTY_ENGINE_VERSION, FROZEN_TRANSFERS)
  yield* stepsOf(HOME_LOAN_ENGINES, HOME_LOAN_ENGINE_VERSION, FROZEN_LOANS)
  yield* stepsOf(INVESTMENT_ENGINES, INVESTMENT_ENGINE_VERSION, FROZEN_COMPARISONS)
}

function* stepsOf<Inputs, Linked, Answer extends Answered>(
  engines: Engines<Inputs, Linked, Answer>,
  engineVersion: string,
  cases: readonly FrozenCase<Inputs, Linked>[],
): Generator<TraceStep> {
  for (const { inputs, linked } of cases) {
    const answer = recalculate(engines, { inputs, linked, today: FROZEN_TODAY, constants: SHIPPED_CONSTANTS, engineVersion })
    if (answer?.ok === true) yield* answer.trace()
  }
}
