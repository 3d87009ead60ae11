import { expect, test } from 'vitest'
import { sharedStack } from '../kit/shared-stack.ts'
import { runMatrix } from './matrix/run.ts'
import { runDates } from './texts/dates.ts'
import { runIdentityTexts } from './texts/identity.ts'
import { runTexts } from './texts/run.ts'
import { runTokens } from './tokens/run.ts'

// A share of what `npm run bench -- security` does whole, on the stack of the journeys.

test('requests for things of another firm, as every kind of person, get none of it and change none of it', async () => {
  const { tried, notes } = await runMatrix(sharedStack(), { about: 220, people: 1 })
  expect(notes).toEqual([])
  expect(tried).toBeGreaterThan(200)
})

test('forged tokens are refused on every kind of route, all in the same words', async () => {
  const { tokens, differing, notes } = await runTokens(sharedStack())
  expect([tokens >= 60, differing, notes]).toEqual([true, 0, []])
})

test('drawn texts in every field of every route make no server fail and no read model stop', async () => {
  const { texts, taken, notes } = await runTexts(sharedStack(), { texts: 500, seed: Math.floor(Math.random() * 2 ** 31), people: 2 })
  expect(notes).toEqual([])
  // Some got past the first look: the drawn ones that are taken are few, and how many is chance.
  expect(taken).toBeGreaterThan(texts / 50)
})

test('the ends of the calendar in the dates of routes make no server fail', async () => {
  const { requests, notes } = await runDates(sharedStack(), { oneOf: 6 })
  expect(notes).toEqual([])
  expect(requests).toBeGreaterThan(20)
})

test('drawn texts in the parameters and loose forms of the identity provider make it fail nowhere', async () => {
  expect((await runIdentityTexts(sharedStack(), { texts: 400, seed: Math.floor(Math.random() * 2 ** 31) })).notes).toEqual([])
})
