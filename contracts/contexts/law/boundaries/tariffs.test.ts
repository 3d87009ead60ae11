import { describe, expect, test } from 'vitest'
import { calculateHomeLoan } from '../../../kinds/home-loan/calculator/calculate.ts'
import type { HomeLoanGiven } from '../../../kinds/home-loan/calculator/inputs/inputs.ts'
import { answerTo as loanAnswer, faultsOf as loanFaults } from '../../../kinds/home-loan/calculator/testing/loans.ts'
import type { TransferDutyInputsGiven } from '../../../kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import { resultOf } from '../../../kinds/transfer-duty/calculator/testing/answers.ts'
import { lowerBound } from '../../../law/figure/bands.ts'
import { SHIPPED_CONSTANTS, type Constants } from '../../../law/constants/shipped.ts'
import { addMonths } from '../../../base/dates.ts'

// One cent to each side of every bound in the tables of transfer duty, costs and lending, through the calculators. A table of rates moves by
// its rate; a tariff jumps by its own steps. Any other jump fails.

const { transferDuty, property, lending } = SHIPPED_CONSTANTS
const TODAY = '2026-11-21'
const R = 100
const ALL = process.env.TAFEL_RUNS !== undefined
/** `npm test` takes the first and the last; the measurement of the laws takes all. */
const ends = <Item>(items: readonly Item[]): readonly Item[] => (ALL || items.length <= 3 ? items : [items[0]!, items[1]!, items.at(-1)!])

interface Jump {
  readonly at: number
  /** Cents above the amount, from one cent to the next. */
  readonly by: number
}
type FigureAt = (amount: number) => number

/** Jumps that the tariff has and the figure lacks, and the other way round. Half-up at each line: by up to two cents. */
function faultsAt(figure: FigureAt, jumps: readonly Jump[], bounds: readonly number[]): readonly string[] {
  const moves = (by: number, expected: number) => Math.abs(by - expected) <= 2
  return bounds.flatMap((at) => {
    const expected = jumps.find((jump) => jump.at === at)?.by ?? 0
    const [below, on, above] = [figure(at - 1), figure(at), figure(at + 1)]
    return [
      ...(moves(on - below, 0) ? [] : [`${at}, a cent below: ${below} and ${on}`]),
      ...(moves(above - on, expected) ? [] : [`${at}, a cent above: ${on} and ${above}, by the table ${expected}`]),
    ]
  })
}

const transfer = (day: string, more: TransferDutyInputsGiven): TransferDutyInputsGiven => ({
  dateOfAcquisition: day,
  registrationDate: day,
  ...more,
})

describe('Transfer Duty Act s 2: a cent to each side of every band', () => {
  test.each(transferDuty)('$from, $persons', ({ from, persons, bands }) => {
    const purchaserType = persons === 'non-natural' ? 'company' : 'natural'
    const duty: FigureAt = (transferAmount) => resultOf(transfer(from, { transferAmount, purchaserType })).duty.payable!
    for (const [index, { upTo, rate }] of ends(bands.slice(0, -1).map((band, at) => [at, band] as const))) {
      if (upTo === null) continue
      const next = bands[index + 1]!
      // A published base may be rounded to the rand.
      const by = next.base - bands[index]!.base - Math.round(((upTo - lowerBound(bands, index)) * rate) / 1_000_000)
      expect(Math.abs(by), `${upTo}: the base of the next band`).toBeLessThanOrEqual(100)
      expect(faultsAt(duty, [{ at: upTo, by }], [upTo])).toEqual([])
      const [below, on, above] = [duty(upTo - 1_000 * R), duty(upTo), duty(upTo + 1_000 * R)]
      expect(Math.abs(on - below - (1_000 * R * rate) / 1_000_000), `${upTo}: slope below`).toBeLessThanOrEqual(1)
      expect(Math.abs(above - on - by - (1_000 * R * next.rate) / 1_000_000), `${upTo}: slope above`).toBeLessThanOrEqual(1)
    }
  })
})

type Guideline = Constants['property']['conveyancerGuideline'][number]

