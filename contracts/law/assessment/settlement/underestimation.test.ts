import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basicAmount } from './basic-amount.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { type Figure, constant, fixed, input, product } from '../../working/ledger.ts'
import { provisionalTax } from './provisional.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'
import { type TaxOn, underestimation } from './underestimation.ts'

const R = 100
const FLAT = fixed('flat rate', 400_000, 'ppm')

interface Case {
  readonly taxable: number
  readonly declared?: number
  readonly basic?: number
  readonly year?: number
  readonly paye?: number
  readonly foreignCredit?: number
  readonly paid?: TaxScenarioGiven['paid']
}

/** Tax is 40 % of everything, to be easy to calculate in the head. */
function run({ taxable, declared, basic, year = 2026, paye, foreignCredit, paid }: Case, taxOn?: TaxOn) {
  const given: TaxScenarioGiven = {
    taxYear: year,
    paid: {
      ...paid,
      ...(declared === undefined ? {} : { estimateDeclaredP2: declared }),
      ...(basic === undefined ? {} : { previousAssessment: basic }),
    },
  }
  const at = assessmentOf(given)
  const optional = (name: string, value: number | undefined) => (value === undefined ? undefined : input(name, value))
  const answer = underestimation(at, {
    taxableIncome: input('taxable', taxable),
    basicAmount: basicAmount(at, at.inputs.paid.provisionalP2Date ?? at.inputs.periodEnd),
    paye: optional('paye', paye),
    foreignCredit: optional('foreignCredit', foreignCredit),
    latePenalty: undefined,
    taxOn: taxOn ?? ((income: Figure, id) => at.ledger.line(`${id}.tax`, 'Tax', product([income, FLAT]))),
  })
  expectRecomputed(at.ledger)
  return {
    ...answer,
    sentence: answer?.sentence.replaceAll('\u00a0', ' '),
    safe: answer?.safeEstimate.value,
    topUp: answer?.topUp.value,
    penalty: answer?.penalty?.missing?.name ?? answer?.penalty?.value,
    exposure: answer?.exposure.missing?.name ?? answer?.exposure.value,
  }
}

describe('taxable income up to R1 million, 2026', () => {
  test('the lower of 90 % and the basic amount is enough', () => {
    expect(run({ taxable: 1_000_000 * R, basic: 700_000 * R }).safe).toBe(700_000 * R)
    expect(run({ taxable: 1_000_000 * R, basic: 950_000 * R }).safe).toBe(900_000 * R)
    expect(run({ taxable: 1_000_000 * R }).safe).toBe(900_000 * R)
  })
  test('a cent less costs 20 % of what PAYE, P1 and P2 left of the tax on it: 40 % of R700 000 less R230 000, R10 000', () => {
    const given = {
      taxable: 1_000_000 * R,
      basic: 700_000 * R,
      paye: 200_000 * R,
      paid: { provisionalP1: 20_000 * R, provisionalP2: 10_000 * R },
    }
    expect(run({ ...given, declared: 700_000 * R })).toMatchObject({ outcome: 'met', penalty: 0, topUp: 50_000 * R, exposure: 10_000 * R })
    const short = run({ ...given, declared: 700_000 * R - 1 })
    expect(short).toMatchObject({ outcome: 'short', penalty: 10_000 * R, estimateShort: { value: 1 } })
    expect(short.sentence).toBe(
      'The estimate of R 699 999,99 is less than R 700 000: a penalty of R 10 000. R 50 000 more paid by 27 February 2026 rules it out.',
    )
  })
  test('enough paid in time rules the penalty out, whatever was estimated', () => {
    const given = { taxable: 1_000_000 * R, declared: 0, paye: 360_000 * R }
    expect(run(given)).toMatchObject({ outcome: 'covered', penalty: 0, topUp: 0 })
    expect(run({ ...given, paye: 360_000 * R - 5 })).toMatchObject({ outcome: 'short', penalty: 1, topUp: 5 })
  })
  test('late payments of P1 and P2 do not count, nor does P3', () => {
    const paid = { provisionalP1: 100_000 * R, provisionalP2: 100_000 * R, provisionalP3: 100_000 * R }
    const given = { taxable: 1_000_000 * R, declared: 0 }
    expect(run({ ...given, paid }).topUp).toBe(160_000 * R)
    expect(run({ ...given, paid: { ...paid, provisionalP1Date: '2025-08-31', provisionalP2Date: '2026-02-28' } }).topUp).toBe(160_000 * R)
    expect(run({ ...given, paid: { ...paid, provisionalP2Date: '2026-03-01' } }).topUp).toBe(260_000 * R)
    expect(run({ ...given, paid: { ...paid, provisionalP1Date: '2026-03-01' } }).topUp).toBe(260_000 * R)
  })
  test('the rebate for foreign tax counts', () => {
    expect(run({ taxable: 1_000_000 * R, declared: 0, foreignCredit: 60_000 * R }).topUp).toBe(300_000 * R)
  })
  test('without an estimate there is no penalty, but what it would be is reported', () => {
    expect(run({ taxable: 1_000_000 * R })).toMatchObject({
      outcome: 'not-declared',
      penalty: undefined,
      exposure: 72_000 * R,
      sentence: 'An estimate of at least R 900 000 at the second payment rules a penalty out.',
    })
  })
  test('without taxable income there is no test', () => {
    expect(run({ taxable: 0, declared: 0 })).toMatchObject({ safe: undefined })
    expect(run({ taxable: -1, declared: 0 })).toMatchObject({ safe: undefined })
  })
})

