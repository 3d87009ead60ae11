import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import type { Constants } from '../../../law/constants/shipped.ts'
import { plain } from '../../../base/money/format.ts'
import { TRANSFER_DUTY_EXAMPLE } from './inputs/example.ts'
import { completedMonthsBetween } from './duty/late-interest.ts'
import type { TransferDutyInputsGiven } from './inputs/transfer-duty.ts'
import { taxOnSaleBy } from './seller/tax-on-sale.ts'
import { CONTEXT, answerTo, resultOf, totalOf, whole } from './testing/answers.ts'

const bought = { dateOfAcquisition: '2025-09-01', transferAmount: 250_000_000 } as const
const result = (more: TransferDutyInputsGiven = {}) => resultOf({ ...bought, ...more })
const codes = (more: TransferDutyInputsGiven) => result(more).notes.map(({ code }) => code)
const severityOf = (more: TransferDutyInputsGiven, code: string) => result(more).notes.find((note) => note.code === code)?.severity

describe('R2 500 000 bought on 1 September 2025', () => {
  // By hand: duty 53 544 + 8 % × 170 700; fee 25 370 + 8 × 2 050, VAT 15 %; deeds office 2 281, lodgement 50.
  test('costs R117 566,50 to transfer', () => {
    expect(result().transferCosts.map(({ id, amount, vat, total }) => [id, amount, vat, total])).toEqual([
      ['duty', 6_720_000, null, 6_720_000],
      ['transferFee', 4_177_000, 626_550, 4_803_550],
      ['deedsFee', 228_100, null, 228_100],
      ['lodgement', 5_000, null, 5_000],
    ])
    expect(result().totals).toMatchObject({ transfer: 11_756_650, bond: 0, costs: 11_756_650, incomplete: false })
  })
  // By hand: 25 370 + 5 × 2 050 = 35 620, VAT 5 343; deeds office 1 646, lodgement 50; initiation 5 250 + 787,50.
  test('labels every line', () => {
    const { transferCosts, bondCosts } = result({ bondAmount: 200_000_000 })
    expect([...transferCosts, ...bondCosts].map(({ label }) => label)).toEqual([
      'Transfer duty',
      'Conveyancer, transfer',
      'Deeds office fee, transfer',
      'Lodgement fee, transfer',
      'Conveyancer, bond',
      'Deeds office fee, bond',
      'Lodgement fee, bond',
      'Bank initiation fee',
    ])
    const steps = whole({ ...bought, bondAmount: 200_000_000 }).trace()
    expect(steps.find(({ id }) => id === 'bondCosts.deedsFee.total')?.label).toBe('Deeds office fee, bond')
  })
  test('with a bond of R2 000 000 another R48 696,50; the bank adds its fee to the loan', () => {
    const { bondCosts, totals, cash } = result({ bondAmount: 200_000_000 })
    expect(bondCosts.map(({ id, total }) => [id, total])).toEqual([
      ['bondFee', 4_096_300],
      ['deedsFee', 164_600],
      ['lodgement', 5_000],
      ['initiationFee', 603_750],
    ])
    expect(totals).toMatchObject({ bond: 4_869_650, costs: 16_626_300 })
    expect(cash).toMatchObject({ toPay: 266_626_300, loan: 200_603_750, financed: 200_603_750, needed: 66_022_550, onTheDay: 66_022_550 })
  })
  test('an initiation fee that isn’t added is paid on the day', () => {
    const { cash } = result({ bondAmount: 200_000_000, initiationFeeAdded: false })
    expect(cash).toMatchObject({ loan: 200_000_000, onTheDay: 66_022_550 + 603_750 })
  })
  test('a deposit is paid before the day; a shortfall or surplus is reported', () => {
    const given = { bondAmount: 200_000_000, deposit: 25_000_000, cashAvailable: 40_000_000 }
    expect(result(given).cash).toMatchObject({ deposit: 25_000_000, onTheDay: 41_022_550, shortfall: 1_022_550, left: 0 })
    expect(result({ ...given, cashAvailable: 45_000_000 }).cash).toMatchObject({ shortfall: 0, left: 3_977_450 })
  })
  test('the next rand costs 8 cents, a step of the guideline R2 050, the deeds office R486', () => {
    expect(result().nextEdges).toEqual([
      { kind: 'duty', value: 299_480_000, rate: 110_000, jump: null },
      { kind: 'transferFee', value: 260_000_000, rate: null, jump: 205_000 },
      { kind: 'deedsFee', value: 400_000_000, rate: null, jump: 48_600 },
    ])
  })
  test('under every table since 1993, and across the years of assessment 2011 to 2027', () => {
    const { everyTable, years } = result()
    expect(everyTable.map(({ duty }) => duty / 100)).toEqual([
      67_200, 79_275, 91_000, 108_000, 112_500, 112_500, 117_000, 145_000, 180_600, 182_900, 183_400, 186_000, 189_700, 190_100,
    ])
    expect(everyTable[1]).toMatchObject({ from: '2023-03-01', difference: 1_207_500, isOfTheDate: false })
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 17 }, (_, index) => 2011 + index))
    expect(years.filter(({ year }) => [2011, 2016, 2020, 2025, 2026].includes(year)).map(({ duty }) => duty / 100)).toEqual([
      117_000, 112_500, 108_000, 79_275, 67_200,
    ])
  })
  test('the curve runs over the edges to twice the value, the dot on it', () => {
    const { curve } = result().charts
    expect(curve!.points.map(({ value, duty }) => [value / 100, duty / 100])).toEqual([
      [0, 0],
      [1_210_000, 0],
      [1_663_800, 13_614],
      [2_329_300, 53_544],
      [2_994_800, 106_784],
      [5_000_000, 327_356],
    ])
    expect(curve!.dot).toEqual({ value: 250_000_000, duty: 6_720_000 })
  })
  test('the curve of a price without duty runs on until duty is seen to rise: 1,6 times the R1 210 000 that bear none', () => {
    const { curve } = result({ transferAmount: 50_000_000 }).charts
    // 13 614 + 6 % × (1 936 000 − 1 663 800)
    expect(curve!.points.map(({ value, duty }) => [value / 100, duty / 100])).toEqual([
      [0, 0],
      [1_210_000, 0],
      [1_663_800, 13_614],
      [1_936_000, 29_946],
    ])
  })
  test('the bar stacks by who is paid', () => {
    const { costs } = result({ bondAmount: 200_000_000, sundries: { postage: 100 } }).charts
    expect(costs.map(({ group }) => group)).toEqual(['sars', 'transferAttorney', 'deedsOffice', 'bondAttorney', 'bank', 'sundries'])
    expect(costs.find(({ group }) => group === 'deedsOffice')!.amount).toBe(228_100 + 5_000 + 164_600 + 5_000)
  })
  test('reports missing inputs', () => {
    const { defaults } = resultOf({ transferAmount: 1 })
    expect(defaults).toContainEqual({ field: 'dateOfAcquisition', value: '2026-11-21' })
    expect(defaults).toContainEqual({ field: 'share', value: 1_000_000 })
    expect(defaults).toContainEqual({ field: 'sundries.postage', value: 0 })
    expect(defaults.map(({ field }) => field)).not.toContain('transferAmount')
  })
})

