import { expect, test } from 'vitest'
import { atMost, Busy } from './at-most.ts'

test('no more run at once than may, those that wait get their turn in order, and what comes beyond is refused', async () => {
  const limited = atMost(2, 3)
  let now = 0
  let most = 0
  const ended: number[] = []
  const work = (name: number) =>
    limited(async () => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setImmediate(resolve))
      now--
      ended.push(name)
    })
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work))
  expect(most).toBe(2)
  expect(ended).toEqual([1, 2, 3, 4, 5])
  expect(outcomes[5]).toMatchObject({ status: 'rejected', reason: expect.any(Busy) })
})

test('a work that fails makes room for the next', async () => {
  const limited = atMost(1, 1)
  const failed = limited(async () => Promise.reject(new Error('no')))
  const next = limited(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await limited(async () => 'again')).toBe('again')
})
