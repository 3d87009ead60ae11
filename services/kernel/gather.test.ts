import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'

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

test('the first asks at once, those who come meanwhile ask together, and each gets its own answer', async () => {
  const { rounds, ask } = held()
  const one = gather(3, ask)
  const answers = Promise.all([1, 2, 3, 4, 5].map((question) => one(question)))
  for (let round = 0; round < 3; round += 1) {
    await settle()
    rounds[round]?.end()
  }
  expect(await answers).toEqual(['1', '2', '3', '4', '5'])
  expect(rounds.map(({ questions }) => questions)).toEqual([[1], [2, 3, 4], [5]])
})

test('a failure is that of its round alone', async () => {
  const { rounds, ask } = held()
  const one = gather(10, ask)
  const answers = Promise.allSettled([1, 2, 3].map((question) => one(question)))
  rounds[0]?.end(new Error('down'))
  await settle()
  rounds[1]?.end()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  const after = one(4)
  rounds[2]?.end()
  expect(await after).toBe('4')
})

test('whenever they come and however long it takes, everybody is answered, and no round is larger than it may be', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), async (gaps, max) => {
      let largest = 0
      const one = gather(max, async (questions: readonly number[]) => {
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