/** Every bound of a band and every step in it, with what the guideline adds there. */
function guidelineJumps({ bands: { value: bands } }: Guideline): readonly Jump[] {
  return bands.flatMap(({ upTo, base, step, perStep }, index) => {
    const lower = lowerBound(bands, index)
    // The last band has steps without end.
    const end = upTo ?? lower + 5 * (step ?? 0)
    const steps = step === null ? [] : Array.from({ length: Math.ceil((end - lower) / step) - 1 }, (_none, at) => lower + (at + 1) * step)
    const total = base + (step === null ? 0 : Math.ceil((end - lower) / step) * perStep)
    const next = bands[index + 1]
    const first = next === undefined ? 0 : next.base + (next.step === null ? 0 : next.perStep)
    return [...ends(steps.map((at) => ({ at, by: perStep }))), ...(next === undefined ? [] : [{ at: end, by: first - total }])]
  })
}

const transferFee = (day: string): FigureAt => {
  return (transferAmount) => resultOf(transfer(day, { transferAmount })).transferCosts.find(({ id }) => id === 'transferFee')!.amount!
}

describe('guideline of conveyancers: a cent to each side of every bound and step', () => {
  test.each(property.conveyancerGuideline)('$from', (row) => {
    const jumps = guidelineJumps(row)
    // Half-way between two steps nothing jumps.
    const between = jumps.slice(1).flatMap(({ at }, index) => (at - jumps[index]!.at > 2 ? [Math.floor((at + jumps[index]!.at) / 2)] : []))
    const fee = transferFee(row.from!)
    expect(
      faultsAt(
        fee,
        jumps,
        jumps.map(({ at }) => at),
      ),
    ).toEqual([])
    expect(faultsAt(fee, [], ends(between.filter((at) => isNoStep(row, at))))).toEqual([])
  })
  test('a planted step fails', () => {
    const row = property.conveyancerGuideline[0]!
    const jumps = guidelineJumps(row)
    const planted = jumps.map((jump, index) => (index === 1 ? { ...jump, by: jump.by + 1_000 } : jump))
    expect(faultsAt(transferFee(row.from!), planted, [jumps[1]!.at])).toHaveLength(1)
    expect(faultsAt(transferFee(row.from!), [], [jumps[1]!.at])).toHaveLength(1)
  })
})

function isNoStep({ bands: { value: bands } }: Guideline, at: number): boolean {
  const index = bands.findIndex(({ upTo }) => upTo === null || at <= upTo)
  const { step } = bands[index]!
  const into = at - lowerBound(bands, index)
  return step === null || (into % step > 1 && into % step < step - 1)
}

describe('Deeds Registries Regulations, reg 84: a cent to each side of every bound', () => {
  test.each(property.deedsFees.flatMap((row) => (['transfer', 'bond'] as const).map((scale) => ({ scale, ...row }))))(
    '$from, $scale',
    (row) => {
      const rows = row[row.scale].value
      for (const [index, { upTo, fee }] of ends(rows.slice(0, -1).map((each, at) => [at, each] as const))) {
        const next = rows[index + 1]?.fee ?? null
        if (upTo === null) continue
        const [below, on, above] = [upTo - 1, upTo, upTo + 1].map((value) => deedsFee(row.from!, row.scale, value))
        expect([below, on, above], `${upTo}`).toEqual([fee, fee, next])
      }
    },
  )
})

function deedsFee(day: string, scale: 'transfer' | 'bond', value: number): number | null {
  const given = scale === 'transfer' ? { transferAmount: value } : { transferAmount: 1_000_000 * R, bondAmount: value }
  const result = resultOf(transfer(day, given))
  return result[scale === 'transfer' ? 'transferCosts' : 'bondCosts'].find(({ id }) => id === 'deedsFee')!.total
}

