import { expect, test } from 'vitest'
import { whatWasDonePath, titleOf, whoAndHowMuch } from './words.ts'

const facts = {
  rule: 'manyShown',
  person: '7d6b3c8e-2f5a-4b1c-9e0d-8a4f6c2b1e35',
  personEmail: 'lindiwe@tafel.example',
  about: null,
  aboutEmail: null,
  count: 1012,
  since: '2026-11-21T08:00:00.000Z',
  at: '2026-11-21T08:41:07.000Z',
} as const

test('an alert names the person and the amount, and the user it is about, if there is one', () => {
  expect(titleOf(facts)).toBe('One person viewed many users and firms')
  expect(whoAndHowMuch(facts)).toBe('lindiwe@tafel.example: 1\u00a0012 records viewed within an hour')
  expect(whoAndHowMuch({ ...facts, rule: 'emergencyPublication', count: 1, personEmail: null })).toBe('erased')
  expect(whoAndHowMuch({ ...facts, rule: 'rolesChanged', about: facts.person, aboutEmail: 'sipho@tafel.example' })).toBe(
    'lindiwe@tafel.example, about sipho@tafel.example',
  )
})

test('it links to what the person did meanwhile, including the action itself', () => {
  const filter = new URLSearchParams(whatWasDonePath(facts).split('?')[1]).get('filter')
  expect(JSON.parse(filter!)).toEqual({ admin: facts.person, at_gte: '2026-11-21T07:59:00.000Z', at_lte: facts.at })
})

test('a flagged payment links to the firm’s subscription, where it can be refunded', () => {
  const path = whatWasDonePath({ ...facts, rule: 'paymentFlagged' })
  expect(decodeURIComponent(path)).toBe(`/subscriptions?filter={"owner":"${facts.person}"}`)
})