describe('who pays duty', () => {
  test('half of the property bears half of the duty on the whole, and half of the costs', () => {
    const half = result({ share: 500_000 })
    expect(half).toMatchObject({ transferDutyPayable: 3_360_000, duty: { payable: 6_720_000, ofOthers: 3_360_000 } })
    expect(half.totals.transfer).toBe(11_756_650)
    expect(half.cash).toMatchObject({ price: 125_000_000, transferCosts: 5_878_325, toPay: 130_878_325 })
  })
  test('an odd cent is the others’', () => {
    // 3 % of R0,50 above R1 210 000 is 1,5 cents: 2, of which each half is 1.
    expect(result({ transferAmount: 121_000_050, share: 500_000 })).toMatchObject({
      transferDutyPayable: 1,
      duty: { payable: 2, ofOthers: 1 },
    })
    expect(result({ transferAmount: 121_000_100, share: 500_000 })).toMatchObject({
      transferDutyPayable: 2,
      duty: { payable: 3, ofOthers: 1 },
    })
  })
  test('a company paid 10 %, then 8 %, and the scale of all since 23 February 2011', () => {
    const of = (dateOfAcquisition: string) => result({ dateOfAcquisition, purchaserType: 'company' }).transferDutyPayable
    expect(['2006-02-28', '2011-02-22', '2011-02-23'].map(of)).toEqual([25_000_000, 20_000_000, 11_700_000])
  })
  test('no one, where the sale bears VAT', () => {
    const standard = result({ vatStatus: 'standardRated' })
    // 15/115 of R2 500 000.
    expect(standard).toMatchObject({
      transferDutyPayable: 0,
      vat: { included: 32_608_696, notionalInput: null },
      duty: { byTable: 6_720_000, payable: 0, effectiveRate: 0, nextRand: null },
    })
    expect(result({ vatStatus: 'zeroRatedGoingConcern' })).toMatchObject({
      transferDutyPayable: 0,
      vat: { included: 0, notionalInput: null },
    })
    expect(result().vat).toMatchObject({ included: 32_608_696, notionalInput: 32_608_696 })
    // Second-hand: the less of price and value counts.
    expect(result({ marketValue: 230_000_000 }).vat).toMatchObject({ notionalInput: 30_000_000 })
  })
  test('VAT was 14 % until March 2018', () => {
    const of = (registrationDate: string) =>
      result({ dateOfAcquisition: '2018-01-15', registrationDate, vatStatus: 'standardRated', transferAmount: 114_000_000 }).vat.included
    expect([of('2018-03-31'), of('2018-04-01')]).toEqual([14_000_000, 14_869_565])
  })
  test.each(['spouseDeath', 'spouseDivorce', 'heir', 'pbo', 'marriageInCommunity', 'other'] as const)(
    'no one by the exemption %s, whose proof a report needs',
    (exemption) => {
      const without = result({ exemption })
      expect(without).toMatchObject({ transferDutyPayable: 0, issuable: false, duty: { relief: { kind: 'exemption' } } })
      expect(without.notes.filter(({ severity }) => severity === 'red').map(({ field }) => field)).toEqual(
        exemption === 'other' ? ['exemptionProof', 'exemptionText'] : ['exemptionProof'],
      )
      expect(result({ exemption, exemptionProof: 'Order of court 1234/2025', exemptionText: 's 9(8)' })).toMatchObject({
        transferDutyPayable: 0,
        issuable: true,
      })
    },
  )
  test('an exemption is named', () => {
    const reason = (more: TransferDutyInputsGiven) => result(more).duty.relief?.reason
    expect(reason({ exemption: 'heir', exemptionText: 'left over' })).toBe('Exempt from transfer duty: an heir or legatee.')
    expect(reason({ exemption: 'other' })).toBe('Exempt from transfer duty: another exemption.')
    expect(reason({ exemption: 'other', exemptionText: 's 9(8)' })).toBe('Exempt from transfer duty: s 9(8).')
  })
  test('an exemption of a sale with VAT changes nothing, and is amber', () => {
    expect(severityOf({ exemption: 'heir', vatStatus: 'standardRated' }, 'exemption-beside-vat')).toBe('amber')
    expect(result({ exemption: 'heir', vatStatus: 'standardRated' })).toMatchObject({ issuable: true, duty: { relief: { kind: 'vat' } } })
  })
})

