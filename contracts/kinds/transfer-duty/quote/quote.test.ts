import { describe, expect, test } from 'vitest'
import { TRANSFER_DUTY_EXAMPLE } from '../calculator/inputs/example.ts'
import { transferDutyInputs, type TransferDutyInputsGiven } from '../calculator/inputs/transfer-duty.ts'
import { whole } from '../calculator/testing/answers.ts'
import { plain } from '../../../base/money/format.ts'
import { payeeRows, quoteParts } from './quote-lines.ts'
import {
  assumptionRows,
  cashAtHandRows,
  cashRows,
  enteredRows,
  sellerKeepsLabel,
  paidOutRows,
  sellerRows,
  timelineRows,
} from './quote-rows.ts'
import { answerSentences, edgeSentences, lateSentence, missingSentences, sellerMissing, vatWords } from './quote-sentences.ts'

const PROTEA: TransferDutyInputsGiven = { dateOfAcquisition: '2027-01-15', transferAmount: 250_000_000, bondAmount: 200_000_000 }
const resultOf = (given: TransferDutyInputsGiven) => whole(given).result
const protea = resultOf(PROTEA)
const example = resultOf(TRANSFER_DUTY_EXAMPLE)

describe('the lines of a quote', () => {
  test('say what they are without VAT and with it, where from, and which are not loaded', () => {
    const lines = quoteParts(protea).flatMap((part) => part.lines)
    expect(lines.map(({ label, mark, amount, vat, total, refused }) => [label, mark, amount, vat, total, refused !== null])).toEqual([
      ['Transfer duty', 'by law', 6_720_000, null, 6_720_000, false],
      ['Conveyancer, transfer', 'guideline, negotiable', 4_323_500, 648_525, 4_972_025, false],
      ['Deeds office fee, transfer', 'by tariff', null, null, null, true],
      ['Lodgement fee, transfer', 'by tariff', null, null, null, true],
      ['Conveyancer, bond', 'guideline, negotiable', 3_687_500, 553_125, 4_240_625, false],
      ['Deeds office fee, bond', 'by tariff', null, null, null, true],
      ['Lodgement fee, bond', 'by tariff', null, null, null, true],
      ['Bank initiation fee', 'the most the law allows, negotiable', 525_000, 78_750, 603_750, false],
    ])
    expect(quoteParts(protea).map(({ totalLabel, isIncomplete }) => [totalLabel, isIncomplete])).toEqual([
      ['Cost of the transfer', true],
      ['Cost of the bond', true],
    ])
  })

  test('mark an estimate with the table that it goes by', () => {
    const result = resultOf({ ...PROTEA, dateOfAcquisition: '2027-07-01', transferFeeMode: 'lastGuideline', deedsFeeMode: 'lastTariff' })
    const tariff = 'tariff of 1 April 2026 to 31 March 2027, used as an estimate'
    expect(quoteParts(result)[0]!.lines.map(({ mark, isNegotiable }) => [plain(mark), isNegotiable])).toEqual([
      ['by law', false],
      ['guideline of 1 July 2026 to 30 June 2027, used as an estimate', true],
      [tariff, false],
      [tariff, false],
    ])
    expect(payeeRows(result).map(({ label, mark }) => [label, mark])).toEqual([
      ['Transfer duty', ''],
      ['Conveyancer, transfer', 'estimate'],
      ['Deeds office', 'estimate'],
      ['Conveyancer, bond', 'guideline'],
      ['Bank initiation fee', 'the most the law allows'],
    ])
    expect(plain(answerSentences(result, 200_000_000)[2]!)).toBe(
      'Conveyancer’s fees (transfer) are estimates by the guideline of 1 July 2026 to 30 June 2027, deeds office fees (transfer and bond) by the tariff of 1 April 2026 to 31 March 2027.',
    )
  })

  test('without a bond are those of the transfer alone', () => {
    expect(quoteParts(resultOf({ ...PROTEA, bondAmount: 0 })).map(({ key }) => key)).toEqual(['transferCosts'])
  })

  test('name a step for every figure that they show', () => {
    const { result, trace } = whole(TRANSFER_DUTY_EXAMPLE)
    const steps = new Map(trace().map(({ id, value }) => [id, value]))
    for (const { lines, step, total } of quoteParts(result)) {
      expect(steps.get(step)).toBe(total)
      for (const line of lines) {
        expect(steps.get(line.steps.amount)).toBe(line.amount)
        expect(steps.get(line.steps.total)).toBe(line.total)
        if (line.vat !== null) expect(steps.get(line.steps.vat)).toBe(line.vat)
      }
    }
    for (const { step, total } of payeeRows(result)) expect(steps.get(step)).toBe(total)
    for (const { step, cents } of [...cashRows(result), ...cashAtHandRows(result, 1)]) expect(steps.get(step)).toBe(cents)
    for (const { step, cents } of sellerRows(result.seller!)) if (cents !== null) expect(steps.get(step)).toBe(cents)
  })

  test('are grouped by payee, a single one under its own name', () => {
    expect(payeeRows(protea).map(({ label, mark, total }) => [label, mark, total])).toEqual([
      ['Transfer duty', '', 6_720_000],
      ['Conveyancer, transfer', 'guideline', 4_972_025],
      ['Deeds office', '', null],
      ['Conveyancer, bond', 'guideline', 4_240_625],
      ['Bank initiation fee', 'the most the law allows', 603_750],
    ])
    expect(payeeRows(example).at(-1)).toMatchObject({ label: 'Sundries', total: 1_295_250, step: 'charts.costs.sundries' })
  })
})

