import { expect, test, vi } from 'vitest'
import { bugs } from './bugs.ts'
import { simulate } from './simulate.ts'

// Runs take what the machine gives; nothing here is about real time.
vi.setConfig({ testTimeout: 120_000 })

test('nothing breaks a rule in the first runs', async () => {
  for (let seed = 1; seed <= 200; seed += 1) expect((await simulate(seed)).offences, `seed ${seed}`).toEqual([])
})

test('the same seed is the same run, step by step', async () => {
  for (const seed of [3, 17, 42]) {
    const [one, other] = [await simulate(seed, { trace: true }), await simulate(seed, { trace: true })]
    expect(one.trace).toEqual(other.trace)
    expect(one.figures).toEqual(other.figures)
    expect(one.trace.length).toBeGreaterThan(20)
  }
})

test('a run that breaks a rule breaks it again under its seed', async () => {
  const { wiring } = bugs[0]!
  let seed = 1
  while ((await simulate(seed, { wiring })).offences.length === 0) seed += 1
  expect((await simulate(seed, { wiring })).offences).toEqual((await simulate(seed, { wiring })).offences)
})

// The whole list, with more patience, is hunted by `npm run bench -- simulation`.
test.each([
  'no lookup of the command id',
  'a conflict is treated as done',
  'an unanswered append is treated as not written',
  'the checkpoint is stored before the rows, outside of their transaction',
  'a repeated event moves the checkpoint back',
  'after a lost connection the subscription goes on at the end',
  'an effect is not known by its cause',
])('is caught soon: %s', async (name) => {
  const { wiring } = bugs.find((bug) => bug.name === name)!
  let seed = 1
  while (seed < 100 && (await simulate(seed, { wiring })).offences.length === 0) seed += 1
  expect(seed).toBeLessThan(100)
})

test('planted bugs have names of their own', () => {
  expect(bugs.length).toBeGreaterThanOrEqual(20)
  expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length)
})
