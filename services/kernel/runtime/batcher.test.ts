import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { batcher } from './batcher.ts'

/** Questions that are answered when the test says so. */
function held() {
  const rounds: { readonly questions: readonly number[]; readonly end: (error?: Error) => void }[] = []
  const ask = (questions: readonly number[]) =>
    new Promise<readonly string[]>((resolve, reject) =>
      rounds.push({ questions, end: (error) => (error ? reject(error) : resolve(questions.map(String))) }),
    )
  return { rounds, ask }
}
const settle = () => new Promise(setImmediate)

test('batches simultaneous questions, later ones into the next batch, and gives each its own answer', async () => {
  const { rounds, ask } = held()
  const one = batcher(3, ask)
  const answers = Promise.all([1, 2, 3, 4, 5].map((question) => one(question)))
  for (let round = 0; round < 2; round += 1) {
    await settle()
    rounds[round]?.end()
  }
  expect(await answers).toEqual(['1', '2', '3', '4', '5'])
  expect(rounds.map(({ questions }) => questions)).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('collects all questions that arrive during a query into the next batch', async () => {
  const { rounds, ask } = held()
  const one = batcher(10, ask, 60_000)
  const answers = [one(1)]
  await settle()
  answers.push(one(2), one(3))
  await settle()
  answers.push(one(4))
  await settle()
  expect(rounds.map(({ questions }) => questions)).toEqual([[1]])
  rounds[0]?.end()
  await settle()
  rounds[1]?.end()
  expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4'])
  expect(rounds.map(({ questions }) => questions)).toEqual([[1], [2, 3, 4]])
})

test('a failure affects only its batch', async () => {
  const { rounds, ask } = held()
  const one = batcher(2, ask)
  const answers = Promise.allSettled([1, 2, 3].map((question) => one(question)))
  await settle()
  rounds[0]?.end(new Error('down'))
  await settle()
  rounds[1]?.end()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  const after = one(4)
  await settle()
  rounds[2]?.end()
  expect(await after).toBe('4')
})

test('a hanging query does not block later ones', async () => {
  const { rounds, ask } = held()
  const one = batcher(1, ask, 1)
  const hung = one(1)
  const behind = [one(2), one(3)]
  for (const round of [1, 2]) {
    await vi.waitFor(() => expect(rounds.length).toBeGreaterThan(round))
    rounds[round]?.end()
  }
  expect(await Promise.all(behind)).toEqual(['2', '3'])
  // The slot it lost long ago must not be released twice.
  const last = [one(4), one(5)]
  rounds[0]?.end()
  expect(await hung).toBe('1')
  for (const round of [3, 4]) {
    await vi.waitFor(() => expect(rounds.length).toBeGreaterThan(round))
    rounds[round]?.end()
  }
  expect(await Promise.all(last)).toEqual(['4', '5'])
})

test('answers every question at any timing, and never exceeds the batch size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), async (gaps, max) => {
      let largest = 0
      const one = batcher(max, async (questions: readonly number[]) => {
        largest = Math.max(largest, questions.length)
        await settle()
        return questions.map((question) => question * 2)
      })
      const answers: Promise<number>[] = []
      for (const [index, gap] of gaps.entries()) {
        for (let turn = 0; turn < gap; turn += 1) await settle()
        answers.push(one(index))
      }
      expect(await Promise.all(answers)).toEqual(gaps.map((_, index) => index * 2))
      expect(largest).toBeLessThanOrEqual(max)
    }),
  )
})