describe('duty that is paid late', () => {
  test.each([
    ['2026-03-01', 0, 0],
    ['2026-03-31', 0, 0],
    ['2026-04-01', 1, 56_000],
    ['2026-08-31', 5, 280_000],
    ['2027-03-01', 12, 672_000],
  ])('on %s: %i completed months, %i cents of interest', (paymentDate, completedMonths, interest) => {
    expect(result({ paymentDate }).lateInterest).toMatchObject({ completedMonths, interest })
    expect(totalOf(result({ paymentDate }), 'transferCosts', 'lateInterest')).toBe(interest === 0 ? undefined : interest)
  })
  test('a month that is shorter is complete on its last day', () => {
    expect(completedMonthsBetween('2025-08-31', '2025-09-30')).toBe(1)
    expect(completedMonthsBetween('2025-08-31', '2025-09-29')).toBe(0)
    expect(completedMonthsBetween('2024-02-29', '2025-02-28')).toBe(12)
    expect(completedMonthsBetween('2025-08-31', '2025-01-01')).toBe(0)
  })
  test('the schedule shows twelve months; there is none where nothing is payable', () => {
    const { schedule } = result().lateInterest
    expect(schedule).toHaveLength(12)
    expect(schedule[11]).toEqual({ months: 12, from: '2027-03-01', interest: 672_000 })
    expect(result({ transferAmount: 100 }).lateInterest.schedule).toEqual([])
  })
})

