import { describe, expect, test } from 'vitest'
import type { TaxConstants } from '../../figure/tax-kinds.ts'
import { TAX_CONSTANTS } from '../../constants/tax-constants.ts'
import { input, sum } from '../../working/ledger.ts'
import { ringFence, tradeLosses } from './ring-fencing.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

function run(
  income: number,
  trades: readonly { id: string; net: number; suspect?: boolean; earlier?: number }[],
  taxYear = 2026,
  tax = TAX_CONSTANTS,
) {
  const at = assessmentOf({ taxYear }, undefined, tax)
  const line = (id: string, value: number) => at.ledger.line(id, id, sum([input(id, value)]))
  const given = trades.map(({ id, net, suspect = false, earlier = 0 }) => ({
    id,
    name: id,
    ofYear: line(`${id}.net`, net),
    brought: [],
    isListed: suspect,
    isAbroad: false,
    record: { earlierLossYears: earlier, lossYearsOfNine: 0, prospectOfProfit: false },
  }))
  const losses = tradeLosses(at, given)
  const result = ringFence(at, losses, line('income', income))
  expectRecomputed(at.ledger)
  return {
    ...result,
    total: losses.total?.value,
    outcomes: result.verdicts.map(({ outcome }) => outcome),
    tests: result.verdicts.map(({ tests }) => tests.map(({ name, outcome }) => `${name} ${outcome}`)),
  }
}

const farm = { id: 'farm', net: -10_000_000, suspect: true }
/** The highest rate of 2026 begins above R1 817 000. */
const FOOT = 181_700_000

test('without a loss there is nothing to decide and no line', () => {
  const { total, verdicts, addedBack } = run(FOOT + 1, [
    { id: 'a', net: 0, suspect: true },
    { id: 'b', net: 5, suspect: true },
  ])
  expect([total, verdicts, addedBack]).toEqual([undefined, [], undefined])
})

describe('a trade that is marked for section 20A', () => {
  test('is ring-fenced one cent above the foot of the highest band: all four steps are shown, the loss comes back and is carried forward', () => {
    const { outcomes, tests, addedBack, disallowed, total } = run(FOOT + 1, [farm])
    expect(outcomes).toEqual(['ringFenced'])
    expect(tests).toEqual([['naturalPerson met', 'topBracket met', 'suspectTrade met', 'escape toConfirm']])
    expect([total, addedBack?.value, disallowed.length, disallowed[0]!.line.value]).toEqual([10_000_000, 10_000_000, 1, 10_000_000])
    expect(disallowed[0]!.reason).toContain('carried forward')
  })
  test('is set off at the foot of the highest band, and the steps say that none is needed further', () => {
    const { outcomes, tests, addedBack, verdicts } = run(FOOT, [farm])
    expect([outcomes, addedBack]).toEqual([['setOff'], undefined])
    expect(tests).toEqual([['naturalPerson met', 'topBracket notMet', 'suspectTrade notNeeded', 'escape notNeeded']])
    expect(verdicts[0]!.tests[1]!.reason).toContain('R\u00a01\u00a0817\u00a0000')
  })
  test('goes by the bands of its year: in 2017 the highest began above R701 300', () => {
    expect(run(70_130_000, [farm], 2017).outcomes).toEqual(['setOff'])
    expect(run(70_130_001, [farm], 2017).outcomes).toEqual(['ringFenced'])
  })
})

test('a trade that is not marked is set off', () => {
  const { outcomes, tests, addedBack } = run(FOOT + 1, [{ ...farm, suspect: false }])
  expect([outcomes, addedBack]).toEqual([['setOff'], undefined])
  expect(tests).toEqual([['naturalPerson met', 'topBracket met', 'suspectTrade notMet', 'escape notNeeded']])
})

test('a trade with losses in two of the four years before is one, with one it is none', () => {
  const { outcomes, tests, addedBack } = run(FOOT + 1, [{ id: 'rental', net: -1, earlier: 2 }])
  expect([outcomes, addedBack?.value]).toEqual([['ringFenced'], 1])
  expect(tests).toEqual([['naturalPerson met', 'topBracket met', 'suspectTrade met', 'escape toConfirm']])
  expect(run(FOOT + 1, [{ id: 'rental', net: -1, earlier: 1 }]).outcomes).toEqual(['setOff'])
})

test('a year whose bands are not loaded confirms nothing and says what is missing', () => {
  const { outcomes, verdicts } = run(FOOT + 1, [farm], 2090)
  expect(outcomes).toEqual(['toConfirm'])
  expect(verdicts[0]!.tests[1]!.reason).toBe('The income tax brackets of 2090 are not loaded from 1 March 2089 on.')
})

describe('an unknown threshold confirms nothing and says what is missing', () => {
  const reasonWith = (tax: Partial<TaxConstants>) => {
    const { outcomes, verdicts } = run(FOOT + 1, [farm], 2027, { ...TAX_CONSTANTS, ...tax })
    return [outcomes[0], verdicts[0]!.tests[1]!.reason]
  }
  test('no rule is loaded for the year', () => {
    expect(reasonWith({ ringFencing: [] })).toEqual([
      'toConfirm',
      'The ring-fencing threshold of section 20A is not loaded from 1 March 2026 on.',
    ])
  })
  test('no band has the rate of the rule', () => {
    const [rule] = TAX_CONSTANTS.ringFencing
    const other = [{ ...rule!, threshold: { ...rule!.threshold, value: { rate: 400_000 } } }]
    expect(reasonWith({ ringFencing: other })).toEqual([
      'toConfirm',
      'The band of 40\u00a0% in the income tax brackets of 2027 is not loaded from 1 March 2026 on.',
    ])
  })
})

test('each trade is judged separately: only the losses of marked ones come back', () => {
  const profit = { id: 'shop', net: 500, suspect: true }
  const { outcomes, addedBack, total } = run(FOOT + 1, [farm, profit, { id: 'rental', net: -7 }, { id: 'art', net: -3, suspect: true }])
  expect(outcomes).toEqual(['ringFenced', 'setOff', 'ringFenced'])
  expect([total, addedBack?.value]).toEqual([10_000_010, 10_000_003])
})
