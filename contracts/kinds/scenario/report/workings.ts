import { sectionOf } from '../../../law/working/law.ts'
import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { forClient } from '../../report/client-law.ts'
import { type Block, type Row, text } from '../../../base/report/document.ts'
import { amount, bySection, type Steps, workingOf } from './steps.ts'
import {
  homeOfficeVerdicts,
  ringFenceVerdicts,
  sideBlocks,
  testLines,
  testTable,
  travelColumns,
  turnoverTaxColumns,
  verdictBlocks,
} from './verdicts.ts'

const MEDICAL = /^(medical\.|tax\.s6[AB]$)/
const RETIREMENT = /^(retirement\.|room\.s11F|carryForward\.s11F$)/
const DONATIONS = /^(donations\.|room\.s18A$|carryForward\.s18A$)/

/** The workings of the medical credits, the retirement deduction and that of donations; each if the year has any. */
export function medicalAndRetirement({ tax, retirement, donations }: TaxScenarioResult, steps: Steps): readonly Block[] {
  const hasMedical = tax.s6A !== 0 || tax.s6B !== 0 || steps.find('medical.schemeFees') !== undefined
  return [
    ...(hasMedical
      ? workingOf(
          'Medical credits',
          steps.those((id) => MEDICAL.test(id)).filter(({ id, operands }) => operands.length > 0 || id.startsWith('tax.')),
        )
      : []),
    ...(retirement.contributions === 0
      ? []
      : workingOf(
          'Retirement contributions',
          steps.those((id) => RETIREMENT.test(id)),
        )),
    ...(donations.given === 0
      ? []
      : workingOf(
          'Donations',
          steps.those((id) => DONATIONS.test(id)),
        )),
  ]
}

/** Travel by both methods, the tests of home offices and losses, and the cost of turnover tax; each if the year has any. */
export function verdicts(inputs: TaxScenarioInputs, result: TaxScenarioResult): readonly Block[] {
  const { turnoverTax } = result
  return [
    ...sideBlocks('Business travel', travelColumns(inputs, result)),
    ...homeOfficeVerdicts(inputs, result).flatMap(verdictBlocks),
    ...ringFenceVerdicts(inputs, result).flatMap(verdictBlocks),
    ...sideBlocks('Turnover tax', turnoverTaxColumns(result)),
    ...(turnoverTax === null || turnoverTax.reason === null
      ? []
      : [{ kind: 'text' as const, paragraphs: [forClient(turnoverTax.reason)] }]),
    ...(turnoverTax === null || turnoverTax.tests.length === 0 ? [] : [testTable('Tests of turnover tax', testLines(turnoverTax.tests))]),
  ]
}

/** The balances carried forward to the next year; empty if there are none. */
export function carriedForward({ carryForward, ringFencing }: TaxScenarioResult, steps: Steps): readonly Block[] {
  const kept = Object.entries(carryForward).filter(([, cents]) => cents !== 0)
  const losses = ringFencing.filter(({ carriedForward: cents }) => cents !== 0)
  if (kept.length + losses.length === 0) return []
  const row = (id: string, cents: number | null): Row => {
    const step = steps.find(id)
    return { cells: [text(step?.label ?? id, bySection(sectionOf(step?.law))), amount(cents)] }
  }
  const rows = [
    ...kept.map(([name, cents]) => row(`carryForward.${name}`, cents)),
    ...losses.map(({ trade, carriedForward: cents }) => row(`${trade}.ringFenced`, cents)),
  ]
  return [{ kind: 'table', heading: 'Carried forward to the next year', columns: ['Line', 'Amount'], hasHead: false, rows }]
}
