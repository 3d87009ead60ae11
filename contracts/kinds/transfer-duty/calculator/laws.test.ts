import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lowerBound } from '../../../law/figure/bands.ts'
import { PROPERTY_CONSTANTS } from '../../../law/property/all.ts'
import { MAX_CENTS } from '../../../base/money/cents.ts'
import { law } from '../../../law/working/testing/runs.ts'
import { recompute } from '../../../law/working/trace.ts'
import { figuresOf } from './result/figures.ts'
import { PURCHASER_TYPES, type TransferDutyInputsGiven } from './inputs/transfer-duty.ts'
import { transferDutyResult } from './result/result.ts'
import { resultOf, totalOf, whole } from './testing/answers.ts'
import { transfers, value, when } from './testing/drawn.ts'

const purchaser = fc.constantFrom(...PURCHASER_TYPES)
const dutyOf = (given: TransferDutyInputsGiven) => resultOf(given).duty.byTable!
/** Days on which guideline and deeds office fees are both loaded for every value. */
const priced = fc.constantFrom('2025-08-01', '2025-09-30', '2025-12-31')
const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, each) => all + (each ?? 0), 0)

describe('the duty', () => {
  law('never falls as the value rises', fc.tuple(when, purchaser, value, value), ([dateOfAcquisition, purchaserType, a, b]) => {
    const at = (transferAmount: number) => dutyOf({ dateOfAcquisition, purchaserType, transferAmount })
    expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)))
  })
  law(
    'rises by no more than a cent for a cent: no table has a jump',
    fc.tuple(when, purchaser, value),
    ([dateOfAcquisition, purchaserType, transferAmount]) => {
      fc.pre(transferAmount < MAX_CENTS)
      const at = (price: number) => dutyOf({ dateOfAcquisition, purchaserType, transferAmount: price })
      expect([0, 1]).toContain(at(transferAmount + 1) - at(transferAmount))
    },
  )
  law('is the sum of its bands, and they of the value', transfers, (given) => {
    const { duty, dutiableValue } = resultOf(given)
    expect(sum(duty.brackets.map(({ duty: of }) => of))).toBe(duty.byTable)
    expect(sum(duty.brackets.map(({ part }) => part))).toBe(dutiableValue)
  })
  law('of this purchaser and of the others is that on the whole', transfers, (given) => {
    const { transferDutyPayable, duty } = resultOf(given)
    expect(transferDutyPayable! + duty.ofOthers!).toBe(duty.payable)
    expect(duty.ofOthers).toBeGreaterThanOrEqual(0)
  })
  law(
    'of any number of purchasers adds up to that on the whole, but for a half cent each',
    fc.tuple(when, value, fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 8 })),
    ([dateOfAcquisition, transferAmount, weights]) => {
      const all = sum(weights)
      const shares = weights.map((weight) => Math.floor((weight * 1_000_000) / all))
      shares[0]! += 1_000_000 - sum(shares)
      const parts = shares.map((share) => resultOf({ dateOfAcquisition, transferAmount, share }).transferDutyPayable)
      expect(Math.abs(sum(parts) - dutyOf({ dateOfAcquisition, transferAmount }))).toBeLessThanOrEqual(shares.length / 2)
    },
  )
  law('is nil if the sale bears VAT or is exempt', transfers, (given) => {
    const { duty, transferDutyPayable, lateInterest } = resultOf(given)
    const relieved = (given.vatStatus ?? 'none') !== 'none' || (given.exemption ?? 'none') !== 'none'
    expect(duty.relief !== null).toBe(relieved)
    if (relieved) expect([transferDutyPayable, duty.payable, lateInterest.interest]).toEqual([0, 0, 0])
    else expect(duty.payable).toBe(duty.byTable)
  })
  law('under the table of the date is itself, and what another table saves is the difference', transfers, (given) => {
    const { duty, everyTable } = resultOf(given)
    expect(everyTable.find(({ isOfTheDate }) => isOfTheDate)).toMatchObject({ duty: duty.byTable, difference: 0 })
    for (const row of everyTable) expect(row.difference).toBe(row.duty - duty.byTable!)
  })
  law('paid later never bears less interest', fc.tuple(when, value, when, when), ([dateOfAcquisition, transferAmount, a, b]) => {
    const interest = (paymentDate: string) => resultOf({ dateOfAcquisition, transferAmount, paymentDate }).lateInterest.interest!
    const [first, second] = a < b ? [a, b] : [b, a]
    expect(interest(first)).toBeLessThanOrEqual(interest(second))
  })
})

