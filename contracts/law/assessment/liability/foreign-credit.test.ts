import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ForeignCreditGiven, foreignCredit } from './foreign-credit.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { constant, input, product } from '../../working/ledger.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

type Amounts = { readonly [Key in Exclude<keyof ForeignCreditGiven, 'foreignTax'>]: number } & { readonly foreignTax: readonly number[] }

function run({ foreignTax, ...amounts }: Amounts, given: TaxScenarioGiven = {}) {
  const at = assessmentOf(given)
  const figure = (name: string, value: number) => input(name, value)
  const answer = foreignCredit(at, {
    foreignTax: foreignTax.map((value, index) => figure(`tax${index}`, value)),
    foreignTaxable: figure('foreignTaxable', amounts.foreignTaxable),
    allTaxable: figure('allTaxable', amounts.allTaxable),
    taxBeforeRebates: figure('taxBeforeRebates', amounts.taxBeforeRebates),
    taxBeforeCredit: figure('taxBeforeCredit', amounts.taxBeforeCredit),
  })
  expectRecomputed(at.ledger)
  const lost = answer?.disallowed.find(({ line }) => line.id !== 'carryForward.foreignTax')
  return {
    lines: at.ledger.lines,
    answer,
    limit: answer?.limit?.value,
    credit: answer?.credit.value,
    carried: answer?.carryForward?.value ?? 0,
    lost: lost?.line.value ?? 0,
    reasons: answer?.disallowed.map(({ reason }) => reason),
  }
}

describe('worked examples of Interpretation Note 18, year 2015', () => {
  test('1, the wife: R11 250 of R118 450, tax R21 321: credit R2 025 of R3 000, R975 carried forward', () => {
    const wife = {
      foreignTax: [300_000],
      foreignTaxable: 1_125_000,
      allTaxable: 11_845_000,
      taxBeforeRebates: 2_132_100,
      taxBeforeCredit: 859_500,
    }
    expect(run(wife)).toMatchObject({ limit: 202_500, credit: 202_500, carried: 97_500, lost: 0 })
  })
  test('1, the husband: R11 250 of R18 450, tax R3 321, nil after the rebate: R2 025 is lost, R975 carried forward', () => {
    const husband = {
      foreignTax: [300_000],
      foreignTaxable: 1_125_000,
      allTaxable: 1_845_000,
      taxBeforeRebates: 332_100,
      taxBeforeCredit: 0,
    }
    expect(run(husband)).toMatchObject({ limit: 202_500, credit: 0, carried: 97_500, lost: 202_500 })
  })
  test('2: R62 091 of R330 887, tax R73 413,10: credit R13 775,98 of R20 000 and R8 800', () => {
    const given = {
      foreignTax: [2_000_000, 880_000],
      foreignTaxable: 6_209_100,
      allTaxable: 33_088_700,
      taxBeforeRebates: 7_341_310,
      taxBeforeCredit: 5_451_910,
    }
    expect(run(given)).toMatchObject({ limit: 1_377_598, credit: 1_377_598, carried: 1_502_402, lost: 0 })
  })
  test('3: R63 895 of R247 187, tax R49 578,25, and R5 500 brought forward: R334,59 of it are carried forward', () => {
    const given = {
      foreignTax: [565_000, 200_000],
      foreignTaxable: 6_389_500,
      allTaxable: 24_718_700,
      taxBeforeRebates: 4_957_825,
      taxBeforeCredit: 1_708_825,
    }
    expect(run(given, { paid: { foreignTax: 550_000 } })).toMatchObject({ limit: 1_281_541, credit: 1_281_541, carried: 33_459, lost: 0 })
  })
  test('5: R74 250 of R137 250, tax R24 705, nil after medical credits: R13 365 is lost, R2 635 carried forward', () => {
    const given = {
      foreignTax: [1_600_000],
      foreignTaxable: 7_425_000,
      allTaxable: 13_725_000,
      taxBeforeRebates: 2_470_500,
      taxBeforeCredit: 0,
    }
    expect(run(given)).toMatchObject({ limit: 1_336_500, credit: 0, carried: 263_500, lost: 1_336_500 })
  })
})

const some: Amounts = { foreignTax: [100], foreignTaxable: 1000, allTaxable: 10_000, taxBeforeRebates: 2000, taxBeforeCredit: 500 }