describe('the cash', () => {
  test('goes from the price to what is needed on the day; the rows add up', () => {
    for (const result of [protea, example, resultOf({ ...PROTEA, bondAmount: 0 })]) {
      const rows = cashRows(result)
      const needed = rows.filter(({ isSum }) => !isSum).reduce((sum, { cents, isLess }) => sum + (isLess ? -cents : cents), 0)
      expect(rows.at(-1)).toMatchObject({ cents: needed, isSum: true })
    }
    expect(cashRows(example).map(({ label, cents }) => [plain(label), cents])).toEqual([
      ['Price of the share of 50 %', 125_000_000],
      ['Share of the cost of the transfer', 6_925_950],
      ['Cost of the bond', 3_400_150],
      ['Paid from the loan', 100_603_750],
      ['Deposit, paid before', 12_500_000],
      ['Cash needed on registration', 22_222_350],
    ])
  })

  test('available is reported only if some was entered', () => {
    expect(cashAtHandRows(protea, 0)).toEqual([])
    expect(cashAtHandRows(example, 20_000_000)[0]).toMatchObject({ label: 'Shortfall on registration', cents: 2_222_350 })
    const rich = { ...PROTEA, cashAvailable: 70_000_000 }
    expect(cashAtHandRows(resultOf(rich), rich.cashAvailable)[0]).toMatchObject({ label: 'Left after registration', cents: 4_067_350 })
  })
})

describe('sentences', () => {
  test('say the duty, the cash, and what is not in them, each constant once', () => {
    expect([...answerSentences(protea, 200_000_000), ...missingSentences(protea)].map(plain)).toEqual([
      'The duty on a price of R 2 500 000 is R 67 200, payable by 15 July 2027.',
      'R 659 326,50 is needed in cash on registration, in addition to a bond of R 2 000 000.',
      'Excluded from totals: no tariff yet for deeds office fees from 1 April 2027.',
    ])
    expect(missingSentences(example)).toEqual([])
  })

  test('say the share, that nothing is payable, and why', () => {
    expect(plain(answerSentences(example, 100_000_000)[0]!)).toContain('is R 75 200, of which the share of 50 % pays R 37 600')
    expect(plain(answerSentences(resultOf({ ...PROTEA, transferAmount: 100_000_000 }), 0)[0]!)).toBe(
      'No duty is payable on a price of R 1 000 000.',
    )
    expect(answerSentences(resultOf({ ...PROTEA, vatStatus: 'standardRated' }), 0)[0]).toContain('no transfer duty is payable')
  })

  test('say where the next rand costs more', () => {
    expect(edgeSentences(protea).map(plain)).toEqual([
      'Now each rand more costs 8 cents of duty.',
      'From R 2 994 800 on, each rand more costs 11 cents of duty.',
      'Above R 2 600 000 the conveyancer’s guideline rises by R 2 120, and VAT on it.',
    ])
    expect(plain(edgeSentences(example).at(-1)!)).toBe('Above R 4 000 000 the deeds office fee rises by R 486.')
  })

  test('say what being late costs, and what it has cost', () => {
    expect(plain(lateSentence(protea))).toBe('The last day to pay is 15 July 2027; every completed month after it costs R 560 of interest.')
    // 10 % a year of R 67 200 for two completed months: 67 200 × 0,1 × 2 ÷ 12 = 1 120.
    expect(plain(lateSentence(resultOf({ ...PROTEA, paymentDate: '2027-09-20' })))).toBe(
      'Paid on 20 September 2027, the duty is 2 completed months late: interest of R 1 120.',
    )
    expect(lateSentence(resultOf({ ...PROTEA, transferAmount: 100_000_000 }))).toBe('')
  })

  test('say what VAT would come to', () => {
    // 2 500 000 × 15 ÷ 115.
    expect(plain(vatWords(protea))).toContain('VAT in place of duty: R 326 086,96.')
    expect(plain(vatWords(resultOf({ ...PROTEA, vatStatus: 'standardRated' })))).toContain('VAT in the price: R 326 086,96.')
  })
})

