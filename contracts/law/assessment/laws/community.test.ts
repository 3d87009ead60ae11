import { expect } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { type Run, runOf } from '../testing/assess.ts'
import { law } from '../../working/testing/runs.ts'
import { couple } from '../testing/scenarios.ts'

/** The income that the joint estate halves, and each spouse's own; each line before any exemption. */
const INCOME = [
  'investment.localInterest',
  'investment.foreignInterest',
  'investment.localDividends',
  'investment.reitReceived',
  'investment.foreignDividends',
  'investment.taxFreeSavings',
  'investment.crypto',
  'investment.royalties',
  'investment.interestExpense',
  'investment.foreignTax',
  'rental.gross',
  'rental.taxable',
  'employment.gross',
  'employment.taxable',
  'pension.gross',
  'pension.taxable',
  'business.gross',
  'business.taxable',
] as const

interface Couple {
  readonly joint: readonly [Run, Run]
  readonly apart: readonly [Run, Run]
}

function runsOf([one, other]: readonly [TaxScenarioGiven, TaxScenarioGiven]): Couple {
  const single = (given: TaxScenarioGiven) => runOf({ ...given, maritalRegime: 'single' })
  return {
    joint: [runOf(one, { given: other, side: 'first' }), runOf(other, { given: one, side: 'second' })],
    apart: [single(one), single(other)],
  }
}

const both = ([one, other]: readonly [Run, Run], of: (run: Run) => number) => of(one) + of(other)

law('the halves of two spouses are the whole, for every line of income, to the cent', couple, (given) => {
  const { joint, apart } = runsOf(given)
  for (const id of INCOME)
    expect(
      both(joint, (run) => run.value(id)!),
      id,
    ).toBe(both(apart, (run) => run.value(id)!))
})

law('the halves of two spouses are the whole, for every disposal that counts', couple, (given) => {
  const { joint, apart } = runsOf(given)
  const gains = ({ assessed }: Run) => assessed.gains.disposals.reduce((all, { own }) => all + (own?.value ?? 0), 0)
  expect(both(joint, gains)).toBe(both(apart, gains))
})

law('which of two spouses is first moves no more than the odd cent of each thing they own together', couple, ([one, other]) => {
  const first = runOf(one, { given: other, side: 'first' })
  const second = runOf(one, { given: other, side: 'second' })
  for (const id of INCOME) expect(Math.abs(first.value(id)! - second.value(id)!), id).toBeLessThanOrEqual(1)
})

law('nothing of the other spouse counts if the estate is not joint', couple, ([one, other]) => {
  const single: TaxScenarioGiven = { ...one, maritalRegime: 'ancWithAccrual' }
  const [linked, alone] = [runOf(single, { given: other, side: 'second' }), runOf(single)]
  expect(linked.at.ledger.lines.map(({ id, value }) => [id, value])).toEqual(alone.at.ledger.lines.map(({ id, value }) => [id, value]))
})
