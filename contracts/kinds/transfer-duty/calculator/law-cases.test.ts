import { describe, expect, test } from 'vitest'
import { formatMoney, plain } from '../../../base/money/format.ts'
import type { TransferDutyInputsGiven } from './inputs/transfer-duty.ts'
import { answerTo, resultOf } from './testing/answers.ts'

const RAND = 100
const amountOf = (given: TransferDutyInputsGiven, side: 'transferCosts' | 'bondCosts', id: string) =>
  resultOf(given)[side].find((row) => row.id === id)?.amount
const noteOf = (given: TransferDutyInputsGiven, code: string) => resultOf(given).notes.find((note) => note.code === code)

describe('conveyancers’ guideline from 1 July 2026 (Legal Practice Council; second reading, wrong 17)', () => {
  const bought = { transferAmount: 200_000_000, bondAmount: 180_000_000 }
  test('R2 m instructed on 15 July 2026 is R36 875; a bond of R1,8 m on 1 July 2026 R34 755', () => {
    expect(amountOf({ ...bought, dateOfAcquisition: '2026-07-15' }, 'transferCosts', 'transferFee')).toBe(36_875 * RAND)
    expect(amountOf({ ...bought, dateOfAcquisition: '2026-07-01' }, 'bondCosts', 'bondFee')).toBe(34_755 * RAND)
  })
  test('the day before, the guideline of 2025 applies: R35 620', () => {
    expect(amountOf({ ...bought, dateOfAcquisition: '2026-06-30' }, 'transferCosts', 'transferFee')).toBe(35_620 * RAND)
  })
  // 6 875; + 8 × 1 100; + 5 × 2 120; + 20 × 2 120; + 1 × 5 340.
  test.each([
    [100_000, 6_875],
    [500_000, 15_675],
    [1_000_000, 26_275],
    [5_000_000, 68_675],
    [5_000_001, 74_015],
  ])('at R%i it is R%i', (price, fee) => {
    expect(amountOf({ dateOfAcquisition: '2026-09-01', transferAmount: price * RAND }, 'transferCosts', 'transferFee')).toBe(fee * RAND)
  })
})

describe('deeds office fees by GN 7180 (reg 84; changes of 2027, rows 7 and 8)', () => {
  const given = { dateOfAcquisition: '2026-04-15', transferAmount: 250_000_000, registrationDate: '2026-05-20', bondAmount: 100_000_000 }
  test('R2,5 m with a bond of R1 m registered on 20 May 2026: 2 408, 1 546, and 52 a deed', () => {
    expect(amountOf(given, 'transferCosts', 'deedsFee')).toBe(2_408 * RAND)
    expect(amountOf(given, 'bondCosts', 'deedsFee')).toBe(1_546 * RAND)
    expect(amountOf(given, 'transferCosts', 'lodgement')).toBe(52 * RAND)
    expect(amountOf(given, 'bondCosts', 'lodgement')).toBe(52 * RAND)
    expect(resultOf(given).missing).toEqual([])
  })
  test('a bond to R30 m is R6 781, above it R9 690', () => {
    expect(amountOf({ ...given, bondAmount: 3_000_000_000 }, 'bondCosts', 'deedsFee')).toBe(6_781 * RAND)
    expect(amountOf({ ...given, bondAmount: 3_000_000_001 }, 'bondCosts', 'deedsFee')).toBe(9_690 * RAND)
  })
  test.each([
    ['2026-03-26', 2_281, false],
    ['2026-03-27', 2_281, true],
    ['2026-03-31', 2_281, true],
    ['2026-04-01', 2_408, false],
  ])('registered on %s it is R%i; between 27 and 31 March 2026 both readings are named', (registrationDate, fee, isDisputed) => {
    const on = { ...given, dateOfAcquisition: '2026-01-15', registrationDate }
    expect(amountOf(on, 'transferCosts', 'deedsFee')).toBe(fee * RAND)
    const note = noteOf(on, 'deeds-fee-disputed')
    expect(note !== undefined).toBe(isDisputed)
    if (note !== undefined) expect(plain(note.message)).toMatch(/at R 2 281 here; by the other reading it is R 2 408/)
    expect(resultOf(on).unconfirmed.some(({ source }) => source.includes('if GN 7180 begins'))).toBe(isDisputed)
  })
})

