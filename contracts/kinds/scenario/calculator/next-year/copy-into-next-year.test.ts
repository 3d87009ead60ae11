import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../../law/constants/shipped.ts'
import { plain } from '../../../../base/money/format.ts'
import { calculateTaxScenario } from '../../../../law/assessment/calculate.ts'
import { TAX_SCENARIO_EXAMPLE } from '../../../../law/assessment/inputs/example.ts'
import { type TaxScenarioGiven, taxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { copyIntoNextYear } from './copy-into-next-year.ts'

const answerTo = (given: TaxScenarioGiven) => calculateTaxScenario(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })

function copied(given: TaxScenarioGiven) {
  const answer = answerTo(given)
  const copy = copyIntoNextYear(given, answer, SHIPPED_CONSTANTS.tax)
  if (!copy.ok || !answer.ok) throw new Error(copy.ok ? 'no answer' : copy.message)
  const changeLines = (field: string) =>
    copy.changes.filter((change) => change.field === field).map(({ words, why }) => plain(`${words}: ${why}`))
  return { ...copy, result: answer.result, changeLines }
}

const WORKER: TaxScenarioGiven = {
  taxYear: 2026,
  dateOfBirth: '1980-05-05',
  employers: [
    { employerName: 'Old', salary: 10_000_000, payeDeducted: 2_000_000, to: '2025-08-31' },
    { employerName: 'Karoo', salary: 60_000_000, bonus: 5_000_000, payeDeducted: 15_000_000, from: '2025-09-01' },
  ],
  deductions: { raContribution: 60_000_000, donations18A: 20_000_000, hasCertificate: true },
  paid: { provisionalP1: 100_000, provisionalP1Date: '2025-08-29', previousAssessment: 50_000_000 },
  advice: { need: 'Retire at 60' },
}

