import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOCK, entriesOf } from './entries.ts'
import type { Step } from './step.ts'
import { drawnSteps } from './testing/drawn-steps.ts'

const options = { joins: (act: string) => act === 'Changed' }
const AT = Date.parse('2026-11-21T12:00:00Z')
const step = (revision: number, minutes: number, a: number, more: Partial<Step> = {}): Step => ({
  revision,
  at: new Date(AT + minutes * 60_000).toISOString(),
  by: 'nomsa',
  act: revision === 0 ? 'Created' : 'Changed',
  values: { a },
  ...more,
})
const spans = (steps: readonly Step[]) => entriesOf(steps, {}, options).map(({ first, last }) => [first, last])

test('the changes of one session are one entry, from before the first to after the last', () => {
  const [, entry] = entriesOf([step(0, 0, 1), step(1, 1, 2), step(2, 10, 3)], {}, options)
  expect(entry).toMatchObject({ first: 1, last: 2, changes: [{ path: 'a', from: 1, to: 3 }], steps: [{ revision: 1 }, { revision: 2 }] })
})

test('an entry contains the reason for the action', () => {
  const [, , entry] = entriesOf(
    [step(0, 0, 1), step(1, 1, 1, { act: 'Locked' }), step(2, 2, 1, { act: 'Unlocked', reason: 'A payslip came in.' })],
    {},
    options,
  )
  expect(entry).toMatchObject({ act: 'Unlocked', reason: 'A payslip came in.' })
})

test('a pause, another person, another action and an undo end a session', () => {
  expect(spans([step(0, 0, 1), step(1, 1, 2), step(2, 12, 3)])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
  expect(spans([step(0, 0, 1), step(1, 1, 2), step(2, 2, 3, { by: 'sipho' })])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
  expect(
    spans([step(0, 0, 1), step(1, 1, 2), step(2, 2, 2, { act: 'Locked' }), step(3, 3, 2, { act: 'Unlocked' }), step(4, 3, 4)]),
  ).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ])
  expect(spans([step(0, 0, 1), step(1, 1, 2), step(2, 2, 1, { undoes: [1] }), step(3, 3, 4)])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

test('an entry knows what took it back, as long as that is not taken back itself', () => {
  const undone = [step(0, 0, 1), step(1, 1, 2), step(2, 2, 1, { undoes: [1] })]
  expect(entriesOf(undone, {}, options)[1]).toMatchObject({ undoneBy: 2 })
  const redone = [...undone, step(3, 3, 2, { undoes: [2] })]
  expect(entriesOf(redone, {}, options).map(({ undoneBy }) => undoneBy)).toEqual([undefined, undefined, 3, undefined])
})

test('an erased step keeps its person and time', () => {
  expect(entriesOf([step(0, 0, 1, { values: undefined })], {}, options)[0]).toMatchObject({ isErased: true, changes: [], by: 'nomsa' })
})

test('every event is in exactly one entry, and pages have the same entries as the whole', () => {
  fc.assert(
    fc.property(drawnSteps(), fc.integer({ min: 0, max: 2 }), (some, blocks) => {
      // Made long, so that there are several blocks.
      const steps = Array.from({ length: blocks * BLOCK + some.length }, (_, revision) => ({ ...some[revision % some.length]!, revision }))
      const entries = entriesOf(steps, {}, options)
      expect(entries.flatMap(({ first, last }) => steps.slice(first, last + 1).map(({ revision }) => revision))).toEqual(
        steps.map(({ revision }) => revision),
      )
      const pages = Array.from({ length: blocks + 1 }, (_, block) =>
        entriesOf(steps, { from: block * BLOCK, until: Math.min((block + 1) * BLOCK, steps.length) }, options),
      )
      expect(pages.flat()).toEqual(entries)
    }),
    { numRuns: 60 },
  )
})
