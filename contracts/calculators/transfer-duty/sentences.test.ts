import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import { plain } from '../../money/format.ts'
import { dutyAnswer } from './duty-answer.ts'
import type { TransferDutyInputsGiven } from './inputs.ts'
import { answerSentences, centsPerRand, nextRandSentence } from './sentences.ts'

const resultOf = (inputs: TransferDutyInputsGiven) =>
  dutyAnswer({ dateOfAcquisition: '2026-07-15', ...inputs }, { today: '2026-11-21', constants: SHIPPED_CONSTANTS }).result
const sentences = (inputs: TransferDutyInputsGiven) => answerSentences(resultOf(inputs)).map(plain)

test('the answer is told in three sentences', () => {
  expect(sentences({ transferAmount: 250_000_000 })).toEqual([
    'The duty on a price of R 2 500 000 is R 67 200, payable by 15 January 2027.',
    'That is 2,69 % of the price.',
    'The next rand costs 8 cents. From R 2 994 800 it costs 11 cents.',
  ])
})

test('they speak of the market value where duty goes by that', () => {
  expect(sentences({ transferAmount: 100_000_000, marketValue: 120_000_050 })).toEqual([
    'The duty on a market value of R 1 200 000,50 is R 0, payable by 15 January 2027.',
    'That is 0,00 % of the market value.',
    'The next rand of market value costs nothing. From R 1 210 000 it costs 3 cents.',
  ])
})

test('in the highest band nothing follows, and without a figure nothing is said', () => {
  expect(plain(nextRandSentence(resultOf({ transferAmount: 2_000_000_000 })))).toBe('The next rand costs 13 cents.')
  expect(sentences({})).toEqual([])
  expect(nextRandSentence(resultOf({}))).toBe('')
})

test('a rate is so many cents in the rand', () => {
  expect([10_000, 80_000, 25_000].map((ppm) => plain(centsPerRand(ppm)))).toEqual(['1 cent', '8 cents', '2,5 cents'])
})
