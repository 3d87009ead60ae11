import type { TransferDutyAnswer } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import type { BracketRow, TransferDutyResult } from '@tafel/contracts/kinds/transfer-duty/calculator/result/result.ts'
import { lawOf } from '@tafel/contracts/kinds/transfer-duty/calculator/duty/duty.ts'
import { basisLabel, estimateSentence } from '@tafel/contracts/kinds/transfer-duty/calculator/result/sentences.ts'
import { lawText } from '@tafel/contracts/law/working/law.ts'
import type { TransferDutyTable } from '@tafel/contracts/law/figure/transfer-duty.ts'
import { type CentsShown, formatDate, formatMoney, formatPercent, formatRate } from '@tafel/contracts/base/money/format.ts'
import type { PaneFigure, PaneNote } from '../../../workbench/parts/answer-pane.tsx'

export interface AnswerLine {
  readonly label: string
  readonly rate: string
  /** Null: the value doesn't reach this band. */
  readonly duty: number | null
}

/** The words and figures of the answer pane; calculates nothing. */
export interface AnswerView {
  readonly duty: number | null
  readonly consequence: string
  readonly figures: readonly PaneFigure[]
  readonly lines: readonly AnswerLine[]
  /** The same for the whole column, so that its figures align. */
  readonly shown: CentsShown
  readonly law: string | null
  readonly notes: readonly PaneNote[]
}

/** Shows the bands even before there is a price: `table` is the one that the inputs select. */
export function answerView(answer: TransferDutyAnswer, table: TransferDutyTable | undefined): AnswerView {
  const bands = table?.bands ?? []
  if (!answer.ok) {
    const [first] = answer.faults
    return {
      duty: null,
      consequence: first?.remedy ?? '',
      figures: costFigures(undefined),
      lines: lines([], bands),
      shown: 'never',
      law: null,
      notes: answer.faults.map(({ message, remedy }) => ({ lead: message, text: remedy })),
    }
  }
  const { result } = answer
  const { brackets, relief } = result.duty
  return {
    duty: result.transferDutyPayable,
    consequence: consequence(result),
    figures: costFigures(result),
    // If no duty is payable, no band has duty.
    lines: lines(relief === null ? brackets : [], bands),
    shown: brackets.some(({ duty }) => duty % 100 !== 0) ? 'always' : 'never',
    law: lawText(lawOf(table)),
    notes: costNotes(result),
  }
}

/** The notes: what the totals exclude, once, and problems and warnings. */
function costNotes({ whyIncomplete, notes }: TransferDutyResult): readonly PaneNote[] {
  return [
    ...(whyIncomplete === null ? [] : [{ lead: whyIncomplete.message, text: whyIncomplete.remedy }]),
    ...notes
      .filter(({ severity }) => severity !== 'info')
      .map(({ severity, message, remedy }) => ({
        lead: severity === 'red' ? 'Before a report is issued:' : 'Check:',
        text: `${message} ${remedy}`,
      })),
  ]
}

function consequence(result: TransferDutyResult): string {
  const { duty } = result
  if (duty.relief !== null) return duty.relief.reason
  if (duty.payable === null || duty.effectiveRate === null) return result.missing[0]?.remedy ?? ''
  if (duty.payable === 0) return 'No duty on this value'
  const due = ` · due by ${formatDate(duty.dueDate)}`
  return duty.share === 1_000_000
    ? `${formatPercent(duty.effectiveRate)} of the ${basisLabel(result)}${due}`
    : `${formatRate(duty.share)} of a duty of ${formatMoney(duty.payable)}${due}`
}

/** Of the share, if a share is bought, like the duty. Dashes while there is no result. */
function costFigures(result: TransferDutyResult | undefined): readonly PaneFigure[] {
  const isShared = result !== undefined && result.sharing !== null
  const edge = result?.nextEdges.toSorted((a, b) => a.value - b.value)[0]
  const estimates = result === undefined ? '' : estimateSentence(result)
  const flag = (isIncomplete: boolean | undefined) => (isIncomplete === true ? 'incomplete' : undefined)
  return [
    {
      label: isShared ? 'Costs of the share' : 'All costs',
      value: result === undefined ? '–' : formatMoney(result.totals.ofShare.costs, 'never'),
      step: result && (isShared ? 'totals.ofShare.costs' : 'totals.costs'),
      flag: flag(result?.totals.incomplete),
      note: estimates === '' ? undefined : estimates,
    },
    {
      label: 'Cash on registration',
      value: result === undefined ? '–' : formatMoney(result.cash.onTheDay, 'never'),
      step: result && 'cash.onTheDay',
      flag: flag(result?.cash.incomplete),
    },
    {
      label: 'Next threshold',
      value: edge === undefined ? (result === undefined ? '–' : 'none') : formatMoney(edge.value, 'never'),
      step: edge && `nextEdges.${edge.kind}.value`,
    },
  ]
}

/** Every band of the table, so that the list keeps its height while the price is typed. */
function lines(brackets: readonly BracketRow[], bands: TransferDutyTable['bands']): AnswerLine[] {
  return bands.map((band, index) => {
    const reached = brackets[index]
    const to = reached?.to ?? band.upTo
    const label = index === 0 ? `First ${formatMoney(to ?? 0)}` : to === null ? 'above' : `to ${formatMoney(to)}`
    return { label, rate: formatRate(band.rate), duty: reached?.duty ?? null }
  })
}

/** The hint under the date: the table it selects. */
export function tableHint(table: TransferDutyTable | undefined): string {
  if (table === undefined) return 'selects the table'
  return table.to === null
    ? `selects the table: ${formatDate(table.from)} onward`
    : `selects the table: ${formatDate(table.from)} to ${formatDate(table.to)}`
}
