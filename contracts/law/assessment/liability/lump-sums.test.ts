import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { input, take } from '../../working/ledger.ts'
import { lumpSums } from './lump-sums.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { runOf } from '../testing/assess.ts'
import { assessmentOf } from '../testing/steps.ts'

type Row = NonNullable<TaxScenarioGiven['lumpSums']>[number]
type Earlier = NonNullable<TaxScenarioGiven['lumpSumHistory']>[number]

const R = (rand: number) => Math.round(rand * 100)

function run(rows: readonly Row[], lumpSumHistory: readonly Earlier[] = [], undeducted = 0, taxYear = 2027) {
  const at = assessmentOf({ taxYear, lumpSums: [...rows], lumpSumHistory: [...lumpSumHistory] })
  const answer = lumpSums(at, at.ledger.line('undeducted', 'Undeducted', take(input('undeducted', R(undeducted)))))
  expectRecomputed(at.ledger)
  return { ...answer, taxes: answer.rows.map(({ tax }) => tax.value / 100), total: answer.tax.value / 100 }
}
const row = (kind: Row['kind'], gross: number, more: Partial<Row> = {}): Row => ({ kind, gross: R(gross), date: '2026-06-30', ...more })
const taxOn = (...given: Parameters<typeof run>) => run(...given).total

describe('by the table of its own sort, at each bound and R100 above it', () => {
  test.each([
    ['retirement', 550_000, 0, 18],
    ['retirement', 770_000, 39_600, 27],
    ['retirement', 1_155_000, 143_550, 36],
    ['death', 770_000, 39_600, 27],
    ['severance', 770_000, 39_600, 27],
    ['withdrawal', 27_500, 0, 18],
    ['withdrawal', 726_000, 125_730, 27],
    ['withdrawal', 1_089_000, 223_740, 36],
    ['divorce', 726_000, 125_730, 27],
  ] as const)('%s of R%i: R%i, then R%i more', (kind, gross, tax, more) => {
    expect(taxOn([row(kind, gross)])).toBe(tax)
    expect(taxOn([row(kind, gross + 100)])).toBe(tax + more)
  })
  test('nothing on nothing', () => {
    expect(taxOn([row('retirement', 0)])).toBe(0)
    expect(taxOn([])).toBe(0)
  })
  test.each([
    // R500 000 free until 28 February 2023, R550 000 from 1 March.
    [2023, '2023-02-28', 9000],
    [2024, '2023-03-01', 0],
  ])('%i: the table of the day, %s', (taxYear, date, tax) => {
    expect(taxOn([row('retirement', 550_000, { date })], [], 0, taxYear)).toBe(tax)
  })
})

describe('the hypothetical-tax rule', () => {
  const before = (kind: Earlier['kind'], amount: number, date?: string): Earlier => ({
    kind,
    amount: R(amount),
    ...(date === undefined ? {} : { date }),
  })
  test('tax on all, less tax on those before, both by the present table', () => {
    // R800 000: 39 600 + 27 % × 30 000 = 47 700; on R500 000 nothing.
    expect(taxOn([row('retirement', 300_000)], [before('withdrawal', 500_000, '2015-01-01')])).toBe(47_700)
    // By the withdrawal table: 125 730 + 27 % × 74 000 = 145 710, less 18 % × 472 500 = 85 050.
    expect(taxOn([row('withdrawal', 300_000)], [before('retirement', 500_000, '2015-01-01')])).toBe(60_660)
  })
  test.each([
    ['retirement', '2007-10-01', '2007-09-30'],
    ['death', '2007-10-01', '2007-09-30'],
    ['withdrawal', '2009-03-01', '2009-02-28'],
    ['divorce', '2009-03-01', '2009-02-28'],
    ['severance', '2011-03-01', '2011-02-28'],
  ] as const)('an earlier one of %s counts from %s', (kind, first, dayBefore) => {
    expect(taxOn([row('retirement', 100_000)], [before(kind, 550_000, first)])).toBe(18_000)
    expect(taxOn([row('retirement', 100_000)], [before(kind, 550_000, dayBefore)])).toBe(0)
  })
  test('one on the same day counts, one of a later day does not, one without a date does', () => {
    expect(taxOn([row('retirement', 100_000)], [before('retirement', 550_000, '2026-06-30')])).toBe(18_000)
    expect(taxOn([row('retirement', 100_000)], [before('retirement', 550_000, '2026-07-01')])).toBe(0)
    expect(taxOn([row('retirement', 100_000)], [before('retirement', 550_000)])).toBe(18_000)
  })
  test('several in the year by date, not by order of entry', () => {
    const early = row('retirement', 500_000, { date: '2026-04-01' })
    const late = row('retirement', 100_000, { date: '2026-05-01' })
    expect(run([early, late]).taxes).toEqual([0, 9000])
    expect(run([late, early]).taxes).toEqual([9000, 0])
  })
  test('on one day withdrawals first, then retirement, then severance, then the smaller one', () => {
    const [withdrawn, retired, severed] = [row('withdrawal', 550_000), row('retirement', 100_000), row('severance', 100_000)]
    // The withdrawal alone: 18 % × 522 500 = 94 050; then each R100 000 at 18 %.
    expect(run([severed, retired, withdrawn]).taxes).toEqual([18_000, 18_000, 94_050])
    expect(run([row('retirement', 540_000), row('retirement', 20_000)]).taxes).toEqual([1800, 0])
  })
  test('tax on an earlier lump sum is never set off: a withdrawal of R600 000 and a retirement of R100 000 in a year', () => {
    // 18 % × 572 500 = 103 050, though retirement would have cost less; then by the retirement table 18 % of what is above R600 000.
    expect(run([row('withdrawal', 600_000, { date: '2026-03-01' }), row('retirement', 100_000)]).taxes).toEqual([103_050, 18_000])
  })
})