test('without foreign tax there is nothing, not even a line', () => {
  expect(run({ ...some, foreignTax: [0, 0] })).toMatchObject({ answer: undefined, lines: [] })
})

test('foreign tax outside the rows of investment income counts the same', () => {
  expect(run({ ...some, foreignTax: [] }, { paid: { foreignTax: 150 } })).toMatchObject({ limit: 200, credit: 150, carried: 0 })
})

test('up to the limit all of it is credited; a cent more is carried forward, with the reason', () => {
  expect(run({ ...some, foreignTax: [200] })).toMatchObject({ credit: 200, carried: 0, reasons: [] })
  const { credit, carried, reasons } = run({ ...some, foreignTax: [201] })
  expect([credit, carried]).toEqual([200, 1])
  expect(reasons).toEqual([expect.stringContaining('carried forward for up to seven years')])
})

test('foreign tax that rebates leave no room for is lost, to the cent', () => {
  expect(run({ ...some, foreignTax: [200], taxBeforeCredit: 200 })).toMatchObject({ credit: 200, lost: 0 })
  const { credit, lost, reasons } = run({ ...some, foreignTax: [200], taxBeforeCredit: 199 })
  expect([credit, lost]).toEqual([199, 1])
  expect(reasons).toEqual([expect.stringContaining('it is lost')])
})

test.each([
  ['no foreign income', { foreignTaxable: 0 }],
  ['a foreign loss', { foreignTaxable: -5 }],
  ['no taxable income', { allTaxable: 0, taxBeforeRebates: 0, taxBeforeCredit: 0 }],
  ['a loss', { allTaxable: -1, taxBeforeRebates: 0, taxBeforeCredit: 0 }],
])('with %s the limit is R0 and everything is carried forward', (_name, change) => {
  expect(run({ ...some, ...change })).toMatchObject({ limit: 0, credit: 0, carried: 100, lost: 0 })
})

test('the limit is the whole tax if local losses leave less than the foreign income', () => {
  expect(run({ ...some, foreignTax: [3000], foreignTaxable: 12_000, taxBeforeCredit: 2000 })).toMatchObject({
    limit: 2000,
    credit: 2000,
    carried: 1000,
  })
})

test('a non-resident has no credit and carries nothing forward', () => {
  const { credit, carried, lost, limit, reasons } = run(some, { residency: 'nonResident' })
  expect([credit, carried, lost, limit]).toEqual([0, 0, 100, undefined])
  expect(reasons).toEqual([expect.stringContaining('Only a resident')])
})

test('without the tables there is no credit and nothing left over', () => {
  const at = assessmentOf({})
  const missing = constant(
    { found: false, missing: { name: 'the income tax brackets of 2028', from: '2027-03-01' } },
    'rate',
    () => 0,
    'ppm',
  )
  const refused = at.ledger.line('tax.table', 'Tax', product([missing, input('x', 1)]))
  const money = (value: number) => input('money', value)
  const given = {
    foreignTax: [money(100)],
    foreignTaxable: money(1),
    allTaxable: money(2),
    taxBeforeRebates: refused,
    taxBeforeCredit: refused,
  }
  const answer = foreignCredit(at, given)
  expect(answer).toMatchObject({
    credit: { missing: { name: 'the income tax brackets of 2028' } },
    carryForward: undefined,
    disallowed: [],
  })
})

test('paid = credit + carried forward + lost, and no credit is above the tax that is left or above its share', () => {
  const cents = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1_000_000_000_000 }))
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 4 }), cents, cents, cents, cents, (foreignTax, foreignTaxable, allTaxable, table, rebates) => {
      const taxBeforeCredit = Math.max(0, table - rebates)
      const {
        answer,
        credit = 0,
        carried,
        lost,
        limit = 0,
      } = run({ foreignTax, foreignTaxable, allTaxable, taxBeforeRebates: table, taxBeforeCredit })
      expect(credit + carried + lost).toBe(answer?.paid.value ?? 0)
      expect(credit).toBeLessThanOrEqual(Math.min(taxBeforeCredit, limit))
      expect(limit).toBeLessThanOrEqual(table)
    }),
    { numRuns: 1000 },
  )
})
