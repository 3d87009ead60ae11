import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { input, take } from '../../working/ledger.ts'
import { retirementDeduction } from './retirement-deduction.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { runOf } from '../testing/assess.ts'
import { assessmentOf } from '../testing/steps.ts'

interface Base {
  readonly remuneration?: number
  /** With the taxable gain. */
  readonly income?: number
  readonly gain?: number
  readonly employer?: number
}

const R = (rand: number) => Math.round(rand * 100)

function run(deductions: TaxScenarioGiven['deductions'], { remuneration = 0, income = 0, gain = 0, employer = 0 }: Base, taxYear = 2027) {
  const at = assessmentOf({ taxYear, deductions: deductions ?? {} })
  const figure = (id: string, rand: number) => at.ledger.line(id, id, take(input(id, R(rand))))
  const answer = retirementDeduction(at, {
    remuneration: figure('remuneration', remuneration),
    incomeBefore: figure('incomeBefore', income),
    taxableGain: figure('taxableGain', gain),
    employerContributions: figure('employerContributions', employer),
  })
  expectRecomputed(at.ledger)
  return answer
}
/** Deducted, and not, in rand. */
function parts(...given: Parameters<typeof run>) {
  const { deducted, undeducted } = run(...given)
  return [deducted.value / 100, undeducted.value / 100]
}
const ra = (rand: number) => ({ raContribution: R(rand) })
const reasonsOf = (...given: Parameters<typeof run>) => run(...given).disallowed.map(({ reason }) => reason)

describe('the cap of the year', () => {
  test.each([
    [2027, 430_000],
    [2026, 350_000],
    [2017, 350_000],
  ])('%i: R%i are deducted, one cent more is not', (taxYear, cap) => {
    const rich = { remuneration: 5_000_000, income: 5_000_000 }
    expect(parts(ra(cap), rich, taxYear)).toEqual([cap, 0])
    expect(parts(ra(cap + 0.01), rich, taxYear)).toEqual([cap, 0.01])
    expect(reasonsOf(ra(cap + 0.01), rich, taxYear)).toEqual([expect.stringContaining('The cap of the year is used up.')])
  })
})

describe('27,5 % of the higher of remuneration and taxable income', () => {
  test('of remuneration of R600 000: R165 000, one cent more is not deducted', () => {
    const base = { remuneration: 600_000, income: 500_000 }
    expect(parts(ra(165_000), base)).toEqual([165_000, 0])
    expect(parts(ra(165_000.01), base)).toEqual([165_000, 0.01])
    expect(reasonsOf(ra(165_000.01), base)).toEqual([expect.stringContaining('percentage')])
  })
  test('of taxable income with the taxable gain: R700 000 of it is R192 500', () => {
    expect(parts(ra(200_000), { remuneration: 600_000, income: 700_000, gain: 100_000 })).toEqual([192_500, 7500])
  })
  test('rounded half-up: 27,5 % of R0,02 is 0,55 cents', () => {
    expect(parts(ra(1), { income: 0.02 })).toEqual([0.01, 0.99])
    expect(parts(ra(1), { income: 0.01 })).toEqual([0, 1])
  })
})

describe('taxable income without the capital gain', () => {
  test('R100 000 of R500 000 are not a gain: no more is deducted, though 27,5 % would allow R137 500', () => {
    const base = { remuneration: 0, income: 500_000, gain: 400_000 }
    expect(parts(ra(100_000), base)).toEqual([100_000, 0])
    expect(parts(ra(100_000.01), base)).toEqual([100_000, 0.01])
    expect(reasonsOf(ra(100_000.01), base)).toEqual([expect.stringContaining('without the capital gain')])
  })
  test('a gain alone allows no deduction', () => {
    expect(parts(ra(10), { income: 400_000, gain: 400_000 })).toEqual([0, 10])
  })
  test('a loss of the year allows nothing, whatever the remuneration, and a gain does not restore it', () => {
    expect(parts(ra(10), { remuneration: 300_000, income: -5000 })).toEqual([0, 10])
    expect(parts(ra(10), { remuneration: 300_000, income: 30_000, gain: 40_000 })).toEqual([0, 10])
  })
})

test('all kinds count, with what employers paid and what was brought forward', () => {
  const deductions = { ownPension: 1, ownProvident: 20, raContribution: 300, retirementBf: 4000 }
  const { contributions } = run(deductions, { employer: 500, income: 1_000_000 })
  expect(contributions.value).toBe(4321 + 50_000)
})

describe('room left', () => {
  const base = { remuneration: 600_000, income: 600_000 }
  test.each([
    [0, 165_000],
    [100_000, 65_000],
    [165_000, 0],
    [200_000, 0],
  ])('after R%i of contributions: R%i', (contributed, room) => {
    expect(run(ra(contributed), base).room!.value).toBe(R(room))
  })
})

describe('before 2017 section 11F was not law', () => {
  test("contributions are refused by the name of that year's limits, and no cap of section 11F is listed", () => {
    const { deducted, undeducted, limits, room, disallowed } = run(
      { ownPension: R(1000) },
      { remuneration: 500_000, income: 500_000 },
      2016,
    )
    expect(deducted).toMatchObject({ value: 0, missing: { name: 'the limits of sections 11(k) and (n) of 2016', from: '2015-03-01' } })
    expect(limits).toBeUndefined()
    expect(undeducted).toMatchObject({ value: R(1000), incomplete: true })
    expect(room).toBeUndefined()
    expect(disallowed.map(({ reason }) => reason)).toEqual([expect.stringContaining('not loaded')])
  })
  test('without contributions nothing is missed', () => {
    const { deducted, undeducted } = run({}, { income: 500_000 }, 2016)
    expect([deducted.missing, deducted.incomplete, undeducted.value]).toEqual([undefined, false, 0])
    expect(
      runOf({ taxYear: 2016, employers: [{ salary: 50_000_000 }] }).at.ledger.lines.filter(({ missing }) => missing !== undefined),
    ).toEqual([])
  })
})
