import { describe, expect, test } from 'vitest'
import { findOn, findTravelCost } from '../../lookup/find.ts'
import { TAX_CONSTANTS } from '../../constants/tax-constants.ts'
import { bornFor, coveredAllYear, runOf } from '../testing/assess.ts'
import { disposalGain } from '../gains/disposal.ts'
import type { LumpSumKind } from '../inputs/choices.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { yearEnd } from '../../tax-year.ts'
import { type Figure, fixed, input, newLedger, product, sum, take } from '../../working/ledger.ts'
import published from './published-cases.json' with { type: 'json' }
import { assessmentOf } from '../testing/steps.ts'
import { turnoverTax } from '../trade/turnover-tax.ts'

/** Rand of a published case, or what else it says. */
type Given = Readonly<Record<string, number | string | boolean | undefined>>
interface Case {
  readonly id: string
  readonly tax_year: number
  readonly kind: string
  readonly inputs: Given
  readonly expected: Readonly<Record<string, number | undefined>>
  readonly tolerance: number
}
type Answer = Readonly<Record<string, number>>

const cents = (rand: Given[string]) => Math.round(Number(rand) * 100)
const ppm = (rate: Given[string]) => Math.round(Number(rate) * 1_000_000)
const inRand = (figure: Figure | number) => (typeof figure === 'number' ? figure : figure.value) / 100

/** A year's salary is taxable income unchanged, and remuneration. */
function scenario(year: number, given: Given, salary: Given[string]): TaxScenarioGiven {
  const { age, medical_members: members } = given
  return {
    taxYear: year,
    ...(age === undefined ? {} : { dateOfBirth: bornFor(year, Number(age)) }),
    ...(members === undefined ? {} : { medical: { coveredMembers: coveredAllYear(Number(members)) } }),
    employers: [{ salary: cents(salary) }],
  }
}

const incomeTax = ({ tax_year: year, inputs }: Case): Answer => {
  const { assessed } = runOf(scenario(year, inputs, inputs.taxable_income))
  const beforeRebates = inRand(assessed.tableTax)
  const payable = inRand(assessed.normalTax)
  return { normal_tax: beforeRebates, tax_before_rebates: beforeRebates, tax_payable: payable, monthly_tax: payable / 12 }
}

const withRetirement = (year: number, given: Given) => {
  const before = scenario(year, given, given.taxable_income_before)
  return { before: runOf(before), after: runOf({ ...before, deductions: { raContribution: cents(given.contribution) } }) }
}

const lumpSum =
  (kind: LumpSumKind, previousKind: LumpSumKind = kind) =>
  ({ tax_year: taxYear, inputs }: Case): Answer => {
    const date = String(inputs.date)
    const gross = cents(inputs.lump_sum)
    const previous = cents(inputs.previous)
    const lumpSumHistory = previous === 0 ? [] : [{ kind: previousKind, amount: previous }]
    const tax = runOf({ taxYear, lumpSums: [{ kind, date, gross }], lumpSumHistory }).assessed.lumpSums.tax.value
    const onFirst = runOf({ taxYear, lumpSums: [{ kind: previousKind, date, gross: previous }] }).assessed.lumpSums.tax.value
    return { tax: inRand(tax), net: inRand(gross - tax), [`tax_on_first_${previous / 100}`]: inRand(onFirst) }
  }

/** A gain or an amount times a flat rate, as the source of the case does it. */
const atFlatRate = (amount: Figure, ...rates: readonly number[]): number =>
  inRand(newLedger().line('flat', 'At a flat rate', product([amount, ...rates.map((rate) => fixed('rate', rate, 'ppm'))])))

