import { expect, test } from 'vitest'
import { notYetLawSentences } from './not-yet-law.ts'

const of = (status: string, ...names: string[]) => ({ status, names })

test('figures that are announced are named, each once, and the rest counted; law and projections are not', () => {
  expect(notYetLawSentences({ unconfirmed: [of('enacted', 'the cap'), of('projected', 'the rebate')] })).toEqual([])
  expect(notYetLawSentences({ unconfirmed: [of('announced', 'the brackets', 'the rebate'), of('announced', 'the rebate')] })).toEqual([
    'Announced and not yet law: the brackets, the rebate.',
  ])
  expect(notYetLawSentences({ unconfirmed: [of('announced', 'a', 'b', 'c', 'd', 'e')] })).toEqual([
    'Announced and not yet law: a, b, c and 2 more.',
  ])
})
