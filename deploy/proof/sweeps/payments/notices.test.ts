import { expect, test } from 'vitest'
import { CREDULOUS, forgetful } from '../broken/credulous-billing.ts'
import { replay, sendForged } from './notices.ts'

// All that is sent, and each order that it can come in, is a bench: `npm run bench -- payments itns`.

test.each(Object.entries(CREDULOUS))('a build that takes a notice %s is caught', async (_, broken) => {
  const { accepted } = await sendForged({ altered: broken, until: 1 })
  expect(accepted).toHaveLength(1)
})

test('a notice that comes again is taken once; a build that forgets what it has heard is caught', async () => {
  expect(await replay(50, 10)).toEqual({ answered: 50, payments: 1 })
  expect((await replay(50, 10, forgetful)).payments).toBeGreaterThan(1)
})
