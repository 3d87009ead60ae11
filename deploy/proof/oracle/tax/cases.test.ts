import { describe, expect, it } from 'vitest'
import { assess } from './assess.ts'
import fixture from './cases.json' with { type: 'json' }
import type { OracleLines } from './lines.ts'
import { EMPTY, type LumpSumKind, type OracleScenario, PLAIN_DISPOSAL, PLAIN_LUMP_SUM, PLAIN_RESIDENCE } from './scenario.ts'

const figures = (all: object): Record<string, number> => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))

interface Case {
  id: string
  year: number
  kind: string
  inputs: Record<string, number | string | boolean>
  expected: Record<string, number>
  tolerance: number
}

const cases = fixture.cases.map((c): Case => ({ ...c, inputs: { ...c.inputs }, expected: figures(c.expected) }))
const cents = (rand: number) => Math.round(rand * 100)

/** The answers of a case by their names, in rand. */
type Answers = Record<string, number>

function person(c: Case, more: Partial<OracleScenario>): OracleScenario {
  const members = EMPTY.medical.members.map(() => Number(c.inputs['medical_members'] ?? c.inputs['members'] ?? 0))
  const medical = { ...EMPTY.medical, members, schemeFees: cents(Number(c.inputs['scheme_fees'] ?? 0)) }
  return { ...EMPTY, year: c.year, birthDate: `${c.year - Number(c.inputs['age'] ?? 40) - 1}-06-15`, medical, ...more }
}

const taxOf = (scenario: OracleScenario) => assess(scenario).totalTax

function incomeTax(c: Case): Answers {
  const rand = Number(c.inputs['taxable_income'] ?? c.inputs['net_profit'] ?? 0)
  const contribution = cents(Number(c.inputs['retirement_contribution'] ?? 0))
  const interest = cents(Number(c.inputs['interest_income'] ?? 0))
  const lines = assess(person(c, { otherIncome: cents(rand), retirementContributions: contribution, localInterest: interest }))
  return {
    taxable_income: lines.taxableIncome,
    tax_before_rebates: lines.tableTax,
    normal_tax: lines.tableTax,
    tax_payable: lines.totalTax,
    monthly_tax: lines.totalTax / 12,
    annual_credit: lines.s6A,
    s6A: lines.s6A,
    s6B: lines.s6B,
  }
}

function retirement(c: Case): Answers {
  const income = cents(Number(c.inputs['taxable_income_before']))
  const before = person(c, { remuneration: income })
  const after = { ...before, retirementContributions: cents(Number(c.inputs['contribution'])) }
  const lines = assess(after)
  return {
    deduction: lines.retirementDeduction,
    max_deduction: lines.retirementDeduction,
    carried_forward: lines.retirementForward,
    tax_saving: taxOf(before) - taxOf(after),
  }
}

function twoPot(c: Case): Answers {
  const before = person(c, { otherIncome: cents(Number(c.inputs['taxable_income_before'])) })
  return { extra_tax: taxOf({ ...before, savingsWithdrawal: cents(Number(c.inputs['savings_withdrawal'])) }) - taxOf(before) }
}

function sold(c: Case, date = `${c.year - 1}-06-30`): OracleScenario {
  const home = c.kind.startsWith('capital_gain_primary')
  const disposal = {
    ...PLAIN_DISPOSAL,
    disposed: date,
    proceeds: cents(Number(c.inputs['proceeds'])),
    baseCost: cents(Number(c.inputs['base_cost'])),
    residence: home ? PLAIN_RESIDENCE : null,
  }
  return person(c, { otherIncome: cents(Number(c.inputs['other_taxable_income'] ?? 0)), disposals: [disposal] })
}

function gain(c: Case): Answers {
  const lines = assess(sold(c))
  const flat = Number(c.inputs['marginal_rate'] ?? 0)
  return {
    capital_gain: cents(Number(c.inputs['proceeds'])) - cents(Number(c.inputs['base_cost'])),
    gain: lines.sumOfGains,
    net_capital_gain: lines.aggregateGain,
    after_exclusion: lines.aggregateGain,
    taxable_capital_gain: lines.taxableCapitalGain,
    taxable_gain: lines.taxableCapitalGain,
    taxable_income: lines.taxableIncome,
    normal_tax: lines.tableTax,
    tax_payable: lines.totalTax,
    tax: lines.taxableCapitalGain * flat,
    tax_attributed_to_gain_pro_rata: (lines.totalTax * lines.taxableCapitalGain) / lines.taxableIncome,
  }
}

/** The case leaves the annual exclusion out: the gain after the residence exclusion, 40 %, a flat rate. */
function flatResidence(c: Case): Answers {
  const flat = (date: string) =>
    assess(sold({ ...c, year: date < '2026-03' ? 2026 : 2027 }, date)).sumOfGains * 0.4 * Number(c.inputs['marginal_rate'])
  return { tax_with_R2m_exclusion: flat('2026-02-28'), tax_with_R3m_exclusion: flat('2026-03-01') }
}

function lumpSum(c: Case): Answers {
  const kind = (c.kind === 'retirement_aggregation' ? 'retirement' : c.kind) as LumpSumKind
  const date = String(c.inputs['date'])
  const gross = cents(Number(c.inputs['lump_sum']))
  const before = cents(Number(c.inputs['previous']))
  const earlier = before === 0 ? [] : [{ kind: 'severance' as const, date: '2012-01-01', taxable: before }]
  const one = (amount: number, history: OracleScenario['earlierLumpSums']): OracleLines =>
    assess(person(c, { lumpSums: [{ ...PLAIN_LUMP_SUM, kind, date, gross: amount }], earlierLumpSums: history }))
  const tax = one(gross, earlier).lumpSumTax
  return { tax, net: gross - tax, tax_on_first_840000: one(84_000_000, []).lumpSumTax }
}

const grossUp = (c: Case): Answers => ({
  ra_contribution: cents(Number(c.inputs['after_tax_amount'])) / (1 - Number(c.inputs['marginal_rate'])),
})

const KINDS: Record<string, (c: Case) => Answers> = {
  income_tax: incomeTax,
  income_tax_with_medical: incomeTax,
  tax_before_rebates: incomeTax,
  income_tax_with_RA_and_medical: incomeTax,
  interest_income_with_medical_6A_6B: incomeTax,
  medical_6A: incomeTax,
  two_pot_savings_withdrawal: twoPot,
  retirement_deduction: retirement,
  retirement_tax_saving: retirement,
  ra_vs_tfsa_grossup: grossUp,
  capital_gain_primary_residence: gain,
  capital_gain_shares: gain,
  capital_gain_primary_residence_flat_rate: flatResidence,
  retirement: lumpSum,
  retirement_aggregation: lumpSum,
  severance: lumpSum,
  withdrawal: lumpSum,
}

describe('cases worked by others', () => {
  it.each(cases)('$id has the published result', (c) => {
    const answers = KINDS[c.kind]?.(c)
    if (answers === undefined) throw new Error(`no way to work ${c.kind}`)
    for (const [name, expected] of Object.entries(c.expected)) {
      expect.soft(answers[name], name).toBeDefined()
      expect.soft(Math.abs((answers[name] ?? NaN) / 100 - expected), name).toBeLessThanOrEqual(c.tolerance + 1e-9)
    }
  })
})
