import type { DutyAnswer } from '@tafel/contracts/calculators/transfer-duty/duty-answer.ts'
import type { DutyResult } from '@tafel/contracts/calculators/transfer-duty/duty-answer.ts'
import { centsPerRand } from '@tafel/contracts/calculators/transfer-duty/sentences.ts'
import type { TransferDutyTable } from '@tafel/contracts/constants/transfer-duty.ts'
import { type CentsShown, formatDate, formatMoney, formatPercent, formatRate } from '@tafel/contracts/money/format.ts'

export interface AnswerLine {
  readonly label: string
  readonly rate: string
  /** Null: the value doesn't reach this band. */
  readonly duty: number | null
}

export interface AnswerNote {
  readonly lead: string
  readonly text: string
}

/** The answer pane's words and figures; nothing here is calculated. */
export interface AnswerView {
  readonly duty: number | null
  readonly consequence: string
  readonly figures: readonly { readonly label: string; readonly value: string }[]
  readonly lines: readonly AnswerLine[]
  /** One way for the whole column, so that its figures align. */
  readonly shown: CentsShown
  readonly law: string | null
  readonly notes: readonly AnswerNote[]
  /** What a screen reader hears once typing has stopped. */
  readonly announcement: string
}

const NOT_INCLUDED: AnswerNote = { lead: 'Not in the totals:', text: 'conveyancer, bond and deeds office costs. Add them from a quote.' }

export function answerView({ result, trace }: DutyAnswer): AnswerView {
  const law = trace.find((step) => step.id === 'transferDutyPayable')?.law
  return {
    duty: result.transferDutyPayable,
    consequence: consequence(result),
    figures: figures(result),
    lines: result.table === null ? [] : lines(result, result.table),
    shown: result.brackets.some(({ duty }) => duty % 100 !== 0) ? 'always' : 'never',
    law: law === undefined ? null : [law.section, law.act].filter(Boolean).join(', '),
    notes: [
      ...result.missing.map(({ message, remedy }) => ({ lead: message, text: remedy })),
      ...result.notes.filter((note) => note.severity === 'amber').map((note) => ({ lead: 'Look at this:', text: note.message })),
      NOT_INCLUDED,
    ],
    announcement:
      result.transferDutyPayable === null
        ? result.missing.map(({ message, remedy }) => `${message} ${remedy}`).join(' ')
        : `Transfer duty payable ${formatMoney(result.transferDutyPayable)}`,
  }
}

const basisWords = (result: DutyResult) => (result.basis === 'price' ? 'the price' : 'the market value')

function consequence(result: DutyResult): string {
  if (result.effectiveRate === null) return result.missing[0]?.remedy ?? ''
  if (result.transferDutyPayable === 0) return 'No duty on this value'
  const due = result.dueDate === null ? '' : ` · due by ${formatDate(result.dueDate)}`
  return `${formatPercent(result.effectiveRate)} of ${basisWords(result)}${due}`
}

function figures({ transferDutyPayable, dutiableValue, nextRand }: DutyResult): AnswerView['figures'] {
  const has = transferDutyPayable !== null
  const edge = nextRand?.nextEdge
  return [
    { label: 'Duty goes by', value: has ? formatMoney(dutiableValue, 'never') : '–' },
    { label: 'Next rand', value: nextRand === null ? '–' : centsPerRand(nextRand.rate) },
    { label: 'Next bracket from', value: edge ? formatMoney(edge.value) : has ? 'none' : '–' },
  ]
}

/** Every band of the table, so that the pane keeps its height while the price is typed; those not reached have no duty. */
function lines({ brackets }: DutyResult, { bands }: TransferDutyTable): AnswerLine[] {
  return bands.map((band, index) => {
    const reached = brackets[index]
    const to = reached?.to ?? band.upTo
    const label = index === 0 ? `First ${formatMoney(to ?? 0)}` : to === null ? 'above' : `to ${formatMoney(to)}`
    return { label, rate: formatRate(band.rate), duty: reached?.duty ?? null }
  })
}

/** The hint under the date: which table it picks. */
export function tableHint({ table }: DutyResult): string {
  if (table === null) return 'picks the table'
  return table.to === null
    ? `picks the table: ${formatDate(table.from)} onward`
    : `picks the table: ${formatDate(table.from)} to ${formatDate(table.to)}`
}
