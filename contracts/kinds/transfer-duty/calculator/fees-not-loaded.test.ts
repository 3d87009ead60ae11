import { expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import { resultOf } from './testing/answers.ts'

const given = { dateOfAcquisition: '2027-07-15', transferAmount: 250_000_000, bondAmount: 200_000_000 } as const
const result = resultOf(given)

test('excludes what isn’t loaded from the totals, and says so once', () => {
  expect(result.transferCosts.filter(({ refused }) => refused !== null).map(({ id }) => id)).toEqual([
    'transferFee',
    'deedsFee',
    'lodgement',
  ])
  const { message, remedy } = result.whyIncomplete!
  expect(plain(message)).toBe(
    'Excluded from totals: no tariff yet for guideline fees of conveyancers from 1 July 2027; deeds office fees from 1 April 2027.',
  )
  expect(remedy).toBe('Enter the quoted fees, or use the last published tables as estimates.')
  expect(resultOf({ ...given, dateOfAcquisition: '2025-09-01' }).whyIncomplete).toBeNull()
})

// By hand, by the tables of 2026: 26 275 + 8 × 2 120; 26 275 + 5 × 2 120; 2 408 and 1 738, and R52 for lodging each deed.
test('offers the fees of the last tables, each with its source', () => {
  expect(result.suggestions.fees.map(({ field, amount, from, to }) => [field, amount, from, to])).toEqual([
    ['transferFee', 4_323_500, '2026-07-01', '2027-06-30'],
    ['deedsTransferFee', 246_000, '2026-04-01', '2027-03-31'],
    ['bondFee', 3_687_500, '2026-07-01', '2027-06-30'],
    ['deedsBondFee', 179_000, '2026-04-01', '2027-03-31'],
  ])
  for (const fee of result.suggestions.fees) expect([fee.status, fee.source.length > 10]).toEqual(['enacted', true])
  expect(result.suggestions.fees.map(({ mode }) => mode)).toEqual(['transferFeeMode', null, 'bondFeeMode', null])
  expect(plain(result.suggestions.fees[1]!.sentence)).toBe(
    'Deeds office fee, transfer: R 2 460 by the tariff of 1 April 2026 to 31 March 2027, lodgement included.',
  )
})
test('once typed, they complete the quote and are marked as typed', () => {
  const taken = resultOf({
    ...given,
    transferFeeMode: 'manual',
    transferFee: 4_323_500,
    deedsTransferFee: 246_000,
    bondFeeMode: 'manual',
    bondFee: 3_687_500,
    deedsBondFee: 179_000,
  })
  expect(taken).toMatchObject({ whyIncomplete: null, suggestions: { fees: [] }, totals: { transfer: 11_938_025, bond: 5_023_375 } })
  expect(taken.transferCosts.map(({ basis }) => basis)).toEqual(['law', 'typed', 'typed'])
})
test('nothing is offered where no earlier table is loaded, or where it has no fee for that value', () => {
  expect(resultOf({ ...given, dateOfAcquisition: '2010-01-01' }).suggestions.fees).toEqual([])
  // The schedule of 2018 has no fee for R250 000; of 2019 none is loaded.
  const between = resultOf({ dateOfAcquisition: '2019-07-01', registrationDate: '2019-10-01', transferAmount: 15_000_000 })
  expect(between.suggestions.fees.map(({ field }) => field)).not.toContain('deedsTransferFee')
})