const BY_KIND: Readonly<Record<string, (published: Case) => Answer>> = {
  income_tax: incomeTax,
  income_tax_with_medical: incomeTax,
  tax_before_rebates: incomeTax,
  income_tax_with_RA_and_medical: ({ tax_year: year, inputs }) => {
    const { assessed } = runOf({
      ...scenario(year, inputs, 0),
      businesses: [{ turnover: cents(inputs.net_profit) }],
      deductions: { raContribution: cents(inputs.retirement_contribution) },
    })
    return { taxable_income: inRand(assessed.taxableIncome), tax_payable: inRand(assessed.normalTax) }
  },
  interest_income_with_medical_6A_6B: ({ tax_year: year, inputs }) => {
    const { assessed } = runOf({
      ...scenario(year, inputs, 0),
      investmentIncome: [{ kind: 'localInterest', amount: cents(inputs.interest_income) }],
      medical: {
        coveredMembers: coveredAllYear(Number(inputs.medical_members)),
        schemeContributionMonthly: cents(inputs.scheme_fees) / 12,
        qualifyingOutOfPocket: cents(inputs.out_of_pocket),
      },
    })
    const { taxableIncome, medical, normalTax } = assessed
    return { taxable_income: inRand(taxableIncome), s6A: inRand(medical.s6A), s6B: inRand(medical.s6B), tax_payable: inRand(normalTax) }
  },
  medical_6A: ({ tax_year: taxYear, inputs }) => {
    const { assessed } = runOf({ taxYear, medical: { coveredMembers: coveredAllYear(Number(inputs.members)) } })
    return { annual_credit: inRand(assessed.medical.s6A) }
  },
  two_pot_savings_withdrawal: ({ tax_year: year, inputs }) => {
    const before = scenario(year, inputs, inputs.taxable_income_before)
    const after = { ...before, retirementIncome: { savingsWithdrawal: cents(inputs.savings_withdrawal) } }
    return { extra_tax: inRand(runOf(after).assessed.totalTax.value - runOf(before).assessed.totalTax.value) }
  },
  retirement_deduction: ({ tax_year: year, inputs }) => {
    const { retirement, lumpSums } = withRetirement(year, inputs).after.assessed
    const deduction = inRand(retirement.deducted)
    return { deduction, max_deduction: deduction, carried_forward: inRand(lumpSums.carriedForward) }
  },
  retirement_tax_saving: ({ tax_year: year, inputs }) => {
    const { before, after } = withRetirement(year, inputs)
    return { tax_saving: inRand(before.assessed.totalTax.value - after.assessed.totalTax.value) }
  },
  // The contribution before tax that costs as much as an amount after tax.
  ra_vs_tfsa_grossup: ({ inputs }) => {
    const { line } = newLedger()
    const [whole, rate] = [fixed('the whole', 1_000_000, 'ppm'), input('marginalRate', ppm(inputs.marginal_rate), 'ppm')]
    const left = line('left', 'What tax leaves', sum([whole], [rate]), undefined, 'ppm')
    return { ra_contribution: inRand(line('gross', 'Grossed up', product([input('amount', cents(inputs.after_tax_amount))], [left]))) }
  },
  capital_gain_primary_residence: ({ tax_year: year, inputs }) => {
    const { assessed } = runOf({
      ...scenario(year, inputs, inputs.other_taxable_income),
      disposals: [{ assetKind: 'primaryResidence', proceeds: cents(inputs.proceeds), baseCost: cents(inputs.base_cost) }],
    })
    const { gains, taxableIncome, tableTax, normalTax } = assessed
    return {
      capital_gain: inRand(gains.disposals[0]!.gain),
      net_capital_gain: inRand(gains.net),
      taxable_capital_gain: inRand(gains.taxable),
      taxable_income: inRand(taxableIncome),
      normal_tax: inRand(tableTax),
      tax_payable: inRand(normalTax),
      tax_attributed_to_gain_pro_rata: inRand((normalTax.value * gains.taxable.value) / taxableIncome.value),
    }
  },
  capital_gain_shares: ({ tax_year: taxYear, inputs }) => {
    const disposals = [{ assetKind: 'listedShares' as const, proceeds: cents(inputs.proceeds), baseCost: cents(inputs.base_cost) }]
    const { gains } = runOf({ taxYear, disposals }).assessed
    return {
      gain: inRand(gains.disposals[0]!.gain),
      after_exclusion: inRand(gains.aggregate),
      taxable_gain: inRand(gains.taxable),
      tax: atFlatRate(gains.taxable, ppm(inputs.marginal_rate)),
    }
  },
  // The last day of the old exclusion and the first one of the new; no annual exclusion.
  capital_gain_primary_residence_flat_rate: ({ inputs }) => {
    const taxOn = (taxYear: number, disposed: string) => {
      const at = assessmentOf({
        taxYear,
        disposals: [{ assetKind: 'primaryResidence', disposed, proceeds: cents(inputs.proceeds), baseCost: cents(inputs.base_cost) }],
      })
      const { own } = disposalGain(at, at.inputs.disposals[0]!, 'disposals.0', 'disposals.0')
      const { value } = TAX_CONSTANTS.capitalGains.find(({ year }) => year === taxYear)!.inclusion
      return atFlatRate(own!, value.individual, ppm(inputs.marginal_rate))
    }
    return { tax_with_R2m_exclusion: taxOn(2026, '2026-02-28'), tax_with_R3m_exclusion: taxOn(2027, '2026-03-01') }
  },
  retirement: lumpSum('retirement'),
  // A severance benefit before it, in the one case that says so; the kind of an earlier lump sum changes nothing.
  retirement_aggregation: lumpSum('retirement', 'severance'),
  withdrawal: lumpSum('withdrawal'),
  severance: lumpSum('severance'),
  travel_deemed: ({ tax_year: taxYear, inputs }) => {
    const { value, assessed } = runOf({
      taxYear,
      employers: [{ travelAllowance: cents(inputs.allowance) }],
      deductions: {
        travelMethod: 'deemed',
        vehicleValue: cents(inputs.vehicle_value),
        totalKm: Number(inputs.total_km),
        businessKm: Number(inputs.business_km),
        vehicleMonths: Math.ceil((Number(inputs.days) * 12) / 365),
        paidFuel: true,
        paidMaintenance: true,
      },
    })
    return { deemed_cost: inRand(value('travel.deemed.cost')!), taxable_allowance: inRand(assessed.employment.taxable) }
  },
  turnover_tax: ({ tax_year: taxYear, inputs }) => {
    const at = assessmentOf({ taxYear, businesses: [{ turnover: cents(inputs.turnover) }] })
    return { tax: inRand(turnoverTax(at, at.ledger.line('normal', 'Normal tax', take(fixed('nil', 0, 'cents'))))!.tax!) }
  },
  executor_fee: ({ tax_year: year, inputs }) => {
    const fee = findOn(TAX_CONSTANTS, 'executorFee', 'fee', yearEnd(year))
    const vat = findOn(TAX_CONSTANTS, 'vat', 'rate', yearEnd(year))
    if (!fee.found || !vat.found) throw new Error('Not loaded.')
    const withVat = 1_000_000 + (inputs.vat === true ? vat.value : 0)
    return { executor_fee: atFlatRate(input('grossEstate', cents(inputs.gross_estate)), fee.value.capital, withVat) }
  },
}