describe('a copy into the next year', () => {
  test('carries what was not deducted, by the figures of the result', () => {
    const { inputs, result, changeLines } = copied(WORKER)
    // R 600 000 less the cap of R 350 000 or 27,5 %: something is left over.
    expect(result.carryForward.s11F).toBeGreaterThan(0)
    expect(inputs.deductions?.retirementBf).toBe(result.carryForward.s11F)
    expect(inputs.deductions?.donationBf).toBe(result.carryForward.s18A)
    expect(changeLines('deductions.retirementBf')[0]).toMatch(/^R [\d ]+(,\d\d)? carried forward: s 11F$/)
    expect(inputs.taxYear).toBe(2027)
  })

  test('keeps what lasts, and clears PAYE, provisional payments, certificates, dates and advice', () => {
    const { inputs, changeLines } = copied(WORKER)
    expect(inputs.employers).toEqual([{ employerName: 'Karoo', salary: 60_000_000, bonus: 5_000_000 }])
    expect(inputs.deductions).toMatchObject({ raContribution: 60_000_000, donations18A: 20_000_000 })
    expect(inputs.deductions).not.toHaveProperty('hasCertificate')
    expect(inputs.paid).toBeUndefined()
    expect(inputs.advice).toBeUndefined()
    expect(changeLines('employers')).toEqual(['Old taken out: employed to 31 August 2025'])
    expect(changeLines('employers.1.payeDeducted')).toEqual(['R 150 000 cleared: of the old year alone'])
    expect(changeLines('paid.provisionalP1')).toEqual(['R 1 000 cleared: of the old year alone'])
    expect(changeLines('advice')).toHaveLength(1)
  })

  test('a marriage that came into community of property within the year is in it all of the next', () => {
    const { inputs, changeLines } = copied({ taxYear: 2026, maritalRegime: 'inCommunity', communityFrom: '2025-09-01' })
    expect(inputs).toEqual({ taxYear: 2027, maritalRegime: 'inCommunity' })
    expect(changeLines('communityFrom')).toEqual([expect.stringMatching(/^cleared: in community of property all year/)])
  })
  test('one that left it has its regime to be chosen, and nothing of a joint estate', () => {
    const { inputs, changeLines } = copied({
      taxYear: 2026,
      maritalRegime: 'inCommunity',
      communityUntil: '2025-09-01',
      spouseInterest: 100,
      spouseRental: 200,
    })
    expect(inputs).toEqual({ taxYear: 2027 })
    expect(changeLines('communityUntil')).toEqual(['cleared: community of property ended in the old year'])
    expect(changeLines('maritalRegime')).toEqual(['cleared: choose the regime of the new year'])
  })

  test('the rest of a year that began late is followed by a whole year, with what was paid into tax-free savings in both parts', () => {
    const { inputs } = copied({
      taxYear: 2026,
      residency: 'nonResident',
      periodStart: '2025-09-01',
      tfsaContributions: 100_000,
      tfsaContributionsEarlier: 200_000,
      tfsaContributionsBefore: 400_000,
      capitalGainsExclusionUsed: 1_000_000,
      deductions: { retirementDeductedEarlier: 500_000 },
      paid: { assessedOn: '2026-10-10' },
    })
    expect(inputs).toMatchObject({ taxYear: 2027, residency: 'nonResident', tfsaContributions: 100_000, tfsaContributionsBefore: 700_000 })
    for (const field of ['periodStart', 'tfsaContributionsEarlier', 'capitalGainsExclusionUsed', 'deductions', 'paid'])
      expect(inputs).not.toHaveProperty(field)
  })

  test('hands on a capital loss, and takes the disposals out', () => {
    const { inputs, result } = copied({
      taxYear: 2026,
      disposals: [{ assetKind: 'listedShares', proceeds: 10_000_000, baseCost: 90_000_000, disposed: '2025-06-01' }],
      assessedCapitalLossBf: 1_000_000,
    })
    expect(result.carryForward.capitalLoss).toBeGreaterThan(0)
    expect(inputs.assessedCapitalLossBf).toBe(result.carryForward.capitalLoss)
    expect(inputs.disposals).toBeUndefined()
  })

  test('says that a balance is used up, instead of bringing it forward again', () => {
    const { inputs, changeLines } = copied({ taxYear: 2026, employers: [{ salary: 90_000_000 }], deductions: { retirementBf: 1_000_000 } })
    expect(inputs.deductions).toBeUndefined()
    expect(changeLines('deductions.retirementBf')).toEqual(['used up: s 11F'])
  })

  test('an assessed loss goes to the business; without one a note says that there is no place', () => {
    const loss = { expenses: { salaries: 30_000_000 }, turnover: 5_000_000 }
    const placed = copied({ taxYear: 2026, businesses: [{ tradeName: 'Shop', ...loss }] })
    expect(placed.inputs.businesses?.[0]?.assessedLossBf).toBe(25_000_000)
    const homeless = copied({ taxYear: 2026, rentals: [{ grossRent: 1_000_000, bondInterest: 20_000_000 }] })
    expect(homeless.changeLines('businesses')[0]).toBe(
      'R 190 000 not carried: an assessed loss (s 20) needs a business that takes it: note it yourself',
    )
  })

  test('foreign tax above the limit is in the row of its year', () => {
    const { inputs, result } = copied({
      taxYear: 2026,
      employers: [{ salary: 50_000_000 }],
      investmentIncome: [{ kind: 'foreignInterest', amount: 1_000_000, foreignTaxPaid: 900_000, country: 'GB' }],
    })
    expect(result.carryForward.foreignTax).toBeGreaterThan(0)
    expect(inputs.paid?.foreignTaxBf).toEqual([{ year: 2026, amount: result.carryForward.foreignTax }])
  })

  test('lump sums become earlier ones, as they were taxed', () => {
    const { inputs, result } = copied({
      taxYear: 2026,
      lumpSums: [{ kind: 'retirement', gross: 90_000_000, nonDeductibleContributionsUsed: 10_000_000, date: '2025-10-01' }],
      retirementIncome: { undeductedContributions: 10_000_000 },
    })
    expect(inputs.lumpSums).toBeUndefined()
    expect(inputs.lumpSumHistory).toEqual([{ kind: 'retirement', date: '2025-10-01', amount: result.lumpSumRows[0]!.taxable }])
  })

  test('of every input it gives inputs that fit the schema, and leaves the old ones alone', () => {
    const before = structuredClone(TAX_SCENARIO_EXAMPLE) as TaxScenarioGiven
    const { inputs, changes } = copied(TAX_SCENARIO_EXAMPLE as TaxScenarioGiven)
    expect(taxScenarioInputs.safeParse(inputs).success).toBe(true)
    expect(answerTo(inputs)).toMatchObject({ ok: true })
    expect(TAX_SCENARIO_EXAMPLE).toEqual(before)
    for (const { label, words, why } of changes) expect(`${label} ${words} ${why}`).not.toMatch(/undefined|NaN|\*|null/)
  })

  test('is refused in the year of death and while the year contradicts itself', () => {
    const refused = (given: TaxScenarioGiven) => copyIntoNextYear(given, answerTo(given), SHIPPED_CONSTANTS.tax)
    expect(refused({ taxYear: 2026, dateOfBirth: '1950-01-01', dateOfDeath: '2025-10-01' })).toMatchObject({ ok: false })
    const wrong = refused({ taxYear: 2026, dateOfBirth: '2030-01-01' })
    expect(wrong).toMatchObject({ ok: false, remedy: expect.stringMatching(/\w/) as string })
  })
})