describe('commission and option price paid by the purchaser (Transfer Duty Act s 6(1)(a), (b); third reading)', () => {
  const auction = { dateOfAcquisition: '2025-09-01', transferAmount: 200_000_000, purchaserCommission: 23_000_000 }
  test('R230 000 at an auction of R2 m: duty R47 586, not R33 786', () => {
    const { duty, dutiableValue, basis, transferCosts, totals } = resultOf(auction)
    expect([duty.payable, dutiableValue, basis]).toEqual([4_758_600, 223_000_000, 'consideration'])
    expect(transferCosts.find(({ id }) => id === 'purchaserCommission')?.total).toBe(23_000_000)
    const without = resultOf({ ...auction, purchaserCommission: 0 })
    expect(without.duty.payable).toBe(3_378_600)
    expect(totals.transfer - without.totals.transfer).toBe(23_000_000 + 4_758_600 - 3_378_600)
  })
  test('in a sale in execution only what exceeds 5 % of the price: R130 000', () => {
    const { dutiableValue, duty } = resultOf({ ...auction, saleInExecution: true })
    // 13 614 + 6 % of (2 130 000 − 1 663 800).
    expect([dutiableValue, duty.payable]).toEqual([213_000_000, 4_158_600])
    expect(resultOf({ ...auction, saleInExecution: true, purchaserCommission: 10_000_000 }).dutiableValue).toBe(200_000_000)
    expect(resultOf({ ...auction, saleInExecution: true, purchaserCommission: 10_000_001 }).dutiableValue).toBe(200_000_001)
  })
  test('the price of an option is added in full; fees go by the price alone', () => {
    const given = { ...auction, purchaserCommission: 0, optionPrice: 23_000_000 }
    expect(resultOf(given).duty.payable).toBe(4_758_600)
    expect(amountOf(given, 'transferCosts', 'transferFee')).toBe(amountOf({ ...given, optionPrice: 0 }, 'transferCosts', 'transferFee'))
  })
  test('a market value above price and commission still decides', () => {
    expect(resultOf({ ...auction, marketValue: 300_000_000 })).toMatchObject({ dutiableValue: 300_000_000, basis: 'marketValue' })
  })
})

describe('usufruct and bare dominium (Transfer Duty Act s 5; Estate Duty regulations, Table A; third reading)', () => {
  const given = {
    dateOfAcquisition: '2025-09-01',
    transferAmount: 0,
    marketValue: 300_000_000,
    rightAcquired: 'bareDominium',
    usufructuaryBorn: '1983-01-15',
    usufructuarySex: 'female',
  } as const
  test('R3 m, the usufruct kept by a woman of 42: the bare dominium is R73 156,80 and bears no duty', () => {
    const { dutiableValue, duty, basis } = resultOf(given)
    expect([formatMoney(dutiableValue), duty.payable, basis]).toEqual([formatMoney(7_315_680), 0, 'rightValue'])
    expect(resultOf({ dateOfAcquisition: '2025-09-01', transferAmount: 300_000_000 }).duty.payable).toBe(10_735_600)
  })
  test('the usufruct is 12 % × R3 m × 8,13012 = R2 926 843,20', () => {
    expect(resultOf({ ...given, rightAcquired: 'usufruct' }).dutiableValue).toBe(292_684_320)
  })
  test('the age is that of the next birthday: one day decides', () => {
    const valueOf = (usufructuaryBorn: string) => resultOf({ ...given, usufructuaryBorn }).dutiableValue
    expect(valueOf('1982-09-02')).toBe(valueOf('1983-09-01'))
    expect(valueOf('1983-09-02')).toBeLessThan(valueOf('1983-09-01'))
  })
  test('a price above the value of the right bears the duty', () => {
    expect(resultOf({ ...given, transferAmount: 130_000_000 })).toMatchObject({ dutiableValue: 130_000_000, basis: 'price' })
  })
  test.each([
    [{ marketValue: undefined, transferAmount: 100 }, 'right-without-value'],
    [{ usufructuarySex: undefined }, 'usufructuary-sex-missing'],
    [{ usufructuaryBorn: undefined }, 'usufructuary-age-missing'],
    [{ usufructuaryBorn: '2025-09-02' }, 'usufructuary-not-born'],
    [{ usufructuaryBorn: '1935-09-01' }, 'usufructuary-beyond-table'],
  ])('is refused by name while a fact is missing: %j', (more, code) => {
    const answer = answerTo({ ...given, ...more } as TransferDutyInputsGiven)
    expect(answer.ok ? [] : answer.faults.map((fault) => fault.code)).toContain(code)
  })
})