test('s 35A(1): nothing is withheld up to the limit on the price, and the rate of all of it a cent above', () => {
  for (const { from, withholding } of property.nonResidentSellers)
    for (const sellerType of ['individual', 'company', 'trust'] as const) {
      const { above, [sellerType]: rate } = withholding.value
      const withheld: FigureAt = (transferAmount) =>
        resultOf(transfer(from!, { transferAmount, sellerSide: { isNonResident: true, sellerType } })).seller!.withholding ?? 0
      expect(faultsAt(withheld, [{ at: above, by: (above * rate) / 1_000_000 }], [above]), `${from} ${sellerType}`).toEqual([])
    }
})

const loan = (day: string, more: HomeLoanGiven): HomeLoanGiven => ({
  principal: 1_000_000 * R,
  primeAtStart: 100_000,
  repoAtStart: 65_000,
  termMonths: 1,
  paidOut: day,
  firstPayment: addMonths(day, 1),
  ...more,
})

describe('National Credit Act', () => {
  test.each(lending.creditLimits)(
    'reg 42(2) and 43(3) of $from: the initiation fee jumps nowhere',
    ({ from, initiationFee: { value } }) => {
      const fee: FigureAt = (principal) => loanAnswer(loan(from, { principal })).result.limits.initiationFee!
      // The points where the share of the principal meets the base, the formula begins to rise, and the highest fee is reached.
      const byShare = Math.round((value.base * 1_000_000) / value.principalShare)
      const atMost = value.threshold + Math.round(((value.most - value.base) * 1_000_000) / value.share)
      expect(faultsAt(fee, [], [byShare, value.threshold, atMost])).toEqual([])
      expect(fee(2 * atMost)).toBe(fee(atMost))
      expect(fee(value.threshold + (atMost - value.threshold) / 2)).toBeLessThan(fee(atMost))
    },
  )
  test.each(lending.creditLimits)('s 101 and 105 of $from: a fee or rate at its limit is taken, above it refused', ({ from }) => {
    const { limits } = loanAnswer(loan(from, {})).result
    const codes = (more: HomeLoanGiven) => loanFaults(loan(from, more)).map(({ code }) => code)
    for (const field of ['initiationFee', 'serviceFee'] as const) {
      const code = field === 'initiationFee' ? 'initiation-fee-over-limit' : 'service-fee-over-limit'
      expect(
        [-1, 0, 1].map((cent) => codes({ [field]: limits[field]! + cent })),
        field,
      ).toEqual([[], [], [code]])
    }
    const rates = [-1, 0, 1].map((part) => codes({ rateKind: 'fixed', fixedRate: limits.rate! + part }))
    expect(rates).toEqual([[], [], ['rate-over-limit']])
  })
  test.each(lending.expenseNorms)(
    'reg 23A(9) of $from: the norms join but for their published bases',
    ({ from, bands: { value: bands } }) => {
      const norm: FigureAt = (grossIncome) =>
        loanAnswer(loan(addMonths(from, 24), { grossIncome, statutoryDeductions: 0 })).result.affordability!.expenseNorm!
      for (const [index, { upTo, rate, base }] of bands.entries()) {
        if (upTo === null) continue
        const by = bands[index + 1]!.base - base - Math.round(((upTo - lowerBound(bands, index)) * rate) / 1_000_000)
        expect(Math.abs(by), `${upTo}`).toBeLessThanOrEqual(100)
        expect(faultsAt(norm, [{ at: upTo, by }], [upTo])).toEqual([])
      }
    },
  )
  test('the share of gross income that banks quote: affordable to the cent', () => {
    const share = lending.affordability.instalmentShare.value
    const asked = (grossIncome: number) =>
      calculateHomeLoan(loan('2026-06-01', { termMonths: 240, grossIncome, statutoryDeductions: 0 }), {
        today: TODAY,
        constants: SHIPPED_CONSTANTS,
      })
    const first = asked(100_000 * R)
    if (!first.ok) throw new Error('no answer')
    const enough = Math.ceil(((first.result.instalment.contract! - 0.5) * 1_000_000) / share)
    const rooms = [enough - 4, enough, enough + 4].map((income) => {
      const answer = asked(income)
      return answer.ok ? Math.sign(answer.result.affordability!.share.room!) : Number.NaN
    })
    expect(rooms).toEqual([-1, 0, 1])
  })
})
