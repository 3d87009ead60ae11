import type { TraceStep } from '../trace.ts'
import { type TransferDutyAnswer, TRANSFER_DUTY_ENGINE_VERSION, type TransferDutyContext, calculateTransferDuty } from './calculate.ts'
import type { TransferDutyInputsGiven } from './inputs.ts'
import type { TransferDutyResult } from './result.ts'
import { calculateTransferDuty as firstEngine } from './v1-0/calculate.ts'
import type { TransferDutyResult as FirstResult } from './v1-0/result.ts'

/** The duty alone, in the shape that the first engine gave it: what a page shows that says nothing of costs. */
export type DutyResult = Omit<FirstResult, 'missing' | 'notes'> & {
  readonly missing: readonly { readonly field: string; readonly code: string; readonly message: string; readonly remedy: string }[]
  readonly notes: readonly {
    readonly code: string
    readonly severity: 'info' | 'amber' | 'red'
    readonly field?: string | undefined
    readonly message: string
  }[]
}

export interface DutyAnswer {
  readonly result: DutyResult
  readonly trace: readonly TraceStep[]
  /** All of it, with the costs; undefined where the first engine answered, or where there is no answer. */
  readonly transfer?: Extract<TransferDutyAnswer, { ok: true }>
}

/** What the newest engine answers, as a page of the duty alone shows it. */
export function dutyAnswer(given: TransferDutyInputsGiven, context: TransferDutyContext): DutyAnswer {
  const answer = calculateTransferDuty(given, context)
  return answer.ok ? answered(answer) : halfFilled(given, context, answer.faults)
}

function answered(transfer: Extract<TransferDutyAnswer, { ok: true }>): DutyAnswer {
  const { result } = transfer
  const { duty, price, marketValue, dutiableValue, basis, transferDutyPayable, dateOfAcquisition } = result
  const refused = result.missing.filter(({ id }) => id === 'duty.byTable')
  return {
    transfer,
    trace: traceOfDuty(result, transfer.trace()),
    result: {
      transferDutyPayable,
      missing: refused.map(({ message, remedy }) => ({ field: 'dateOfAcquisition', code: 'table-not-loaded', message, remedy })),
      dateOfAcquisition,
      price,
      marketValue,
      dutiableValue,
      basis,
      table: duty.table,
      // Where nothing is payable, no part of the value bears duty.
      brackets: duty.relief === null ? duty.brackets : [],
      effectiveRate: duty.effectiveRate,
      dueDate: duty.table === null ? null : duty.dueDate,
      nextRand: duty.nextRand,
      notes: [...defaultsIn(result), ...result.notes.filter(({ code }) => !COSTS_ONLY.has(code))],
      constantsVersion: result.constantsVersion,
      engineVersion: result.engineVersion,
    },
  }
}

/** Nothing to say of the duty. */
const COSTS_ONLY: ReadonlySet<string> = new Set([
  'registration-estimated',
  'guideline-negotiable',
  'fee-not-typed',
  'fee-without-bond',
  'clearance-not-typed',
  'clearance-not-fitting',
  'share-block',
  'bond-above-need',
  'deposit-above-need',
  'cash-short',
])

const FIRST_INPUTS = ['dateOfAcquisition', 'marketValue', 'purchaserType', 'bondAmount']

function defaultsIn({ defaults }: TransferDutyResult): DutyResult['notes'] {
  return defaults.flatMap(({ field }) =>
    FIRST_INPUTS.includes(field)
      ? [{ code: 'default-used', severity: 'info' as const, field, message: 'Nothing was given: the default is used.' }]
      : [],
  )
}

/** What is known without a price: the table and the last day to pay. */
function halfFilled(
  { dateOfAcquisition, transferAmount, marketValue, purchaserType, bondAmount }: TransferDutyInputsGiven,
  { today, constants }: TransferDutyContext,
  faults: DutyResult['missing'],
): DutyAnswer {
  const given = {
    ...(dateOfAcquisition === undefined ? {} : { dateOfAcquisition }),
    ...(transferAmount === undefined ? {} : { transferAmount }),
    ...(marketValue === undefined ? {} : { marketValue }),
    ...(purchaserType === undefined ? {} : { purchaserType }),
    ...(bondAmount === undefined ? {} : { bondAmount }),
  }
  const { result, trace } = firstEngine(given, { today, constants })
  return {
    trace: trace.filter(({ id }) => id === 'dateOfAcquisition' || id === 'dutiableValue' || id === 'dueDate'),
    result: {
      ...result,
      transferDutyPayable: null,
      brackets: [],
      effectiveRate: null,
      nextRand: null,
      missing: result.missing.length > 0 ? result.missing : faults,
      engineVersion: TRANSFER_DUTY_ENGINE_VERSION,
    },
  }
}

/** The steps of the duty, by the names that they have in its result. */
function traceOfDuty({ duty }: TransferDutyResult, trace: readonly TraceStep[]): readonly TraceStep[] {
  const isWhole = duty.relief === null && duty.share === 1_000_000
  // Of the whole property, the duty by the table is what is payable.
  const names: Readonly<Record<string, string>> = isWhole
    ? { 'duty.byTable': 'transferDutyPayable', 'duty.payable': 'transferDutyPayable' }
    : {}
  const nameOf = (id: string) => names[id] ?? id.replace(/^duty\.(?=brackets|effectiveRate|nextRand|dueDate)/, '')
  const shown = isWhole
    ? /^(dateOfAcquisition|dutiableValue|duty\.(byTable|brackets\..*\.duty|effectiveRate|nextRand\.rate|dueDate))$/
    : /^(dateOfAcquisition|dutiableValue|transferDutyPayable|duty\.(byTable|payable|effectiveRate|nextRand\.rate|dueDate))$/
  return trace
    .filter(({ id }) => shown.test(id))
    .map((step) => ({
      ...step,
      id: nameOf(step.id),
      ...(step.id === 'duty.byTable' && isWhole ? { label: 'Transfer duty' } : {}),
      operands: step.operands.map((operand) => (operand.from === 'step' ? { ...operand, name: nameOf(operand.name) } : operand)),
    }))
}
