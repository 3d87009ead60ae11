import { expect, test } from 'vitest'
import type { TraceStep } from '../../law/working/trace.ts'
import { money } from '../../base/report/document.ts'
import { following, type Worked } from './follow.ts'

const EDGE = 10_500
const step = (id: string, value: number, operands: readonly { from: 'input' | 'step' | 'constant'; name: string; value: number }[]) =>
  ({
    id,
    label: id,
    unit: 'cents',
    value,
    operation: 'sum',
    operands: operands.map((each) => ({ unit: 'cents', ...each })),
  }) as unknown as TraceStep

/** A duty with another amount of law above an edge, a copy of it, and something that has nothing to do with it. No answer below nil. */
const worked = (price: number, other = 7): Worked | undefined => {
  if (price < 0) return undefined
  const law = price > EDGE ? 200 : 100
  const duty = price + law
  return {
    figures: [{ label: price > 2 * EDGE ? 'Large duty' : 'Duty', value: money(duty), from: { plus: ['duty'] } }],
    trace: [
      step('other', other, [{ from: 'input', name: 'other', value: other }]),
      step('duty', duty, [
        { from: 'input', name: 'price', value: price },
        { from: 'constant', name: 'law', value: law },
      ]),
      step('all', duty, [{ from: 'step', name: 'duty', value: duty }]),
    ],
  }
}
const follow = (price: number) => following(worked(price)!)('price', price, worked)

test('an input is followed until the engine takes other steps', () => {
  // A tenth more is above the edge, a hundredth is not.
  expect(follow(10_000)).toEqual({ from: 5_000, to: 10_100, lost: new Set() })
  expect(follow(1_000)).toEqual({ from: 500, to: 2_000, lost: new Set() })
})

test('steps lost at the nearest values stay lost, with everything calculated from them', () => {
  const { from, to, lost } = follow(EDGE)
  expect(lost).toEqual(new Set(['duty', 'all']))
  expect(from).toBe(EDGE / 2)
  // Twice as much has the same steps lost; the label is another one only above it.
  expect(to).toBe(2 * EDGE)
})

test('a figure of the answer with another label is lost', () => {
  expect(follow(2 * EDGE).lost).toEqual(new Set([0]))
})

test('an input whose nearest values have no answer is not followed on that side', () => {
  expect(following(worked(1)!)('price', 1, (to) => (to > 1 ? undefined : worked(to)))).toMatchObject({ to: 1 })
})