test('sorts the days, and leaves out those without a date', () => {
  expect(timelineRows(protea).map(({ event, isEstimate }) => [event, isEstimate])).toEqual([
    ['agreement', false],
    ['dutyPaid', true],
    ['registration', true],
    ['dutyDue', false],
  ])
  expect(timelineRows(example).map(({ date }) => date)).toEqual(
    timelineRows(example)
      .map(({ date }) => date)
      .toSorted(),
  )
})

test('defaults are reported, what was entered is listed separately, and nil is not reported', () => {
  const assumed = assumptionRows(protea).map(({ label, value }) => plain(`${label}: ${value}`))
  expect(assumed).toContain('Share: 100 %')
  expect(assumed).toContain('Kind of property: Freehold')
  expect(assumed).toContain('Registration: 15 April 2027')
  expect(assumed).toContain('Sundries: none; R 3 444,50 is usual')
  expect(assumed.some((row) => row.includes('R 0'))).toBe(false)
  expect(assumptionRows(resultOf({ ...PROTEA, bondAmount: 0 })).some(({ label }) => label.includes('Bond attorney'))).toBe(false)
  const entered = enteredRows(transferDutyInputs.parse(TRANSFER_DUTY_EXAMPLE), example).map(({ label, value }) =>
    plain(`${label}: ${value}`),
  )
  expect(entered).toContain('Table: from 1 April 2025, enacted')
  expect(entered).toContain('Share: 50 %')
  expect(entered).toContain('Bank: Cape Bank')
})

test('the seller’s tax is refused by name where no scenario is linked', () => {
  expect(sellerRows(example.seller!).find(({ label }) => label === 'Tax on the gain')?.cents).toBeNull()
  expect(sellerMissing(example)).toEqual([
    'The tax on the gain is not included: it depends on the seller’s whole year. Link the seller’s tax scenario.',
  ])
})

describe('what the seller keeps', () => {
  const side = { bondSettlement: 60_000_000, ownershipShare: 500_000, isNonResident: true }
  const { seller } = resultOf({ ...PROTEA, sellerSide: side })
  test('is the price less its rows, and says whether tax is in it', () => {
    const left = sellerRows(seller!).reduce((sum, { cents, isLess }) => sum + (cents ?? 0) * (isLess ? -1 : 1), 0)
    expect(left).toBe(seller!.netProceeds)
    expect(sellerRows(seller!).map(({ label }) => label)).toContain('Share of the other owners')
    expect(sellerKeepsLabel(seller!)).toBe('Kept by the seller, before tax')
    expect(sellerKeepsLabel({ ...seller!, isBeforeTax: false })).toBe('Kept by the seller, after tax')
  })
  test('and is paid out on registration differ by what is withheld: 7,5 % of R1 250 000', () => {
    expect(paidOutRows(seller!).map(({ cents }) => cents)).toEqual([95_000_000, 9_375_000, 85_625_000])
    expect(paidOutRows(example.seller!)).toEqual([])
  })
})

test('of a share, the sentences say whose the cash is, and which amounts are of the whole', () => {
  const [, cash, sharing] = answerSentences(resultOf({ ...PROTEA, share: 500_000 }), 200_000_000).map(plain)
  // Half of R659 326,50, each line rounded separately.
  expect(cash).toBe('R 329 663,26 is needed in cash on registration, in addition to a bond of R 2 000 000.')
  expect(sharing).toBe('Costs and bond are of the whole property; the duty payable and the cash are of the share of 50 %.')
})
