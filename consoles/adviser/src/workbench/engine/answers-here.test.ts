import { HOME_LOAN_ENGINE_VERSION } from '@tafel/contracts/calculators/home-loan/engine-version.ts'
import { FROZEN_LOANS } from '@tafel/contracts/calculators/home-loan/testing/frozen-loans.ts'
import { TAX_ENGINE_VERSION } from '@tafel/contracts/calculators/tax/engine-version.ts'
import { FROZEN_SCENARIOS } from '@tafel/contracts/calculators/tax/testing/frozen-scenarios.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import { expect, it } from 'vitest'
import { answerOf as loanOf } from '../../features/home-loan-repayment/engine/tasks.ts'
import { answerOf as scenarioOf } from '../../features/scenario/engine/tasks.ts'
import { readFromWorker, writtenFromWorker } from './messages.ts'

const context = { today: '2026-11-21', constants: SHIPPED_CONSTANTS, linked: undefined }
function sent(value: unknown): unknown {
  const message = structuredClone(readFromWorker(writtenFromWorker({ id: 1, value })))
  return 'value' in message ? message.value : undefined
}

/** As `toStrictEqual`, so that a key without a value differs from none: what is drawn from an answer may go through its keys. */
const expectSame = (here: unknown) => expect(sent(here)).toStrictEqual(here)

it('an answer that is there at once is the same, key by key, as one that a worker sends', () => {
  for (const { inputs } of FROZEN_LOANS) expectSame(loanOf({ given: inputs, context, engineVersion: HOME_LOAN_ENGINE_VERSION }))
  for (const { inputs, linked } of FROZEN_SCENARIOS) {
    const answer = scenarioOf({ given: inputs, context: { ...context, linked }, engineVersion: TAX_ENGINE_VERSION })
    // Without a spouse a worker sends none.
    expectSame(answer?.ok === true && answer.spouse === undefined ? { result: answer.result, inputs: answer.inputs } : answer)
  }
  expect(FROZEN_LOANS.length + FROZEN_SCENARIOS.length).toBeGreaterThan(20)
})
