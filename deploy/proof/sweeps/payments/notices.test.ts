import { expect, test } from 'vitest'
import { CREDULOUS, forgetful } from '../broken/credulous-billing.ts'
import { replay, sendForged } from './notices.ts'

// `npm run bench -- payments itns` sends all forgeries and every order.

test.each(Object.entries(CREDULOUS))('catches a build that accepts a notice %s', async (_, broken) => {
  const { accepted } = await sendForged({ altered: broken, until: 1 })
  expect(accepted).toHaveLength(1)
})

test('counts a repeated notice once, and catches a build that forgets processed notices', async () => {
  expect(await replay(50, 10)).toEqual({ answered: 50, payments: 1 })
  expect((await replay(50, 10, forgetful)).payments).toBeGreaterThan(1)
})
