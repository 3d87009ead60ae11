import { describe, expect, it } from 'vitest'
import { assess, assessCouple } from './assess.ts'
import { EMPTY, type OracleScenario, PLAIN_DISPOSAL, PLAIN_LUMP_SUM } from './scenario.ts'

const rand = (n: number) => Math.round(n * 100)
const months = (count: number) => EMPTY.medical.members.map(() => count)
const aged = (age: number) => `${2027 - age}-01-15`
const of = (more: Partial<OracleScenario>): OracleScenario => ({ ...EMPTY, ...more })

describe('golden cases', () => {
  it.each([
    [40, 99_000],
    [64, 99_000],
    [65, 153_250],
    [74, 153_250],
    [75, 171_300],
  ])('G-01: in 2027, at %i, R%i bears no tax and R100 more bears R18', (age, threshold) => {
    expect(assess(of({ birthDate: aged(age), remuneration: rand(threshold) })).totalTax).toBe(0)
    expect(assess(of({ birthDate: aged(age), remuneration: rand(threshold + 100) })).totalTax).toBe(1800)
  })

  const salaried = of({ remuneration: rand(850_000), medical: { ...EMPTY.medical, members: months(2) } })

  it('G-03: R850 000 with two members bears R218 509', () => {
    const lines = assess(salaried)
    expect(lines).toMatchObject({ tableTax: rand(245_353), primaryRebate: rand(17_820), s6A: rand(9024), totalTax: rand(218_509) })
  })

  it('G-05: R150 000 into a retirement annuity saves R58 500', () => {
    const after = assess({ ...salaried, retirementContributions: rand(150_000) })
    expect(assess(salaried).totalTax - after.totalTax).toBe(rand(58_500))
  })

  it('G-07: of R350 000 paid, R275 000 is deducted and R75 000 carried forward', () => {
    const disposals = [{ ...PLAIN_DISPOSAL, proceeds: rand(1_050_000) }]
    const lines = assess(of({ remuneration: rand(600_000), disposals, retirementContributions: rand(350_000) }))
    expect(lines).toMatchObject({ taxableCapitalGain: rand(400_000), retirementDeduction: rand(275_000), retirementForward: rand(75_000) })
  })

  it.each([
    [64, 9601],
    [65, 28_281.02],
  ])('G-09: s6B at %i is R%f', (age, credit) => {
    const medical = { members: months(2), monthlyFee: 0, schemeFees: rand(72_000), outOfPocket: rand(40_000), disability: false }
    expect(assess(of({ birthDate: aged(age), remuneration: rand(500_000), medical })).s6B).toBe(rand(credit))
  })

  it('G-11: in community, R60 000 interest of one spouse split over both saves R8 568', () => {
    const one = of({ remuneration: rand(600_000) })
    const saver = { ...one, localInterest: rand(60_000) }
    const without = assess(one).totalTax
    expect(assess(saver).totalTax - without).toBe(rand(13_032))
    const [first, second] = assessCouple(saver, one)
    expect(first.totalTax - without).toBe(rand(2232))
    expect(second.totalTax - without).toBe(rand(2232))
  })

  it('G-13: R1 000 000 on retirement bears R101 700, and R195 750 after a withdrawal of R300 000 in 2015', () => {
    const lumpSums = [{ ...PLAIN_LUMP_SUM, gross: rand(1_000_000) }]
    const earlierLumpSums = [{ kind: 'withdrawal' as const, date: '2015-06-30', taxable: rand(300_000) }]
    expect(assess(of({ lumpSums })).lumpSumTax).toBe(rand(101_700))
    expect(assess(of({ lumpSums, earlierLumpSums })).lumpSumTax).toBe(rand(195_750))
  })
})