describe('the fees', () => {
  law('of conveyancer and deeds office never fall as the value rises', fc.tuple(priced, value, value), ([dateOfAcquisition, a, b]) => {
    const at = (amount: number) => {
      const result = resultOf({
        dateOfAcquisition,
        registrationDate: '2026-01-15',
        transferAmount: amount,
        bondAmount: Math.min(amount, 2_000_000_000),
      })
      return [
        totalOf(result, 'transferCosts', 'transferFee')!,
        totalOf(result, 'transferCosts', 'deedsFee')!,
        totalOf(result, 'bondCosts', 'bondFee')!,
        totalOf(result, 'bondCosts', 'deedsFee')!,
        totalOf(result, 'bondCosts', 'initiationFee')!,
      ]
    }
    const [low, high] = [at(Math.min(a, b)), at(Math.max(a, b))]
    low.forEach((fee, index) => expect(fee).toBeLessThanOrEqual(high[index]!))
  })
  law(
    'by the guideline are base and steps, however counted',
    fc.tuple(fc.constantFrom(...PROPERTY_CONSTANTS.conveyancerGuideline), value),
    ([tariff, transferAmount]) => {
      const amount = resultOf({ dateOfAcquisition: tariff.from!, transferAmount }).transferCosts.find(
        ({ id }) => id === 'transferFee',
      )!.amount
      // Counted up step by step from below, without a division.
      const bands = tariff.bands.value
      let fee = bands[0]!.base
      bands.forEach(({ upTo, step, perStep }, index) => {
        const from = lowerBound(bands, index)
        const to = Math.min(transferAmount, upTo ?? transferAmount)
        if (step !== null && to > from) fee += Number((BigInt(to - from) + BigInt(step) - 1n) / BigInt(step)) * perStep
      })
      expect(amount).toBe(fee)
    },
  )
  law('jump where the next edge says, by what it says', fc.tuple(priced, value), ([dateOfAcquisition, transferAmount]) => {
    fc.pre(transferAmount < MAX_CENTS / 2)
    const given = { dateOfAcquisition, registrationDate: '2026-01-15', transferAmount }
    for (const { kind, value: edge, jump, rate } of resultOf(given).nextEdges) {
      const [before, after] = [resultOf({ ...given, transferAmount: edge }), resultOf({ ...given, transferAmount: edge + 1 })]
      expect(edge).toBeGreaterThanOrEqual(transferAmount)
      if (kind === 'duty') {
        expect(before.duty.nextRand!.rate).toBe(rate)
        continue
      }
      const amount = (result: typeof before) => result.transferCosts.find(({ id }) => id === kind)!.amount!
      expect(amount(before)).toBe(resultOf(given).transferCosts.find(({ id }) => id === kind)!.amount)
      expect(amount(after) - amount(before)).toBe(jump)
    }
  })
})

