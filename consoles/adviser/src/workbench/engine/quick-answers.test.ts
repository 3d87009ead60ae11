import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import { expect, it } from 'vitest'
import type { Question } from './question.ts'
import { createQuickAnswers, QUICK_MS } from './quick-answers.ts'

const QUICK = QUICK_MS - 1
const SLOW = QUICK_MS + 1

/** A calculator that takes as long as it is told to, run by run; the last length goes on. */
function setup(lengths: readonly number[], load: () => Promise<void> = async () => undefined) {
  const seen = { loads: 0, runs: 0, time: 0 }
  const idle: (() => void)[] = []
  const answers = createQuickAnswers<Question<number>, string>({
    load: async () => {
      seen.loads += 1
      await load()
      return ({ given }) => {
        seen.time += lengths[Math.min(seen.runs, lengths.length - 1)]!
        seen.runs += 1
        return `R ${given}`
      }
    },
    idle: (call) => idle.push(call),
    now: () => seen.time,
  })
  const ask = (given: number) => answers({ given, context: { today: '2026-11-21', constants: SHIPPED_CONSTANTS }, engineVersion: '1.0' })
  return {
    seen,
    ask,
    /** Somebody has typed, and what that fetches is there. */
    typed: async () => {
      ask(1)
      ask(12)
      await new Promise((resolve) => setTimeout(resolve))
    },
    rest: (times = 1000) => {
      for (let time = 0; time < times && idle.length > 0; time += 1) idle.shift()!()
    },
  }
}

it('fetches nothing for what is only looked at, and once where somebody types', async () => {
  const { seen, ask, typed } = setup([QUICK])
  expect([ask(1), ask(1)]).toEqual([undefined, undefined])
  expect(seen.loads).toBe(0)
  await typed()
  ask(123)
  expect(seen.loads).toBe(1)
})

it('answers at once when it has been quick three times in a row, while nobody waited', async () => {
  const { seen, ask, typed, rest } = setup([SLOW, SLOW, QUICK, QUICK, SLOW, QUICK])
  await typed()
  expect([ask(123), seen.runs]).toEqual([undefined, 0])
  rest(7)
  expect([ask(1234), seen.runs]).toEqual([undefined, 7])
  rest()
  expect([ask(12345), seen.runs]).toEqual(['R 12345', 9])
})

it('leaves it to the worker where it is never quick, and doesn’t try for ever', async () => {
  const { seen, ask, typed, rest } = setup([SLOW])
  await typed()
  rest()
  expect(ask(123)).toBeUndefined()
  expect(seen.runs).toBeLessThan(200)
})

it('leaves it to the worker again when three in a row were slow; one alone may be chance', async () => {
  const { ask, typed, rest } = setup([QUICK, QUICK, QUICK, SLOW, QUICK, SLOW])
  await typed()
  rest()
  const answers = [1, 2, 3, 4, 5, 6].map(ask)
  expect(answers).toEqual(['R 1', 'R 2', 'R 3', 'R 4', 'R 5', undefined])
})

it('asks again for what could not be fetched', async () => {
  let isAway = true
  const { seen, ask, typed, rest } = setup([QUICK], async () => {
    if (isAway) throw new Error('offline')
  })
  await typed()
  isAway = false
  await typed()
  rest()
  expect([seen.loads, ask(123)]).toEqual([2, 'R 123'])
})
