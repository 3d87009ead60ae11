import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { input } from '../../working/ledger.ts'
import { settlement } from './settlement.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

function run(netTax: number, given: TaxScenarioGiven) {
  const at = assessmentOf(given)
  const answer = settlement(at, input('netTax', netTax))
  expectRecomputed(at.ledger)
  return { ...answer, lines: at.ledger.lines }
}

test('without payments the net tax is due, in one line', () => {
  const { dueOrRefund, lines } = run(123, {})
  expect([dueOrRefund.id, dueOrRefund.value, lines.length]).toEqual(['settlement.dueOrRefund', 123, 1])
})

test('each part comes off net tax', () => {
  const given: TaxScenarioGiven = {
    employers: [{ payeDeducted: 1 }],
    retirementIncome: { payeDeducted: 2 },
    lumpSums: [
      { kind: 'retirement', taxDeducted: 4 },
      { kind: 'severance', taxDeducted: 8 },
    ],
    paid: {
      provisionalP1: 16,
      provisionalP2: 32,
      provisionalP3: 64,
      turnoverTaxCredit: 128,
      foreignTax: 256,
      estimateDeclaredP2: 512,
      previousAssessment: 1024,
    },
  }
  const { dueOrRefund, paye, provisional, lumpSumTax, turnoverTaxCredit } = run(1000, given)
  expect([paye?.value, lumpSumTax?.value, provisional?.value, turnoverTaxCredit?.value]).toEqual([3, 12, 112, 128])
  // Foreign tax is a credit within net tax.
  expect(dueOrRefund.value).toBe(1000 - 255)
})

test('more paid than owed is a refund, below nil', () => {
  expect(run(100, { paid: { paye: 101 } }).dueOrRefund.value).toBe(-1)
  expect(run(100, { paid: { paye: 100 } }).dueOrRefund.value).toBe(0)
})

test('PAYE opens into its employers and pensions where they make it up, else it is the total given', () => {
  const rows: TaxScenarioGiven = { employers: [{ payeDeducted: 5 }, {}, { payeDeducted: 7 }], retirementIncome: { payeDeducted: 11 } }
  const names = (given: TaxScenarioGiven) => run(0, given).paye?.operands.map((figure) => (figure.from === 'input' ? figure.name : figure))
  const ofRows = ['employers.0.payeDeducted', 'employers.2.payeDeducted', 'retirementIncome.payeDeducted']
  expect(names(rows)).toEqual(ofRows)
  expect(names({ ...rows, paid: { paye: 23 } })).toEqual(ofRows)
  expect(names({ ...rows, paid: { paye: 24 } })).toEqual(['paid.paye'])
  expect(names({ paid: { paye: 24 } })).toEqual(['paid.paye'])
})

test('due or refund is conserved: with what was paid it makes up net tax', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 6, maxLength: 6 }), (net, [paye, p1, p2, p3, lumpSum, turnover]) => {
      const paid = { paye: paye!, provisionalP1: p1!, provisionalP2: p2!, provisionalP3: p3!, turnoverTaxCredit: turnover! }
      const { dueOrRefund } = run(net, { paid, lumpSums: [{ kind: 'death', taxDeducted: lumpSum! }] })
      expect(dueOrRefund.value + paye! + p1! + p2! + p3! + lumpSum! + turnover!).toBe(net)
    }),
    { numRuns: 500 },
  )
})