describe('contributions that were never deducted', () => {
  test('come off the benefit of a fund first, at most all of it', () => {
    const { rows, undeductedUsed, carriedForward } = run(
      [row('retirement', 600_000, { nonDeductibleContributionsUsed: R(50_000) })],
      [],
      80_000,
    )
    expect([rows[0]!.taxable.value, rows[0]!.tax.value, undeductedUsed.value, carriedForward.value].map((value) => value / 100)).toEqual([
      550_000, 0, 50_000, 30_000,
    ])
    const more = run([row('withdrawal', 100, { nonDeductibleContributionsUsed: R(101) })], [], 200)
    expect([more.taxable.value, more.undeductedUsed.value, more.carriedForward.value]).toEqual([0, R(100), R(100)])
  })
  test('never come off severance, and the reason says so', () => {
    const { rows, undeductedUsed, disallowed, carriedForward } = run(
      [row('severance', 600_000, { nonDeductibleContributionsUsed: R(50_000) })],
      [],
      80_000,
    )
    expect([rows[0]!.taxable.value, undeductedUsed.value, carriedForward.value]).toEqual([R(600_000), 0, R(80_000)])
    expect(disallowed).toMatchObject([{ line: { value: R(50_000) }, reason: expect.stringContaining('not off a severance benefit') }])
  })
  test('a claim beyond what there is is refused, and the reason says where to enter it', () => {
    const { undeductedUsed, carriedForward, disallowed } = run(
      [row('retirement', 600_000, { nonDeductibleContributionsUsed: R(50_000) })],
      [],
      20_000,
    )
    expect([undeductedUsed.value, carriedForward.value]).toEqual([R(20_000), 0])
    expect(disallowed).toMatchObject([{ line: { value: R(30_000) }, reason: expect.stringContaining('brought forward') }])
  })
  test('Second Schedule, paragraph 5(1)(a): where nothing is entered, as many as there are; none where R0 is', () => {
    // R600 000 less R80 000 make R520 000: nothing to tax up to R550 000. With none used: 18 % × 50 000 = R9 000.
    const { total, carriedForward } = run([row('retirement', 600_000)], [], 80_000)
    expect([total, carriedForward.value]).toEqual([0, 0])
    expect(run([row('retirement', 600_000, { nonDeductibleContributionsUsed: 0 })], [], 80_000)).toMatchObject({
      total: 9000,
      carriedForward: { value: R(80_000) },
    })
  })
  test('paragraph 6(1)(b)(i): an earlier withdrawal of the year takes its part first, and leaves the rest to the retirement', () => {
    const early = row('withdrawal', 50_000, { date: '2026-04-01' })
    const { undeductedUsed, rows, carriedForward } = run([row('retirement', 20_000), early], [], 60_000)
    expect([rows[1]!.taxable.value, rows[0]!.taxable.value, undeductedUsed.value, carriedForward.value]).toEqual([
      0,
      R(10_000),
      R(60_000),
      0,
    ])
  })
  test('the whole order: section 11F, then the lump sum, then annuities, then the year after', () => {
    // R300 000 of pension and R100 000 brought forward to s 11F: 27,5 % × 300 000 = 82 500 are deducted, 17 500 are left. Older contributions of
    // R50 000 and those come off the lump sum of R60 000 first: 50 000 and 10 000. Nothing is left for the annuity; 7 500 go to 2028.
    const given: TaxScenarioGiven = {
      taxYear: 2027,
      retirementIncome: { pension: R(300_000), undeductedContributions: R(50_000) },
      deductions: { retirementBf: R(100_000) },
    }
    const { assessed, value } = runOf({ ...given, lumpSums: [row('retirement', 60_000)] })
    expect(assessed.retirement.deducted.value).toBe(R(82_500))
    expect([assessed.lumpSums.undeductedUsed.value, assessed.lumpSums.taxable.value]).toEqual([R(60_000), 0])
    expect([value('pension.exempt.s10C'), value('carryForward.s10C'), value('carryForward.s11F')]).toEqual([0, 0, R(7500)])
    // Of a lump sum of R30 000 the older ones leave R20 000 for the annuity: s 11F then takes 27,5 % × 280 000 = 77 000 and leaves 23 000.
    const less = runOf({ ...given, lumpSums: [row('retirement', 30_000)] })
    expect([less.value('pension.exempt.s10C'), less.value('carryForward.s11F')]).toEqual([R(20_000), R(23_000)])
  })
  test('without lump sums they are carried forward', () => {
    expect(run([], [], 123.45).carriedForward.value).toBe(12_345)
  })
  test('a deduction from one does not fill the bands of the next', () => {
    const first = row('retirement', 600_000, { date: '2026-04-01', nonDeductibleContributionsUsed: R(600_000) })
    expect(run([first, row('retirement', 550_000)], [], 600_000).taxes).toEqual([0, 0])
  })
})

