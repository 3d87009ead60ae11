import { expect, test } from 'vitest'
import { sharedStack } from '../kit/shared-stack.ts'
import { runMatrix } from './matrix/run.ts'
import { runDates } from './texts/dates.ts'
import { runIdentityTexts } from './texts/identity.ts'
import { runTexts } from './texts/run.ts'
import { runTokens } from './tokens/run.ts'

// A sample of `npm run bench -- security`, on the stack of the journeys.

test('requests for another firm’s data, by every kind of person, read none of it and change none of it', async () => {
  const { tried, notes } = await runMatrix(sharedStack(), { about: 220, people: 1 })
  expect(notes).toEqual([])
  expect(tried).toBeGreaterThan(200)
})

test('forged tokens are refused on every kind of route, with identical answers', async () => {
  const { tokens, differing, notes } = await runTokens(sharedStack())
  expect([tokens >= 60, differing, notes]).toEqual([true, 0, []])
})

test('no drawn text in any field of any route makes a server fail or a read model stop', async () => {
  const { texts, taken, notes } = await runTexts(sharedStack(), { texts: 500, seed: Math.floor(Math.random() * 2 ** 31), people: 2 })
  expect(notes).toEqual([])
  // Some must pass validation; few drawn texts do, and how many is chance.
  expect(taken).toBeGreaterThan(texts / 50)
})

test('no extreme date in any route makes a server fail', async () => {
  const { requests, notes } = await runDates(sharedStack(), { oneOf: 6 })
  expect(notes).toEqual([])
  expect(requests).toBeGreaterThan(20)
})

test('no drawn text in the identity provider’s parameters and forms makes it fail', async () => {
  expect((await runIdentityTexts(sharedStack(), { texts: 400, seed: Math.floor(Math.random() * 2 ** 31) })).notes).toEqual([])
})
