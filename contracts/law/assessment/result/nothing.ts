import { type Law, type TraceStep, traceStep } from '../../working/trace.ts'
import { figuresOf } from './figures.ts'
import { paragraph, section } from '../../working/law.ts'
import type { ComputedResult } from './result.ts'

/**
 * Figures of which a scenario may have nothing, so that no line was made for them: they are R 0 in the result, and the trace opens
 * them like the others. By the end of their id.
 */
const NOTHING: Readonly<Record<string, readonly [label: string, law?: Law]>> = {
  'settlement.paye': ['PAYE deducted', paragraph('Fourth', '28(1)')],
  'settlement.provisional': ['Provisional tax paid', paragraph('Fourth', '28(1)')],
  'settlement.lumpSumTax': ['Tax deducted from lump sums', paragraph('Fourth', '28(1)')],
  'settlement.turnoverTaxCredit': ['Credit for turnover tax'],
  'settlement.withheld': ['Withheld from a non-resident', section('35A(4)')],
  'carryForward.foreignLoss': ['Foreign loss carried forward', section('20(1) proviso (b)')],
  'donationsTax.value': ['Value given away in the year', section('54')],
  'donationsTax.exempt': ['Exempt from donations tax', section('56')],
  'donationsTax.taxable': ['Taxable donations', section('54')],
  'donationsTax.tax': ['Donations tax of the year', section('64(1)')],
  'tax.s6C': ['Solar energy tax credit', section('6C')],
  'tax.foreignCredit': ['Credit for foreign tax', section('6quat(1)')],
  'tax.baseRounding': ['Rounding of the published bases', section('5')],
  'carryForward.s10C': ['Undeducted contributions carried forward against annuities', section('10C')],
  'carryForward.foreignTax': ['Foreign tax carried forward', section('6quat(1B)(a)(ii)')],
  'medical.feesAbove': ['Fees above that', section('6B')],
  'medical.expenses': ['Qualifying medical expenses', section('6B')],
  'medical.threshold': ['Threshold: part of taxable income', section('6B(3)(c)')],
  'provisional.otherIncome': ['Taxable interest, dividends and rent', paragraph('Fourth', '1 "provisional taxpayer"')],
  'travel.deemed.cost': ['Business travel, deemed cost', section('8(1)(b)(ii)')],
  'travel.deemed.perKm': ['Deemed cost of a kilometre, for information', section('8(1)(b)(ii)')],
  'travel.actual.cost': ['Business travel, actual cost', section('8(1)(b)(iiiA)')],
  'investment.dividendsTax': ['Dividends tax withheld, for information', section('64E')],
  'room.tfsaPenalty': ['Tax on contributions above a limit', section('12T(7)')],
  disregarded: ['Residence exclusion', paragraph('Eighth', '45')],
  ringFenced: ['Ring-fenced loss', section('20A(1)')],
}

/** A step for each R 0 of the result that has no line. */
export function stepsOfNothing(result: ComputedResult, steps: readonly TraceStep[]): readonly TraceStep[] {
  const known = new Set(steps.map(({ id }) => id))
  return figuresOf(result).flatMap(({ id, value }) => {
    const [label, law] = NOTHING[id] ?? NOTHING[id.slice(id.lastIndexOf('.') + 1)] ?? []
    if (value !== 0 || label === undefined || known.has(id)) return []
    return [traceStep({ id, label, unit: 'cents', operation: 'sum', operands: [], ...(law === undefined ? {} : { law }) })]
  })
}