describe('the lines fit the property', () => {
  test('shares in a share block company pass without a deed', () => {
    const { transferCosts } = result({ propertyKind: 'shareBlock' })
    expect(transferCosts.map(({ id }) => id)).toEqual(['duty'])
    expect(severityOf({ propertyKind: 'shareBlock' }, 'fee-not-typed')).toBe('amber')
    expect(
      result({ propertyKind: 'shareBlock', transferFeeMode: 'manual', transferFee: 1_000_000 }).transferCosts.map(({ id }) => id),
    ).toEqual(['duty', 'transferFee'])
  })
  test('a unit needs a levy clearance; a farm and vacant land have none, and nothing to insure on the latter', () => {
    expect(severityOf({ propertyKind: 'sectional' }, 'clearance-not-typed')).toBe('amber')
    expect(codes({ propertyKind: 'sectional', sundries: { leviesClearance: 1 } })).not.toContain('clearance-not-typed')
    for (const propertyKind of ['farm', 'vacant'] as const)
      expect(codes({ propertyKind, sundries: { leviesClearance: 1 } })).toContain('clearance-not-fitting')
    expect(codes({ propertyKind: 'vacant', sundries: { insurance: 1 } })).toContain('clearance-not-fitting')
    expect(codes({ sundries: { leviesClearance: 1, insurance: 1 } })).not.toContain('clearance-not-fitting')
  })
  test("the conveyancer's bill includes VAT, disbursements don't", () => {
    const lines = result({
      sundries: {
        postage: 11_500,
        fica: 1,
        deedsSearch: 1,
        ratesClearance: 11_500,
        leviesClearance: 1,
        insurance: 1,
        homeownerAssociation: 1,
      },
    }).transferCosts
    const of = (id: string) => lines.find((line) => line.id === id)
    expect(of('postage')).toMatchObject({ amount: 10_000, vat: 1_500, total: 11_500 })
    const withVat = ['postage', 'fica', 'deedsSearch']
    const without = ['ratesClearance', 'leviesClearance', 'insurance', 'homeownerAssociation']
    for (const id of withVat) expect(of(id), id).toMatchObject({ vat: expect.any(Number) as number, negotiable: true })
    for (const id of without) expect(of(id), id).toMatchObject({ vat: null, amount: of(id)!.total, negotiable: false })
    expect(lines.filter(({ group }) => group === 'sundries')).toHaveLength(7)
  })
  test('offers recommended and usual fees, without adding them to a total', () => {
    expect(result().suggestions).toEqual({ fica: 40_250, sundries: 344_450, fees: [] })
    expect(result({ purchaserType: 'trust' }).suggestions.fica).toBe(80_500)
    expect(resultOf({ ...bought, dateOfAcquisition: '2024-05-26' }).suggestions).toMatchObject({ fica: null, sundries: null })
  })
})

describe('a fee that is typed', () => {
  test('takes the place of the guideline, and VAT comes on it', () => {
    const { transferCosts, bondCosts } = result({
      transferFeeMode: 'manual',
      transferFee: 3_000_000,
      bondAmount: 100,
      bondFeeMode: 'manual',
      bondFee: 1_000_000,
    })
    expect(transferCosts[1]).toMatchObject({ basis: 'typed', amount: 3_000_000, vat: 450_000, total: 3_450_000 })
    expect(bondCosts[0]).toMatchObject({ basis: 'typed', total: 1_150_000 })
  })
  test('but isn’t there keeps a report from being issued', () => {
    expect(result({ transferFeeMode: 'manual' }).issuable).toBe(false)
    expect(result({ transferFeeMode: 'manual', transferFee: 0 }).issuable).toBe(true)
    expect(result({ bondFeeMode: 'manual' }).issuable).toBe(true)
    expect(result({ bondFeeMode: 'manual', bondAmount: 1 }).issuable).toBe(false)
  })
  test('but isn’t there yet is in the costs with nothing', () => {
    const { transferCosts, bondCosts } = result({ transferFeeMode: 'manual', bondFeeMode: 'manual', bondAmount: 200_000_000 })
    expect(transferCosts.find(({ id }) => id === 'transferFee')).toMatchObject({ basis: 'typed', amount: 0, vat: 0, total: 0 })
    expect(bondCosts.find(({ id }) => id === 'bondFee')).toMatchObject({ basis: 'typed', amount: 0, vat: 0, total: 0 })
  })
  test('of the deeds office does for a schedule that isn’t loaded', () => {
    const today = {
      dateOfAcquisition: '2027-11-21',
      transferFeeMode: 'manual',
      transferFee: 1,
      deedsTransferFee: 240_000,
      deedsBondFee: 170_000,
      bondFeeMode: 'manual',
      bondFee: 1,
      bondAmount: 100,
    } as const
    expect(result(today)).toMatchObject({ missing: [], incomplete: false, totals: { incomplete: false } })
    expect(result(today).transferCosts.map(({ id, basis }) => [id, basis])).toEqual([
      ['duty', 'law'],
      ['transferFee', 'typed'],
      ['deedsFee', 'typed'],
    ])
  })
})

