import { calculateTaxScenario } from '@tafel/contracts/law/assessment/calculate.ts'
import { TAX_ENGINE_VERSION } from '@tafel/contracts/law/assessment/engine-version.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { scenarioLinked } from '@tafel/contracts/kinds/scenario-links.ts'
import { describe, expect, it } from 'vitest'
import type { Question } from '../engine/tasks.ts'
import { coupleColumns, questionOfPartner } from './spouse.ts'

const [HERS, HIS] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const COUPLE: TaxScenarioGiven = { taxYear: 2027, dateOfBirth: '1980-01-01', maritalRegime: 'inCommunity' }
const hers: TaxScenarioGiven = { ...COUPLE, spouseScenarioId: HIS }
const his: TaxScenarioGiven = {
  ...COUPLE,
  employers: [{ salary: 40_000_000 }],
  investmentIncome: [{ kind: 'localInterest', amount: 100_000_00 }],
}
const question: Question = {
  given: hers,
  context: { today: '2026-11-21', constants: SHIPPED_CONSTANTS, linked: scenarioLinked(hers, HERS, () => his) },
  engineVersion: TAX_ENGINE_VERSION,
}
function answerTo({ given, context }: Question) {
  const answer = calculateTaxScenario(given, context)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.result
}
const ofPartner = (inputs: TaxScenarioGiven) => answerTo(questionOfPartner({ recordId: HIS, inputs }, HERS, question))

describe('the return of the spouse', () => {
  it('has no total with a contradicting return', () => {
    const columns = coupleColumns(answerTo(question), ofPartner(his), 'Pieter', false)
    expect([columns.columns, columns.rows[0]?.figures.length]).toEqual([['Line', 'This return', 'Pieter'], 2])
  })

  it('uses these inputs if it is linked back: R100 000 of interest are halved, R50 000 less R23 800 are taxed in each return', () => {
    const own = answerTo(question)
    const partner = ofPartner({ ...his, spouseScenarioId: HERS })
    expect([own.taxableIncome.total, partner.taxableIncome.total]).toEqual([2_620_000, 42_620_000])
    const [income, , due] = coupleColumns(own, partner, 'Pieter').rows
    expect(income?.figures.map((figure) => figure?.cents)).toEqual([2_620_000, 42_620_000, 45_240_000])
    expect(due?.figures[2]?.cents).toBe(own.settlement.dueOrRefund! + partner.settlement.dueOrRefund!)
  })
})
