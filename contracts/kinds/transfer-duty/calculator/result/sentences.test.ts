import { expect, test } from 'vitest'
import { plain } from '../../../../base/money/format.ts'
import type { TransferDutyInputsGiven } from '../inputs/transfer-duty.ts'
import { centsPerRand, nextRandSentence } from './sentences.ts'
import { resultOf } from '../testing/answers.ts'

const sentence = (inputs: TransferDutyInputsGiven) => plain(nextRandSentence(resultOf({ dateOfAcquisition: '2026-07-15', ...inputs })))

test('states the cost of the next rand in cents, and the higher one from the next edge', () => {
  expect(sentence({ transferAmount: 250_000_000 })).toBe('The next rand costs 8 cents. From R 2 994 800 it costs 11 cents.')
})

test('it speaks of the market value where duty goes by that', () => {
  expect(sentence({ transferAmount: 100_000_000, marketValue: 120_000_050 })).toBe(
    'The next rand of market value costs nothing. From R 1 210 000 it costs 3 cents.',
  )
})

test('in the highest band nothing follows, and where no duty is payable there is no sentence', () => {
  expect(sentence({ transferAmount: 2_000_000_000 })).toBe('The next rand costs 13 cents.')
  expect(sentence({ transferAmount: 250_000_000, exemption: 'heir' })).toBe('')
})

test('states a rate as cents in the rand', () => {
  expect([10_000, 80_000, 25_000].map((ppm) => plain(centsPerRand(ppm)))).toEqual(['1 cent', '8 cents', '2,5 cents'])
})