describe('a constant that is missing refuses its line by name; the rest is worked out', () => {
  const namesOf = (given: TransferDutyInputsGiven, constants: Constants = SHIPPED_CONSTANTS) =>
    resultOf(given, { constants }).missing.map(({ id, message }) => `${id}: ${plain(message)}`)
  test('deeds office fees from 1 April 2027', () => {
    const given = { ...bought, registrationDate: '2027-04-01', paymentDate: '2026-02-28', bondAmount: 100_000_000 }
    expect(namesOf(given)).toEqual(
      ['transferCosts.deedsFee.total', 'transferCosts.lodgement.total', 'bondCosts.deedsFee.total', 'bondCosts.lodgement.total'].map(
        (id) => `${id}: Deeds office fees from 1 April 2027 are not loaded: this line is not in the total.`,
      ),
    )
    const { totals, transferCosts, cash } = resultOf(given)
    expect(totals).toMatchObject({ transfer: 6_720_000 + 4_803_550, incomplete: true })
    expect(cash.incomplete).toBe(true)
    expect(transferCosts[2]).toMatchObject({
      id: 'deedsFee',
      amount: null,
      total: null,
      refused: expect.stringContaining('from 1 April 2027') as string,
    })
    expect(namesOf({ ...given, registrationDate: '2027-03-31' })).toEqual([])
  })
  test.each([
    ['2027-07-01', 'Guideline fees of conveyancers from 1 July 2027'],
    ['2021-05-01', 'Guideline fees of conveyancers between 1 May 2021 and 27 May 2024'],
    ['2019-05-31', 'Guideline fees of conveyancers before 1 June 2019'],
  ])('the guideline of %s', (dateOfAcquisition, name) => {
    expect(namesOf({ ...bought, dateOfAcquisition, deedsTransferFee: 0 })).toContain(
      `transferCosts.transferFee.amount: ${name} are not loaded: this line is not in the total.`,
    )
  })
  test('the bands of 2024 that are empty', () => {
    const at = (rand: number) => namesOf({ dateOfAcquisition: '2024-06-01', transferAmount: rand * 100 })
    expect(at(6_000_000)).toEqual([])
    expect(at(6_000_001)).toEqual([
      'transferCosts.deedsFee.total: Deeds office fees of 1 April 2024 for a transfer on R 6 000 000 to R 8 000 000 are not loaded: this line is not in the total.',
    ])
    expect(at(9_000_000)).toEqual([])
    expect(at(300_000)).toHaveLength(1)
    expect(at(300_001)).toEqual([])
  })
  test('the lodgement fee is charged from 1 April 2025 on, for the transfer and for the bond', () => {
    const of = (registrationDate: string) => {
      const { transferCosts, bondCosts } = resultOf({
        dateOfAcquisition: '2025-01-15',
        transferAmount: 100_000_000,
        bondAmount: 50_000_000,
        registrationDate,
      })
      return [...transferCosts, ...bondCosts].filter(({ id }) => id === 'lodgement').map(({ total }) => total)
    }
    expect([of('2025-03-31'), of('2025-04-01')]).toEqual([[], [5_000, 5_000]])
  })
  test('before 1 April 2025 there was no lodgement fee, so none is missing', () => {
    expect(namesOf({ ...bought, dateOfAcquisition: '2004-06-01', transferFeeMode: 'manual', transferFee: 1 })).toEqual([
      'transferCosts.deedsFee.total: Deeds office fees before 1 July 2018 are not loaded: this line is not in the total.',
    ])
  })
  test('the initiation fee from before its limits', () => {
    expect(namesOf({ ...bought, dateOfAcquisition: '2016-05-05', bondAmount: 100 })).toContain(
      'bondCosts.initiationFee.amount: Limits of the initiation fee of 5 May 2016 are not loaded: this line is not in the total.',
    )
  })
  test('a table of transfer duty', () => {
    const constants = { ...SHIPPED_CONSTANTS, transferDuty: SHIPPED_CONSTANTS.transferDuty.slice(1) }
    const without = resultOf(bought, { constants })
    expect(without).toMatchObject({
      transferDutyPayable: null,
      duty: { table: null, brackets: [], byTable: null, payable: null, effectiveRate: null, nextRand: null },
      totals: { transfer: 5_036_650, incomplete: true },
    })
    expect(namesOf(bought, constants)[0]).toBe(
      'duty.byTable: Transfer duty tables for natural persons on 1 September 2025 are not loaded: this line is not in the total.',
    )
  })
  test('all of them, with constants that hold none but the duty’s', () => {
    const emptied = <Sets extends object>(sets: Sets) => Object.fromEntries(Object.keys(sets).map((key) => [key, []])) as unknown as Sets
    const { tax, property } = SHIPPED_CONSTANTS
    const constants = { ...SHIPPED_CONSTANTS, tax: emptied(tax), property: emptied(property) }
    const alone = resultOf({ ...bought, bondAmount: 100_000_000, sundries: { postage: 100 }, sellerSide: {} }, { constants })
    expect(alone).toMatchObject({ transferDutyPayable: 6_720_000, totals: { incomplete: true } })
    expect(totalOf(alone, 'transferCosts', 'postage')).toBe(100)
    expect(alone.missing.map(({ id, message }) => [id, plain(message)])).toContainEqual([
      'vat.included.whole',
      'Rates of VAT of 1 September 2025 are not loaded: this figure is left out.',
    ])
    expect(alone.missing.map(({ id }) => id)).not.toContain('suggestions.fica')
  })
})

