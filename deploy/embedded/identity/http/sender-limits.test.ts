import { expect, test } from 'vitest'
import { senderLimits } from './sender-limits.ts'
import { TryLater } from './try-later.ts'

const NARROW = { times: 3, seconds: 30 }
function narrow() {
  const clock = { now: 0 }
  const limits = senderLimits(() => clock.now, { authorization: NARROW, registration: NARROW, mail: NARROW, unproven: NARROW })
  const secondsToWait = (sender: string) => {
    try {
      limits.take('mail', sender)
      return 0
    } catch (error) {
      return (error as TryLater).seconds
    }
  }
  return { clock, limits, secondsToWait }
}

test('each sender has its own allowance for each request type, and gets the waiting time', () => {
  const { limits, secondsToWait } = narrow()
  expect([1, 2, 3, 4].map(() => secondsToWait('one'))).toEqual([0, 0, 0, 10])
  expect(secondsToWait('other')).toBe(0)
  expect(() => limits.take('registration', 'one')).not.toThrow()
})

test('refills gradually, after the given seconds', () => {
  const { clock, secondsToWait } = narrow()
  for (let each = 0; each < 3; each++) secondsToWait('one')
  clock.now = 9999
  expect(secondsToWait('one')).toBe(1)
  clock.now = 10_000
  expect([secondsToWait('one'), secondsToWait('one')]).toEqual([0, 10])
})

test('a returned allowance can be used again', () => {
  const { limits, secondsToWait } = narrow()
  for (let each = 0; each < 3; each++) secondsToWait('one')
  limits.giveBack('mail', 'one')
  expect([secondsToWait('one'), secondsToWait('one')]).toEqual([0, 10])
})