const cases: readonly Case[] = published.cases

describe('cases that others published come out within their tolerance', () => {
  test('all of them are here, and each kind is known', () => {
    expect(cases.length).toBe(36)
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(Object.keys(BY_KIND)))
  })
  test.each(cases.map((published) => [published.id, published] as const))('%s', (_id, published) => {
    const answer = BY_KIND[published.kind]!(published)
    const expected = Object.entries(published.expected)
    expect(expected.length).toBeGreaterThan(0)
    for (const [figure, rand] of expected) {
      expect(answer[figure], figure).toBeDefined()
      expect(Math.abs(answer[figure]! - rand!), `${figure}: ${answer[figure]} for ${rand}`).toBeLessThanOrEqual(published.tolerance + 1e-9)
    }
  })
  test.each(cases.filter(({ kind }) => kind === 'travel_deemed').map((published) => [published.id, published] as const))(
    '%s takes the row of the table that the source prints',
    (_id, { tax_year: year, inputs }) => {
      const row = findTravelCost(TAX_CONSTANTS, year, cents(inputs.vehicle_value))
      expect(row).toMatchObject({
        value: { fixedCost: cents(inputs.fixed), fuelTenths: Number(inputs.fuel_c) * 10, maintenanceTenths: Number(inputs.maint_c) * 10 },
      })
      expect(Math.floor((365 * Math.ceil((Number(inputs.days) * 12) / 365)) / 12)).toBe(inputs.days)
    },
  )
})