describe('no answer', () => {
  const faultsOf = (given: TransferDutyInputsGiven) => {
    const answer = answerTo(given)
    return answer.ok ? [] : answer.faults.map(({ field, code }) => [field, code])
  }
  test('without a price, before 7 April 1993, or too far ahead', () => {
    expect(faultsOf({})).toEqual([['transferAmount', 'price-missing']])
    expect(faultsOf({ ...bought, dateOfAcquisition: '1993-04-06' })).toEqual([['dateOfAcquisition', 'date-too-early']])
    expect(faultsOf({ ...bought, dateOfAcquisition: '2100-01-01' })).toEqual([['dateOfAcquisition', 'date-too-late']])
    expect(faultsOf({ ...bought, dateOfAcquisition: '2099-12-31' })).toEqual([])
    for (const field of ['registrationDate', 'paymentDate', 'depositDate', 'guaranteesDate'])
      expect(faultsOf({ ...bought, paymentDate: '2025-10-01', [field]: '2100-01-01' })).toEqual([[field, 'date-too-late']])
  })
})

describe('notes', () => {
  test.each<[string, TransferDutyInputsGiven, string]>([
    ['a duty that was sent', { transferDutyPayable: 1 }, 'payable-ignored'],
    ['a market value above the price', { marketValue: 250_000_001 }, 'market-value-greater'],
    ['a price under 90 % of it', { marketValue: 277_777_780 }, 'price-under-market-value'],
    ['connected parties', { connectedParties: true }, 'connected-parties'],
    ['a bond of more than twice the price', { bondAmount: 500_000_001 }, 'bond-over-twice-price'],
    ['a loan above what is to be paid', { bondAmount: 300_000_000 }, 'bond-above-need'],
    ['a fee for a bond that isn’t there', { bondFee: 1 }, 'fee-without-bond'],
    ['a date ahead', { dateOfAcquisition: '2026-11-22' }, 'date-ahead'],
    ['registration before the agreement', { registrationDate: '2025-08-31' }, 'date-before-acquisition'],
    ['a table with one source', { dateOfAcquisition: '2002-02-28' }, 'table-unconfirmed'],
    ['a share of nothing', { share: 0 }, 'share-of-nothing'],
    ['a deposit above the own money', { deposit: 400_000_000 }, 'deposit-above-need'],
    ['too little cash', { cashAvailable: 1 }, 'cash-short'],
    ['duty paid late', { paymentDate: '2026-04-01' }, 'duty-late'],
    ['a typed fee in addition to the guideline', { transferFee: 1 }, 'fee-not-typed'],
  ])('%s', (_name, given, code) => {
    expect(codes(given)).toContain(code)
    expect(codes({})).not.toContain(code)
  })
  test('a guideline is negotiable, where one is used', () => {
    const negotiable = (given: TransferDutyInputsGiven) => codes(given).includes('guideline-negotiable')
    expect(negotiable({})).toBe(true)
    expect(negotiable({ transferFeeMode: 'manual', transferFee: 1 })).toBe(false)
    expect(negotiable({ transferFeeMode: 'manual', transferFee: 1, bondAmount: 1 })).toBe(true)
    expect(negotiable({ propertyKind: 'shareBlock' })).toBe(false)
    // No guideline is loaded for that day.
    expect(negotiable({ dateOfAcquisition: '2027-07-01' })).toBe(false)
    expect(negotiable({ propertyKind: 'shareBlock', bondAmount: 1 })).toBe(false)
  })
  test('of each day that lies before the agreement', () => {
    const before = { registrationDate: '2025-08-31', paymentDate: '2025-08-30', depositDate: '2025-08-29', guaranteesDate: '2025-08-28' }
    const named = result(before).notes.filter(({ code }) => code === 'date-before-acquisition')
    expect(named.map(({ field, severity }) => [field, severity])).toEqual(Object.keys(before).map((field) => [field, 'amber']))
  })
  test('of edges: 90 % of the market value, twice the price, and the duty that is right', () => {
    expect(codes({ marketValue: 277_777_777 })).not.toContain('price-under-market-value')
    expect(codes({ registrationDate: bought.dateOfAcquisition })).not.toContain('date-before-acquisition')
    expect(codes({ bondAmount: 500_000_000 })).not.toContain('bond-over-twice-price')
    expect(codes({ transferDutyPayable: 6_720_000 })).not.toContain('payable-ignored')
  })
  test('an announced table says so', () => {
    const transferDuty = SHIPPED_CONSTANTS.transferDuty.map((table) => ({ ...table, status: 'announced' as const }))
    const announced = resultOf(bought, { constants: { ...SHIPPED_CONSTANTS, transferDuty } })
    expect(announced.notes.map(({ code }) => code)).toContain('table-announced')
    expect(announced.unconfirmed.map(({ status }) => status)).toContain('announced')
  })
  test('constants that are not confirmed are gathered, those of other tables apart', () => {
    expect(result().unconfirmed).toEqual([])
    expect(resultOf({ dateOfAcquisition: '2024-06-01', transferAmount: 350_000_000 }).unconfirmed).toMatchObject([
      { confidence: 'memory', source: 'Nexia, tax guide 2024, p. 26' },
    ])
    expect(
      resultOf({ dateOfAcquisition: '2004-06-01', transferAmount: 350_000_000, paymentDate: '2006-01-01' }).unconfirmed,
    ).toContainEqual(expect.objectContaining({ confidence: 'one_source', source: 'K-Mos, text of the Transfer Duty Act, section 4(1)' }))
  })
})