test('above R1 million in 2026: 80 %, and the basic amount doesn’t help', () => {
  expect(run({ taxable: 1_000_000 * R + 1, basic: 5 }).safe).toBe(800_000 * R + 1)
  const given = { taxable: 2_000_000 * R, basic: 5, paye: 600_000 * R }
  expect(run({ ...given, declared: 1_600_000 * R })).toMatchObject({ outcome: 'met', penalty: 0 })
  // 20 % of 40 % of R1 600 000 less R600 000.
  expect(run({ ...given, declared: 1_600_000 * R - 1 })).toMatchObject({ outcome: 'short', penalty: 8_000 * R })
})

describe('between R1 million and R1,8 million in 2027 the limit is in doubt', () => {
  const year = 2027
  const name = 'the P2 limit for 2027'

  test('up to R1 million and above R1,8 million it decides nothing', () => {
    expect(run({ year, taxable: 1_000_000 * R, declared: 0, basic: 100 * R })).toMatchObject({
      safe: 100 * R,
      outcome: 'short',
      penalty: 8 * R,
    })
    expect(run({ year, taxable: 1_800_000 * R + 5, declared: 0, basic: 100 * R })).toMatchObject({
      safe: 1_440_000 * R + 4,
      outcome: 'short',
    })
  })
  test.each([1_000_000 * R + 1, 1_800_000 * R])(
    'at R-cents %i an estimate that one of the two rules fails is refused by name',
    (taxable) => {
      const upper = Math.round(taxable * 0.9)
      expect(run({ year, taxable, declared: upper })).toMatchObject({ safe: upper, outcome: 'met', penalty: 0, exposure: name })
      expect(run({ year, taxable, declared: upper - 1 })).toMatchObject({ outcome: 'refused', penalty: name, exposure: name })
      expect(run({ year, taxable })).toMatchObject({ outcome: 'not-declared', penalty: undefined, exposure: name })
    },
  )
  test('it still says what is missing and what is safe', () => {
    expect(run({ year, taxable: 1_500_000 * R, declared: 0, paye: 500_000 * R, basic: 1_300_000 * R }).sentence).toBe(
      'The P2 limit for 2027 is not loaded from 1 March 2026 on. An estimate of R 1 300 000, or R 20 000 more paid by 26 February 2027, is safe whichever limit holds.',
    )
  })
  test('the higher rule is 80 % where the basic amount is low', () => {
    expect(run({ year, taxable: 1_500_000 * R, basic: 5 })).toMatchObject({ safe: 1_200_000 * R })
  })
  test('if both rules require the same, it decides nothing', () => {
    expect(run({ year, taxable: 1_500_000 * R, basic: 1_200_000 * R, declared: 0 })).toMatchObject({
      outcome: 'short',
      penalty: 96_000 * R,
    })
  })
  test('if enough was paid for the stricter rule, it decides nothing', () => {
    expect(run({ year, taxable: 1_500_000 * R, declared: 0, paye: 540_000 * R })).toMatchObject({
      outcome: 'covered',
      penalty: 0,
      exposure: 0,
    })
    expect(run({ year, taxable: 1_500_000 * R, declared: 0, paye: 540_000 * R - 1 })).toMatchObject({ outcome: 'refused', penalty: name })
  })
})