describe('of the whole', () => {
  law('each total is the sum of its lines, and a line the sum of amount and VAT', transfers, (given) => {
    const { transferCosts, bondCosts, totals, charts } = resultOf(given)
    expect(totals.transfer).toBe(sum(transferCosts.map(({ total }) => total)))
    expect(totals.bond).toBe(sum(bondCosts.map(({ total }) => total)))
    expect(totals.costs).toBe(totals.transfer + totals.bond)
    expect(sum(charts.costs.map(({ amount }) => amount))).toBe(totals.costs)
    for (const { amount, vat, total } of [...transferCosts, ...bondCosts]) if (total !== null) expect(amount! + (vat ?? 0)).toBe(total)
  })
  law('cash and the financed part are what is to be paid; the loan is what is financed and paid out', transfers, (given) => {
    const { cash } = resultOf(given)
    expect(cash.price + cash.transferCosts + cash.bondCosts).toBe(cash.toPay)
    expect(cash.needed + cash.financed).toBe(cash.toPay)
    expect(cash.financed + cash.surplus).toBe(cash.loan)
    expect(cash.deposit + cash.onTheDay).toBe(cash.needed)
    expect(cash.onTheDay + cash.left).toBe((given.cashAvailable ?? 0) + cash.shortfall)
    for (const figure of Object.values(cash)) if (typeof figure === 'number') expect(figure).toBeGreaterThanOrEqual(0)
  })
  law('a line that is refused says why, is in no total, and makes them incomplete', transfers, (given) => {
    const result = resultOf(given)
    const refused = [...result.transferCosts, ...result.bondCosts].filter(({ total }) => total === null)
    for (const line of refused) expect(line.refused).toMatch(/^[A-Z].* are not loaded: this line is not in the total\.$/)
    expect(result.totals.incomplete).toBe(refused.length > 0)
    for (const line of [...result.transferCosts, ...result.bondCosts]) expect(line.refused === null).toBe(line.total !== null)
    if (refused.length > 0) expect(result.missing.length).toBeGreaterThan(0)
  })
  law('every figure is the step of its name, and every step follows from what it names', transfers, (given) => {
    const { result, trace } = whole(given)
    const steps = new Map<string, number | string>()
    for (const step of trace()) {
      for (const operand of step.operands)
        if (operand.from === 'step') expect(steps.get(operand.name), `${step.id} ${operand.name}`).toBe(operand.value)
      expect(recompute(step), step.id).toBe(step.value)
      expect(steps.has(step.id), step.id).toBe(false)
      steps.set(step.id, step.value)
    }
    for (const { path, id, value: figure } of figuresOf(result)) expect(steps.get(id) ?? null, path).toBe(figure)
  })
  law('the result fits its schema, and the same inputs give the same bytes', transfers, (given) => {
    const { result } = whole(given)
    expect(transferDutyResult.safeParse(result).error).toBeUndefined()
    expect(JSON.stringify(whole(structuredClone(given)).result)).toBe(JSON.stringify(result))
  })
  law('what the seller keeps is the price less all that goes off it', transfers, (given) => {
    const { seller, price } = resultOf(given)
    expect(seller === null).toBe(given.sellerSide === undefined)
    if (seller === null || seller.incomplete) return
    const {
      vat,
      commission,
      commissionVat,
      bondSettlement,
      noticeInterest,
      cancellationFee,
      certificates,
      clearances,
      othersShare,
      tax,
      donationsTax,
    } = seller
    expect(seller.netProceeds).toBe(
      price -
        sum([
          vat,
          commission,
          commissionVat,
          bondSettlement,
          noticeInterest,
          cancellationFee,
          certificates,
          clearances,
          othersShare,
          tax,
          donationsTax,
        ]),
    )
    expect(seller.paidOut).toBe(seller.beforeTax! - seller.withholding!)
  })
})

test('every number of a result is one of its figures, an input, a count, a rate or a bound', () => {
  const result = resultOf({
    dateOfAcquisition: '2025-09-01',
    transferAmount: 250_000_000,
    bondAmount: 100_000_000,
    sellerSide: {},
    paymentDate: '2026-08-05',
  })
  const paths = new Set(figuresOf(result).map(({ path }) => path))
  const known =
    /^(price|marketValue|defaults\.|duty\.(table|share|nextRand\.nextEdge)|duty\.brackets\.\d+\.(from|to|rate)|lateInterest\.(completedMonths|schedule\.\d+\.months)|nextEdges\.\d+\.rate|years\.\d+\.year|charts\.curve\.(points\.\d+\.value|points\.0\.duty|edges|dot\.value)|seller\.(vat|share|othersShare|noticeInterest|donationsTax|withholding)$)/
  const numbers = (inner: unknown, path: string): string[] =>
    typeof inner === 'number'
      ? [path]
      : typeof inner === 'object' && inner !== null
        ? Object.entries(inner).flatMap(([key, each]) => numbers(each, path === '' ? key : `${path}.${key}`))
        : []
  expect(numbers(result, '').filter((path) => !paths.has(path) && !known.test(path))).toEqual([])
})
