import fc from 'fast-check'
import { expect } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { type Run, runOf } from '../testing/assess.ts'
import { law } from '../../working/testing/runs.ts'
import { money, scenarioOf } from '../testing/scenarios.ts'

// Balances carried forward from year N are entered in N+1. Over all years, every cent was used or is still carried.

/** Three years that follow each other, each with its own scenario. */
const years = fc
  .integer({ min: 2018, max: 2025 })
  .chain((first) => fc.tuple(scenarioOf(first), scenarioOf(first + 1), scenarioOf(first + 2)))
  .map((all) => all.map((given) => ({ ...given, residency: 'resident' as const })))

type Bring = (given: TaxScenarioGiven, cents: number) => TaxScenarioGiven

/** Each year with the balances of the one before; a year's inputs may not add any. */
function chain(all: readonly TaxScenarioGiven[], bring: Bring, carried: string): readonly Run[] {
  const runs: Run[] = []
  let forward = 0
  for (const given of all) {
    const run = runOf(bring(given, forward))
    runs.push(run)
    forward = run.value(carried) ?? 0
  }
  return runs
}

const sumOf = (runs: readonly Run[], of: (run: Run) => number) => runs.reduce((all, run) => all + of(run), 0)
const lastOf = (runs: readonly Run[], id: string) => runs.at(-1)!.value(id) ?? 0

law('s 11F: contributions are deducted, come off lump sums, or are carried forward', years, (all) => {
  const bring: Bring = (given, retirementBf) => ({ ...given, deductions: { ...given.deductions, retirementBf } })
  const runs = chain(all, bring, 'carryForward.s11F')
  const paidIn = sumOf(runs, ({ at: { inputs } }) => {
    const { ownPension, ownProvident, raContribution } = inputs.deductions
    return ownPension + ownProvident + raContribution + inputs.employers.reduce((sum, row) => sum + row.employerRetirement, 0)
  })
  // Older contributions, which section 11F no longer takes, come off lump sums before those of the year.
  const used = ({ at, assessed: { lumpSums } }: Run) =>
    Math.max(0, lumpSums.undeductedUsed.value - at.inputs.retirementIncome.undeductedContributions)
  const deducted = sumOf(runs, ({ assessed }) => assessed.retirement.deducted.value)
  expect(deducted + sumOf(runs, used) + lastOf(runs, 'carryForward.s11F')).toBe(paidIn)
})

law('s 18A: donations are deducted or carried forward', years, (all) => {
  const bring: Bring = (given, donationBf) => ({ ...given, deductions: { ...given.deductions, donationBf } })
  const runs = chain(all, bring, 'carryForward.s18A')
  const donated = sumOf(runs, ({ at }) => at.inputs.deductions.donations18A)
  expect(sumOf(runs, ({ assessed }) => assessed.donations.deducted.value) + lastOf(runs, 'carryForward.s18A')).toBe(donated)
})

law('capital losses come off later gains or are carried forward', years, (all) => {
  const bring: Bring = (given, assessedCapitalLossBf) => ({ ...given, assessedCapitalLossBf })
  const runs = chain(all, bring, 'carryForward.capitalLoss')
  const gained = sumOf(runs, ({ assessed }) => assessed.gains.aggregate.value)
  expect(sumOf(runs, ({ assessed }) => Math.max(0, assessed.gains.net.value)) - lastOf(runs, 'carryForward.capitalLoss')).toBe(gained)
})

law('the annual exclusion only ever makes a gain or a loss smaller, and never turns one into the other', years, (all) => {
  for (const given of all) {
    const { sum, aggregate, exclusion } = runOf(given).assessed.gains
    expect(Math.abs(aggregate.value)).toBe(Math.abs(sum.value) - exclusion.value)
    expect(Math.sign(aggregate.value) * Math.sign(sum.value)).toBeGreaterThanOrEqual(0)
  }
})

law('assessed losses come off later income or are carried forward', fc.tuple(years, money(100_000_000)), ([all, loss]) => {
  // In the first year a loss; what later years deduct otherwise would cut into the income that the loss could come off.
  const trade = { costOfSales: loss, s20AFlag: false }
  const own = ({ taxYear, employers = [], businesses = [] }: TaxScenarioGiven, index: number): TaxScenarioGiven => ({
    ...(taxYear === undefined ? {} : { taxYear }),
    employers,
    businesses: index === 0 ? [...businesses, trade] : businesses,
  })
  const bring: Bring = (given, assessedLossBf) => ({ ...given, businesses: [...(given.businesses ?? []), { assessedLossBf }] })
  const plain = all.map(own).map((given) => ({
    ...given,
    employers: (given.employers ?? []).map(({ employerRetirement: _employerRetirement, ...row }) => row),
    businesses: (given.businesses ?? []).map(({ assessedLossBf: _assessedLossBf, ...row }) => ({ ...row, s20AFlag: false })),
  }))
  const runs = chain(plain, bring, 'carryForward.assessedLoss')
  const earned = sumOf(
    plain.map((given) => runOf(given)),
    ({ assessed }) => assessed.taxableIncome.value,
  )
  const taxed = sumOf(runs, ({ assessed }) => Math.max(0, assessed.taxableIncome.value))
  expect(taxed - lastOf(runs, 'carryForward.assessedLoss')).toBe(earned)
})

law('foreign tax is set off, lost for want of tax, or carried forward', years, (all) => {
  const bring: Bring = (given, foreignTax) => ({ ...given, paid: { ...given.paid, foreignTax } })
  const runs = chain(all, bring, 'carryForward.foreignTax')
  const paid = sumOf(runs, ({ assessed }) => assessed.investment.foreignTax.value)
  const credited = sumOf(runs, ({ assessed }) => assessed.foreignCredit?.credit.value ?? 0)
  const lost = sumOf(runs, (run) => run.value('foreignCredit.lost') ?? 0)
  expect(credited + lost + lastOf(runs, 'carryForward.foreignTax')).toBe(paid)
})
