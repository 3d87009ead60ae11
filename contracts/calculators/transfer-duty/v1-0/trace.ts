import type { Constants } from '../../../constants/shipped.ts'
import { lowerBound } from '../../../constants/bands.ts'
import type { TransferDutyTable } from '../../../constants/transfer-duty.ts'
import { formatMoney } from '../../../money/format.ts'
import { type Operand, type TraceStep, type Unit, traceStep } from '../../trace.ts'
import type { Resolved } from './calculate.ts'
import type { TransferDutyResult } from './result.ts'

const ACT = 'Transfer Duty Act 40 of 1949'

/** How each figure of the result came about. The result is never read from the trace; a test holds the two together. */
export function traceOf(resolved: Resolved, result: TransferDutyResult, constants: Constants): readonly TraceStep[] {
  const { table, dueDate, transferDutyPayable } = result
  const steps = [dateStep(resolved), valueStep(resolved)]
  if (table !== null && transferDutyPayable !== null) steps.push(...dutySteps(table, result))
  if (dueDate !== null) {
    const { months, ...origin } = constants.transferDutyMonthsToPay
    const toPay: Operand = { from: 'constant', name: 'time to pay', value: months, unit: 'months', ...origin }
    const operands = [step('dateOfAcquisition', result.dateOfAcquisition, 'date'), toPay]
    steps.push(traceStep({ id: 'dueDate', label: 'Last day to pay', unit: 'date', operation: 'monthsLater', operands, law: { act: ACT } }))
  }
  return steps
}

function dateStep({ given, dateOfAcquisition }: Resolved): TraceStep {
  const operands = [input('dateOfAcquisition', dateOfAcquisition, 'date', given.dateOfAcquisition === undefined)]
  return traceStep({ id: 'dateOfAcquisition', label: 'Date of acquisition', unit: 'date', operation: 'take', operands })
}

function valueStep({ given, price, marketValue }: Resolved): TraceStep {
  const operands = [
    input('transferAmount', price, 'cents', given.transferAmount === undefined),
    input('marketValue', marketValue, 'cents', given.marketValue === undefined),
  ]
  return traceStep({
    id: 'dutiableValue',
    label: 'Value that duty goes by',
    unit: 'cents',
    operation: 'greater',
    operands,
    law: { act: ACT },
  })
}

function dutySteps(
  table: TransferDutyTable,
  { brackets, dutiableValue, transferDutyPayable, effectiveRate, nextRand }: TransferDutyResult,
): TraceStep[] {
  const constant = (name: string, value: number, unit: Unit): Operand => {
    const { source, status, confidence } = table
    return {
      from: 'constant',
      name: `transfer duty from ${table.from} (${table.persons}), ${name}`,
      value,
      unit,
      source,
      status,
      confidence,
    }
  }
  const value = step('dutiableValue', dutiableValue, 'cents')
  const at = brackets.length - 1
  const lower = (index: number) => constant(`lower bound of band ${index + 1}`, lowerBound(table.bands, index), 'cents')
  const rate = (index: number) => constant(`rate of band ${index + 1}`, table.bands[index]!.rate, 'ppm')
  // The flat rates for other than natural persons stood in another paragraph.
  const law = { act: ACT, section: table.persons === 'non-natural' ? 's 2(1)' : 's 2(1)(b)' }
  const rows = brackets.map((row, index) =>
    traceStep({
      id: `brackets.${index}.duty`,
      label: `Duty on the part from ${formatMoney(row.from)} to ${formatMoney(row.to)}`,
      unit: 'cents',
      operation: 'shareOfPart',
      operands: [rate(index), index === at ? value : constant(`upper bound of band ${index + 1}`, row.to, 'cents'), lower(index)],
      rounding: 'half-up to the cent',
      law,
    }),
  )
  const duty = traceStep({
    id: 'transferDutyPayable',
    label: 'Transfer duty',
    unit: 'cents',
    operation: 'baseAndShare',
    operands: [constant(`duty below band ${at + 1}`, table.bands[at]!.base, 'cents'), rate(at), value, lower(at)],
    rounding: 'half-up to the cent',
    law,
  })
  const sum = traceStep({
    id: 'sumOfBrackets',
    label: 'Sum of the parts',
    unit: 'cents',
    operation: 'sum',
    operands: rows.map((row) => step(row.id, row.value, 'cents')),
  })
  const effective = traceStep({
    id: 'effectiveRate',
    label: 'Duty as a share of the value',
    unit: 'ppm',
    operation: 'ratio',
    operands: [step('transferDutyPayable', transferDutyPayable!, 'cents'), value],
    rounding: 'half-up to the millionth',
  })
  const next = table.bands.findIndex((band) => band.upTo === null || dutiableValue < band.upTo)
  const nextRate = traceStep({
    id: 'nextRand.rate',
    label: 'Duty on the next rand',
    unit: 'ppm',
    operation: 'take',
    operands: [rate(next)],
    law,
  })
  return [...rows, duty, sum, ...(effectiveRate === null ? [] : [effective]), ...(nextRand === null ? [] : [nextRate])]
}

function input(name: string, value: number | string, unit: Unit, isDefault: boolean): Operand {
  return { from: 'input', name, value, unit, isDefault }
}

function step(name: string, value: number | string, unit: Unit): Operand {
  return { from: 'step', name, value, unit }
}
