import { expect, test } from 'vitest'
import { taxFreeSavings } from './tax-free-savings.ts'
import { expectRecomputed, valueAt } from '../../working/testing/ledger.ts'
import { runOf } from '../testing/assess.ts'
import { assessmentOf } from '../testing/steps.ts'

const of = (tfsaContributions: number | undefined, tfsaContributionsBefore?: number, taxYear = 2027) => {
  const at = assessmentOf({
    taxYear,
    ...(tfsaContributions === undefined ? {} : { tfsaContributions }),
    ...(tfsaContributionsBefore === undefined ? {} : { tfsaContributionsBefore }),
  })
  const { year, life, penalty } = taxFreeSavings(at)
  expectRecomputed(at.ledger)
  return { at, year: year?.value, life: life?.value, penalty: penalty?.value }
}

test('in 2027, R20 000 of R46 000 paid in leaves R26 000; without the history the life is not reported', () => {
  expect(of(2_000_000)).toMatchObject({ year: 2_600_000, life: undefined, penalty: undefined })
})
test('with R470 000 before, R20 000 more leaves R10 000 of R500 000: less than the year alone would', () => {
  expect(of(2_000_000, 47_000_000)).toMatchObject({ year: 1_000_000, life: 1_000_000, penalty: undefined })
})
test('exactly the limit leaves nothing and costs nothing; one rand more costs 40 cents', () => {
  expect(of(4_600_000, 0)).toMatchObject({ year: 0, penalty: undefined })
  expect(of(4_600_100, 0)).toMatchObject({ year: 0, penalty: 40 })
})
test('above the lifetime limit only what was paid in this year is taxed: R510 000 before, R5 000 more costs R2 000', () => {
  expect(of(500_000, 51_000_000)).toMatchObject({ year: 0, life: 0, penalty: 200_000 })
})
test('R498 000 before and R50 000 more: the R48 000 above the life are taxed, not the R4 000 above the year as well', () => {
  expect(of(5_000_000, 49_800_000)).toMatchObject({ penalty: 1_920_000 })
})
test('nothing is reported without what was paid in, and the limit is refused by name before there was one', () => {
  expect(of(undefined, 100)).toMatchObject({ year: undefined, life: undefined })
  const { at, year } = of(100, 100, 2015)
  expect(year).toBeUndefined()
  expect(valueAt(at.ledger, 'room.tfsaLimit.annual')).toBe(0)
  expect(at.ledger.lines[0]?.missing?.name).toBe('the annual limit of tax-free savings of 2015')
})

test('section 12T(7)(a): 40 % of the excess is normal tax of the year, due also from who pays no other tax', () => {
  // R56 000 paid in where R46 000 are allowed: 40 % × 10 000 = R4 000. Rebates don't reduce it: there is no income to set them against.
  expect(runOf({ taxYear: 2027, tfsaContributions: 5_600_000 }).assessed.totalTax.value).toBe(400_000)
  // With R300 000 of salary: 44 118 + 26 % × 54 900 − 17 820 = R40 572, and R4 000.
  const { assessed } = runOf({ taxYear: 2027, employers: [{ salary: 30_000_000 }], tfsaContributions: 5_600_000 })
  expect([assessed.normalTax.value, assessed.totalTax.value]).toEqual([4_057_200, 4_457_200])
})
test('section 12T(7)(b): what was charged in an earlier year counts towards the lifetime limit, and the working says that this is a reading', () => {
  // R490 000 before, of which R10 000 were charged as above an annual limit; R46 000 more make R536 000: 40 % × 36 000 = R14 400.
  const { at, penalty } = of(4_600_000, 49_000_000)
  expect(penalty).toBe(1_440_000)
  expect(at.ledger.lines.find(({ id }) => id === 'room.tfsaOverLifetime')?.label).toContain('on one reading')
})