describe('the seller', () => {
  const side = { baseCost: 100_000_000, agentCommissionPpm: 50_000, bondSettlement: 80_000_000, cancellationFee: 500_000 }
  // By hand: commission 125 000 + 18 750 VAT; gain 2 500 000 − 143 750 − 1 000 000.
  test('without a tax scenario: the gain is shown, the tax on it refused by name, what is kept is incomplete', () => {
    const without = result({ sellerSide: side })
    expect(without.seller).toMatchObject({
      price: 250_000_000,
      vat: 0,
      commission: 12_500_000,
      commissionVat: 1_875_000,
      bondSettlement: 80_000_000,
      cancellationFee: 500_000,
      gain: 135_625_000,
      tax: null,
      netProceeds: 155_125_000,
      incomplete: true,
    })
    expect(without.missing).toMatchObject([
      { id: 'seller.tax', constant: 'tax on the seller’s gain', remedy: 'Link the seller’s tax scenario.' },
    ])
    expect(without).toMatchObject({ incomplete: true, totals: { incomplete: false } })
    expect(result().seller).toBeNull()
  })
  test('with one: the tax with the sale less the tax without', () => {
    const scenario = { taxYear: 2026, employers: [{ salary: 60_000_000 }] }
    const { seller, incomplete } = resultOf({ ...bought, sellerSide: side }, { linked: { taxOnSale: taxOnSaleBy(scenario, CONTEXT) } })
    // By hand: 40 % of 1 356 250 − 40 000 is 526 500; above R600 000 it bears 36 % to R673 000, 39 % to R857 900, 41 % from there on: 208 517.
    expect(seller).toMatchObject({ gain: 135_625_000, tax: 20_851_700, netProceeds: 155_125_000 - 20_851_700, incomplete: false })
    expect(incomplete).toBe(false)
  })
  test('the main residence bears none up to the exclusion; a sale that is in the scenario already is that one', () => {
    const taxOnSale = taxOnSaleBy({ taxYear: 2026, employers: [{ salary: 60_000_000 }] }, CONTEXT)
    expect(resultOf({ ...bought, sellerSide: { ...side, isPrimary: true } }, { linked: { taxOnSale } }).seller).toMatchObject({ tax: 0 })
    const disposals = [
      {
        assetKind: 'otherProperty' as const,
        disposed: '2025-09-01',
        proceeds: 250_000_000,
        sellingCosts: 14_375_000,
        baseCost: 100_000_000,
      },
    ]
    const linked = taxOnSaleBy({ taxYear: 2026, employers: [{ salary: 60_000_000 }], disposals }, CONTEXT)
    expect(resultOf({ ...bought, sellerSide: side }, { linked: { taxOnSale: linked } }).seller).toMatchObject({ tax: 20_851_700 })
  })
  test('a scenario of another year refuses the line, with its own remedy', () => {
    const other = resultOf({ ...bought, sellerSide: side }, { linked: { taxOnSale: taxOnSaleBy({ taxYear: 2027 }, CONTEXT) } })
    expect(other.seller).toMatchObject({ tax: null, incomplete: true })
    expect(other.missing[0]).toMatchObject({
      id: 'seller.tax',
      message: expect.stringContaining('can’t be computed with this sale') as string,
      remedy: expect.stringContaining('Enter a date from 1') as string,
    })
  })
  test('a loss bears no tax, and VAT that is paid over is not a gain', () => {
    expect(result({ sellerSide: { baseCost: 300_000_000 } }).seller).toMatchObject({ gain: -50_000_000, tax: 0, incomplete: false })
    expect(result({ sellerSide: { baseCost: 250_000_000 } }).seller).toMatchObject({ gain: 0, tax: 0, incomplete: false })
    expect(result({ sellerSide: { baseCost: 249_999_999 } }).seller).toMatchObject({ gain: 1, tax: null, incomplete: true })
    expect(result({ vatStatus: 'standardRated', sellerSide: {} }).seller).toMatchObject({ vat: 32_608_696, gain: 250_000_000 - 32_608_696 })
  })
})

