import { describe, expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import { seekPrice } from './goal-seek.ts'
import { ESTIMATE_INPUTS } from './engine/fee-suggestions.ts'
import { transferDutyInputs, type TransferDutyInputsGiven } from './inputs/transfer-duty.ts'
import { CONTEXT, resultOf, whole } from './testing/answers.ts'

// No guideline is loaded for the first date, no tariff for the registration three months later.
const later = { dateOfAcquisition: '2027-07-01', transferAmount: 250_000_000, bondAmount: 200_000_000 } as const
const estimated = { ...later, transferFeeMode: 'lastGuideline', bondFeeMode: 'lastGuideline', deedsFeeMode: 'lastTariff' } as const

const feesOf = (given: TransferDutyInputsGiven) => {
  const { transferCosts, bondCosts } = resultOf(given)
  return [...transferCosts, ...bondCosts]
    .filter(({ id }) => ['transferFee', 'bondFee', 'deedsFee', 'lodgement'].includes(id))
    .map(({ id, basis, amount, estimatedBy }) => [id, basis, amount, estimatedBy?.from])
}

describe('fees by the last published tables', () => {
  // By hand, by the tables of 2026: 26 275 + 8 × 2 120; 26 275 + 5 × 2 120; 2 408 and 1 738, and R52 for lodging each deed.
  test('are estimates, each on its own line, and complete the quote', () => {
    expect(feesOf(estimated)).toEqual([
      ['transferFee', 'estimate', 4_323_500, '2026-07-01'],
      ['deedsFee', 'estimate', 240_800, '2026-04-01'],
      ['lodgement', 'estimate', 5_200, '2026-04-01'],
      ['bondFee', 'estimate', 3_687_500, '2026-07-01'],
      ['deedsFee', 'estimate', 173_800, '2026-04-01'],
      ['lodgement', 'estimate', 5_200, '2026-04-01'],
    ])
    expect(resultOf(estimated)).toMatchObject({ whyIncomplete: null, missing: [], suggestions: { fees: [] } })
    expect(resultOf(estimated).totals).toMatchObject({ transfer: 11_938_025, bond: 5_023_375, incomplete: false })
  })

  test('follow the price: at R6 000 000 they are those of the tables of 2026 for it', () => {
    const dearer = { ...estimated, transferAmount: 600_000_000 }
    const [transferFee, deedsFee] = feesOf(dearer)
    // The same price within the tables.
    const [guideline, tariff] = feesOf({ dateOfAcquisition: '2026-07-15', registrationDate: '2026-10-15', transferAmount: 600_000_000 })
    expect([transferFee![2], deedsFee![2]]).toEqual([guideline![2], tariff![2]])
    expect(transferFee![2]).toBeGreaterThan(4_323_500)
  })

  test('say once which they are, and by which tables', () => {
    const note = resultOf(estimated).notes.find(({ code }) => code === 'fee-estimated')!
    expect(note).toMatchObject({ severity: 'info' })
    expect(plain(note.message)).toBe(
      'Conveyancer’s fees (transfer and bond) are estimates by the guideline of 1 July 2026 to 30 June 2027, deeds office fees (transfer and bond) by the tariff of 1 April 2026 to 31 March 2027.',
    )
  })

  test('are labelled in the workings, and so in the workbook', () => {
    const labels = whole(estimated)
      .trace()
      .map(({ label }) => plain(label))
    expect(labels).toContain('Conveyancer, transfer (guideline of 1 July 2026 to 30 June 2027, used as an estimate)')
    expect(labels).toContain('Deeds office fee, bond (tariff of 1 April 2026 to 31 March 2027, used as an estimate)')
    expect(labels).toContain('Lodgement fee, bond (tariff of 1 April 2026 to 31 March 2027, used as an estimate)')
  })

  test('have their next edges, by the table of the estimate', () => {
    const edges = resultOf(estimated).nextEdges
    const within = resultOf({ ...later, dateOfAcquisition: '2026-07-15', registrationDate: '2026-10-15' }).nextEdges
    expect(edges).toEqual(within)
    expect(edges.map(({ kind }) => kind)).toEqual(['duty', 'transferFee', 'deedsFee'])
  })

  test('let a price be sought', () => {
    expect(seekPrice({ given: { ...estimated, bondAmount: 0 }, cash: 50_000_000 }, CONTEXT)).toMatchObject({ outcome: 'reached' })
  })

  test('each suggestion is accepted by its input', () => {
    const fees = resultOf(later).suggestions.fees.map(({ field }) => field)
    const accepted = fees.reduce((inputs, field) => ({ ...inputs, ...ESTIMATE_INPUTS[field as keyof typeof ESTIMATE_INPUTS] }), later)
    expect(accepted).toEqual(estimated)
  })
})

describe('the same modes', () => {
  test('give exactly the tables of the dates where those are loaded, and say nothing', () => {
    const loaded = { ...later, dateOfAcquisition: '2025-09-01' }
    const modes = { transferFeeMode: 'lastGuideline', bondFeeMode: 'lastGuideline', deedsFeeMode: 'lastTariff' } as const
    const { defaults: _, ...own } = resultOf(loaded)
    const { defaults: __, ...result } = resultOf({ ...loaded, ...modes })
    expect(result).toEqual(own)
  })

  test('refuse a fee that no earlier table has', () => {
    const early = { ...estimated, dateOfAcquisition: '2010-01-01' }
    expect(feesOf(early).map(([, basis, amount]) => [basis, amount])).toContainEqual(['guideline', null])
    expect(resultOf(early).notes.map(({ code }) => code)).not.toContain('fee-estimated')
  })

  test('leave a typed fee of the deeds office as it is', () => {
    const typed = feesOf({ ...estimated, deedsTransferFee: 200_000 })
    expect(typed.filter(([id]) => id === 'deedsFee').map(([, basis]) => basis)).toEqual(['typed', 'estimate'])
    // A typed fee is all that the office asks where no tariff is loaded.
    expect(typed.filter(([id]) => id === 'lodgement')).toHaveLength(1)
  })

  test('fill a gap in a tariff that lacks the fee for a value, with its own lodgement fee', () => {
    const gap = { dateOfAcquisition: '2024-06-01', transferAmount: 700_000_000 }
    expect(feesOf(gap)[1]).toEqual(['deedsFee', 'tariff', null, undefined])
    expect(feesOf({ ...gap, deedsFeeMode: 'lastTariff' })[1]).toEqual(['deedsFee', 'estimate', 290_900, '2023-04-01'])
  })
})

test('answers without these inputs have no trace of them', () => {
  const text = JSON.stringify(resultOf(later))
  for (const word of ['estimate"', 'estimatedBy', 'deedsFeeMode', 'fee-estimated']) expect(text).not.toContain(word)
  expect(transferDutyInputs.parse({})).toEqual({ transferAmount: 0, purchaserType: 'natural', bondAmount: 0 })
})