describe('share block with a loan: no bond is registered (Deeds Registries Act s 50; third reading, wrong 6)', () => {
  const given = {
    dateOfAcquisition: '2025-09-01',
    transferAmount: 200_000_000,
    propertyKind: 'shareBlock',
    bondAmount: 100_000_000,
  } as const
  test('no bond attorney, deeds office fee or lodgement is charged', () => {
    expect(resultOf(given).bondCosts.map(({ id }) => id)).toEqual(['initiationFee'])
    expect(noteOf(given, 'loan-without-bond')).toMatchObject({ field: 'pledgeFee' })
  })
  test('the fee for cession and pledge that is typed is charged with VAT', () => {
    const { bondCosts } = resultOf({ ...given, pledgeFee: 850_000 })
    expect(bondCosts.map(({ id, total }) => [id, total])).toEqual([
      ['pledge', 977_500],
      ['initiationFee', 603_750],
    ])
  })
})

describe('interest for notice not given to the seller’s bank (National Credit Act s 125(2)(c); third reading)', () => {
  const side = { bondSettlement: 100_000_000, bondRate: 105_000 }
  const given = { dateOfAcquisition: '2025-09-01', transferAmount: 300_000_000, sellerSide: side }
  const sellerOf = (more: object) => resultOf({ ...given, sellerSide: { ...side, ...more } }).seller!
  test('R1 m at 10,5 % without notice: R25 890,41 less for the seller, and no less gain', () => {
    const without = resultOf({ ...given, sellerSide: { bondSettlement: 100_000_000 } }).seller!
    const { noticeInterest, ofWhole, gain } = sellerOf({})
    expect(noticeInterest).toBe(2_589_041)
    expect(without.ofWhole! - ofWhole!).toBe(2_589_041)
    expect(gain).toBe(without.gain)
  })
  test('30 days of notice leave 60: R17 260,27; 90 days leave nothing', () => {
    expect(sellerOf({ noticeDays: 30 }).noticeInterest).toBe(1_726_027)
    expect(sellerOf({ noticeDays: 90 }).noticeInterest).toBe(0)
  })
  test('is marked where the rate is not entered, and where the seller is not a natural person', () => {
    const codes = (more: object) => resultOf({ ...given, sellerSide: more }).notes.map(({ code }) => code)
    expect(codes({ bondSettlement: 1 })).toContain('notice-not-entered')
    expect(codes({ ...side, sellerType: 'company' })).toContain('notice-not-regulated')
    expect(codes({})).not.toContain('notice-not-entered')
  })
  test('is none before the Act of 1 June 2007', () => {
    expect(resultOf({ ...given, dateOfAcquisition: '2007-05-31' }).seller!.noticeInterest).toBe(0)
  })
})

test('a duty paid late is a penalty before 1 March 2005 and interest from then on (Transfer Duty Act s 4(1), 4(1A))', () => {
  for (const dateOfAcquisition of ['2005-02-28', '2005-03-01']) {
    const { lateInterest, duty } = resultOf({ dateOfAcquisition, transferAmount: 200_000_000, paymentDate: '2005-11-15' })
    expect(lateInterest.interest).toBe(Math.round((duty.payable! * 0.1 * lateInterest.completedMonths) / 12))
  }
})