describe('Second Schedule, paragraph 2A: a public sector fund', () => {
  const served = { publicSectorYears: 36, publicSectorYearsSince1998: 28 }
  test('only service after 1 March 1998 is income: R900 000 × 28 ÷ 36 = R700 000', () => {
    // By the retirement table: 18 % × (700 000 − 550 000) = R27 000; on R900 000 it would be 39 600 + 27 % × 130 000 = R74 700.
    const { rows, total } = run([row('retirement', 900_000, served)])
    expect([rows[0]!.taxable.value, total]).toEqual([R(700_000), 27_000])
  })
  test('contributions come off what is income', () => {
    const { rows, undeductedUsed } = run([row('withdrawal', 36_000, served)], [], 40_000)
    expect([rows[0]!.taxable.value, undeductedUsed.value]).toEqual([0, R(28_000)])
  })
})

test('sections: a retirement by paragraph 5, a withdrawal by paragraph 6, severance by paragraph (d) of gross income, the tables in the yearly Act', () => {
  const { at } = runOf({
    taxYear: 2027,
    lumpSums: [row('retirement', 600_000), row('withdrawal', 30_000), row('severance', 10_000)],
  })
  const lawOf = (id: string) => at.ledger.lines.find((line) => line.id === id)?.law
  expect([0, 1, 2].map((index) => lawOf(`lumpSums.${index}.taxable`)?.section)).toEqual([
    'Second Schedule, para 5(1)(a)',
    'Second Schedule, para 6(1)(b)(i)',
    's 1 "gross income" (d)',
  ])
  expect(lawOf('lumpSums.0.taxTogether')).toEqual({ act: 'Rates and Monetary Amounts and Amendment of Revenue Laws Act of the year' })
})

describe('without its table', () => {
  test('before 1 March 2011 retirement is refused by name, a withdrawal of that year is worked out, the total is incomplete', () => {
    const { rows, tax } = run(
      [row('retirement', 700_000, { date: '2010-06-30' }), row('withdrawal', 122_500, { date: '2010-05-31' })],
      [],
      0,
      2011,
    )
    expect(rows[0]!.tax).toMatchObject({ value: 0, missing: { name: 'the retirement lump sum table' } })
    expect(rows[1]!.tax).toMatchObject({ value: R(18_000), missing: undefined })
    expect(tax).toMatchObject({ value: R(18_000), incomplete: true })
  })
  test('a lump sum of nothing misses nothing', () => {
    expect(run([row('retirement', 0, { date: '2005-06-30' })], [], 0, 2006).tax.incomplete).toBe(false)
  })
})

test('an earlier lump sum of one cent counts; a nil one appears in no workings', () => {
  const { line } = runOf({
    taxYear: 2027,
    lumpSums: [
      { kind: 'retirement', date: '2026-04-01', gross: 1 },
      { kind: 'retirement', date: '2026-05-01', gross: 100 },
    ],
    lumpSumHistory: [{ kind: 'retirement', date: '2020-01-01', amount: 0 }],
  })
  expect(line('lumpSums.0.before')!.operands).toEqual([])
  expect(line('lumpSums.1.before')!.value).toBe(1)
})