test('the timeline has what is given, and says what is estimated', () => {
  const timeline = (more: TransferDutyInputsGiven) => result(more).timeline.map(({ event, date, isEstimate }) => [event, date, isEstimate])
  expect(timeline({ depositDate: '2025-09-05' })).toEqual([
    ['agreement', '2025-09-01', false],
    ['deposit', '2025-09-05', false],
    ['guarantees', null, false],
    ['dutyDue', '2026-03-01', false],
    ['dutyPaid', '2025-12-01', true],
    ['registration', '2025-12-01', true],
  ])
  expect(timeline({ registrationDate: '2025-12-10', paymentDate: '2025-11-20' }).slice(4)).toEqual([
    ['dutyPaid', '2025-11-20', false],
    ['registration', '2025-12-10', false],
  ])
})

test('the example has every line', () => {
  const { result: example } = whole(TRANSFER_DUTY_EXAMPLE)
  expect(example.totals.incomplete).toBe(false)
  expect(example.transferCosts.map(({ id }) => id)).toEqual([
    'duty',
    'transferFee',
    'deedsFee',
    'lodgement',
    'postage',
    'fica',
    'deedsSearch',
    'ratesClearance',
    'leviesClearance',
  ])
  expect(example.issuable).toBe(true)
})

test('the same formula in words and numbers, with its law', () => {
  const steps = whole({ ...bought, bondAmount: 200_000_000 }).trace()
  const of = (id: string) => steps.find((step) => step.id === id)!
  expect(plain(of('duty.byTable').formula)).toBe('R 53 544 + 8 % × (R 2 500 000 - R 2 329 300) = R 67 200')
  expect(of('duty.byTable').law).toEqual({ act: 'Transfer Duty Act 40 of 1949', section: 's 2(1)(b)' })
  expect(plain(of('transferCosts.transferFee.amount.steps').formula)).toBe(
    '(R 2 500 000 - R 1 000 000) ÷ R 200 000, every part begun counted whole = 8',
  )
  expect(plain(of('bondCosts.initiationFee.amount').formula)).toBe('the least of R 200 100, R 5 250 and R 300 000 = R 5 250')
})