test('without the tables of the year the penalty is refused by what is missing', () => {
  const missing = constant(
    { found: false, missing: { name: 'the income tax brackets of 2028', from: '2027-03-01' } },
    'rate',
    () => 0,
    'ppm',
  )
  const at = assessmentOf({})
  const taxOn: TaxOn = (income, id) => at.ledger.line(id, 'Tax', product([income, missing]))
  expect(run({ taxable: 1_000_000 * R, declared: 0, paye: 1 }, taxOn)).toMatchObject({
    outcome: 'refused',
    penalty: 'the income tax brackets of 2028',
    sentence: 'The income tax brackets of 2028 are not loaded from 1 March 2027 on.',
  })
})

test('a higher estimate never costs more, a payment neither, and no penalty is above 20 % of the tax', () => {
  const cents = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 300_000_000 }))
  fc.assert(
    fc.property(
      fc.constantFrom(2026, 2027),
      cents,
      cents,
      cents,
      fc.option(cents, { nil: undefined }),
      cents,
      (year, taxable, one, other, basic, paye) => {
        const penaltyOn = (declared: number, paid = paye) => {
          const { penalty } = run({ year, taxable, declared, paye: paid, ...(basic === undefined ? {} : { basic }) })
          return typeof penalty === 'number' ? penalty : Number.NaN
        }
        const [low, high] = [penaltyOn(Math.min(one, other)), penaltyOn(Math.max(one, other))]
        if (!Number.isNaN(low)) {
          expect(high).toBeLessThanOrEqual(low)
          expect(penaltyOn(Math.min(one, other), paye + 1)).toBeLessThanOrEqual(low)
          expect(low).toBeLessThanOrEqual(Math.ceil(taxable * 0.08))
        }
      },
    ),
    { numRuns: 500 },
  )
})

describe('provisional tax as a whole', () => {
  const whole = (given: TaxScenarioGiven, interest: number) => {
    const at = assessmentOf(given)
    const answer = provisionalTax(at, {
      otherIncome: [input('interest', interest)],
      furtherIncome: [],
      taxableGain: input('gain', 0),
      tableTax: input('tableTax', 10_782_000),
      rebates: [input('rebate', 1_782_000)],
      taxableIncome: input('taxable', 50_000_000),
      normalTax: input('normalTax', 9_000_000),
      dueOrRefund: input('dueOrRefund', 9_000_000),
      paye: undefined,
      foreignCredit: undefined,
      taxOn: (income, id) => at.ledger.line(`${id}.tax`, 'Tax', product([income, FLAT])),
    })
    expectRecomputed(at.ledger)
    return { ...answer, lines: at.ledger.lines }
  }
  test("a taxpayer who isn't provisional has neither plan nor test", () => {
    expect(whole({}, 0)).toMatchObject({ verdict: { isProvisionalTaxpayer: false }, plan: undefined, test: undefined, lines: [] })
  })
  test('a provisional taxpayer has both, and the basic amount is that of the date of the second estimate', () => {
    const { plan, test } = whole({ paid: { previousAssessment: 100, previousAssessmentDate: '2027-02-10' } }, 5_000_000)
    expect([plan?.first?.amount.value, test?.safeEstimate.value]).toEqual([4_500_000, 100])
    const earlier = whole(
      { paid: { previousAssessment: 100, previousAssessmentDate: '2027-02-10', provisionalP2Date: '2027-02-20' } },
      5_000_000,
    )
    expect(earlier.test).toMatchObject({ basicAmount: { amount: undefined }, safeEstimate: { value: 45_000_000 } })
  })
})

test('if no year of the latest assessment is given, it is the year before', () => {
  const at = assessmentOf({ taxYear: 2027, paid: { previousAssessment: 100 } })
  expect(basicAmount(at, '2027-02-28').sentence).toContain('assessed for 2026')
})
