import fc from 'fast-check'
import { expect } from 'vitest'
import { bracketsOf } from '../liability/normal-tax.ts'
import { isHereSeldom } from '../investments/interest-of-non-resident.ts'
import { settlement } from '../settlement/settlement.ts'
import { recompute } from '../../working/trace.ts'
import { type TaxScenarioGiven, taxScenarioInputs } from '../inputs/scenario.ts'
import { anyOf } from '../inputs/testing/places.ts'
import { runOf } from '../testing/assess.ts'
import { law } from '../../working/testing/runs.ts'
import { anyScenario, couple, halfOfCouple } from '../testing/scenarios.ts'
import { traceOf } from '../../working/written.ts'
import { uif } from '../employment/uif.ts'

/** Whatever fits the schema, faulty in every way that the schema lets through. */
const whatever = anyOf(taxScenarioInputs) as fc.Arbitrary<TaxScenarioGiven>

type Runs = Parameters<typeof runOf>

const anyRun: fc.Arbitrary<Runs> = fc.oneof(
  fc.tuple(anyScenario),
  fc.tuple(halfOfCouple),
  fc.tuple(whatever),
  fc.tuple(couple, fc.constantFrom('first', 'second')).map(([[one, other], side]): Runs => [one, { given: other, side }]),
  fc.tuple(whatever, whatever, fc.constantFrom('first', 'second')).map(([one, given, side]): Runs => [
    { ...one, maritalRegime: 'inCommunity' },
    { given, side },
  ]),
)

function whole(given: Runs) {
  const run = runOf(...given)
  settlement(run.at, run.assessed.totalTax)
  uif(run.at, run.assessed.employment)
  bracketsOf(run.at, run.assessed.taxableIncome, run.assessed.tableTax)
  return run
}

// Thousands of lines a run: what is wrong is gathered, and expected to be nothing.

law('assesses any input that fits the schema: no throw, only whole figures, no name twice', anyRun, (given) => {
  const { at } = whole(given)
  const ids = new Set<string>()
  const wrong: string[] = []
  for (const { id, value, operands } of at.ledger.lines) {
    if (!Number.isSafeInteger(value)) wrong.push(`${id} is ${value}`)
    if (ids.has(id)) wrong.push(`${id} is there twice`)
    for (const operand of operands) if (operand.from === 'step' && !ids.has(operand.id)) wrong.push(`${id} is before ${operand.id}`)
    ids.add(id)
  }
  expect(wrong).toEqual([])
})

law('every step of the trace recomputes to its figure, from the figures of the steps before it', anyRun, (given) => {
  const { at } = whole(given)
  const values = new Map(at.ledger.lines.map(({ id, value }) => [id, value]))
  const wrong = traceOf(at.ledger, []).filter((step) => {
    const figure = values.get(step.id)
    const isFed = step.operands.every((operand) => operand.from !== 'step' || operand.value === values.get(operand.name))
    return !isFed || recompute(step) !== figure || step.value !== figure || /NaN|undefined|Infinity/.test(step.formula)
  })
  expect(wrong).toEqual([])
})

law('what is paid and what is due make up the tax', anyRun, (given) => {
  const { at, assessed } = runOf(...given)
  const { paye, provisional, lumpSumTax, withheld, turnoverTaxCredit, dueOrRefund } = settlement(at, assessed.totalTax)
  const paid = [paye, provisional, lumpSumTax, withheld, turnoverTaxCredit].reduce((all, part) => all + (part?.value ?? 0), 0)
  const { inputs } = at
  const { provisionalP1, provisionalP2, provisionalP3, turnoverTaxCredit: credit } = inputs.paid
  const isFinal = isHereSeldom(at) && !inputs.investmentIncome.some((row) => row.permanentEstablishment && row.amount > 0)
  const kept = inputs.paid.withheldOnProperty + (isFinal ? 0 : inputs.paid.withheldOnInterestRoyalties)
  const given_ = inputs.paid.paye + provisionalP1 + provisionalP2 + provisionalP3 + credit + kept
  expect(paid).toBe(inputs.lumpSums.reduce((all, { taxDeducted }) => all + taxDeducted, given_))
  expect(dueOrRefund.value + paid).toBe(assessed.totalTax.value)
  const apart = assessed.lumpSums.tax.value + (assessed.taxFreeSavings.penalty?.value ?? 0)
  expect(assessed.totalTax.value).toBe(assessed.normalTax.value + apart)
})

law('tax is never below nil, and gross less exempt less deducted is what is taxed', anyRun, (given) => {
  const { assessed } = runOf(...given)
  const { gross, exempt, deductions, gains, ringFencing, foreignLoss, taxableIncome } = assessed
  const back = (ringFencing.addedBack?.value ?? 0) + (foreignLoss?.keptApart.value ?? 0)
  const sumOf = (lines: readonly { readonly value: number }[]) => lines.reduce((all, { value }) => all + value, 0)
  expect(taxableIncome.value).toBe(gross.value - sumOf(exempt) - sumOf(deductions) + gains.taxable.value + back)
  for (const line of [assessed.tableTax, assessed.normalTax, assessed.lumpSums.tax, gains.taxable])
    expect(line.value, line.id).toBeGreaterThanOrEqual(0)
})
