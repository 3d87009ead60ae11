import type { DutyAnswer } from '@tafel/contracts/calculators/transfer-duty/duty-answer.ts'
import type { DutyResult } from '@tafel/contracts/calculators/transfer-duty/duty-answer.ts'
import type { TransferDutyResult } from '@tafel/contracts/calculators/transfer-duty/result.ts'
import { centsPerRand } from '@tafel/contracts/calculators/transfer-duty/sentences.ts'
import { TRANSFER_DUTY_ENGINE_VERSION as FIRST_ENGINE } from '@tafel/contracts/calculators/transfer-duty/v1-0/calculate.ts'
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

export interface AnswerFigure {
  readonly label: string
  readonly value: string
  /** The step of its working. */
  readonly step?: string | undefined
  /** What is wrong with it, in a word. */
  readonly flag?: string | undefined
}

/** The answer pane's words and figures; nothing here is calculated. */
export interface AnswerView {
  readonly duty: number | null
  readonly consequence: string
  readonly figures: readonly AnswerFigure[]
  readonly lines: readonly AnswerLine[]
  /** One way for the whole column, so that its figures align. */
  readonly shown: CentsShown
  readonly law: string | null
  readonly notes: readonly AnswerNote[]
  /** What a screen reader hears once typing has stopped. */
  readonly announcement: string
}

/** Of the first engine, which knew the duty alone. */
const NOT_INCLUDED: AnswerNote = { lead: 'Not in the totals:', text: 'conveyancer, bond and deeds office costs. Add them from a quote.' }

export const knowsCosts = ({ result }: Pick<DutyAnswer, 'result'>): boolean => !wasWithoutCosts(result)

/** Saved before transfer costs were calculated. */
export const wasWithoutCosts = ({ engineVersion }: { readonly engineVersion: string }): boolean => engineVersion === FIRST_ENGINE

export function answerView(answer: DutyAnswer): AnswerView {
  const { result, trace, transfer } = answer
  const law = trace.find((step) => step.id === 'transferDutyPayable')?.law
  return {
    duty: result.transferDutyPayable,
    consequence: transfer === undefined ? consequence(result) : consequenceOf(transfer.result),
    figures: knowsCosts(answer) ? costFigures(transfer?.result) : dutyFigures(result),
    lines: result.table === null ? [] : lines(result, result.table),
    shown: result.brackets.some(({ duty }) => duty % 100 !== 0) ? 'always' : 'never',
    law: law === undefined ? null : [law.section, law.act].filter(Boolean).join(', '),
    notes: transfer === undefined ? dutyNotes(answer) : costNotes(transfer.result),
    announcement: announcement(answer),
  }
}

function announcement({ result, transfer }: DutyAnswer): string {
  if (result.transferDutyPayable === null) return result.missing.map(({ message, remedy }) => `${message} ${remedy}`).join(' ')
  const duty = `Transfer duty payable ${formatMoney(result.transferDutyPayable)}`
  return transfer === undefined ? duty : `${duty}. Cash needed on the day ${formatMoney(transfer.result.cash.onTheDay)}`
}

function dutyNotes(answer: DutyAnswer): readonly AnswerNote[] {
  const { missing, notes } = answer.result
  return [
    ...missing.map(({ message, remedy }) => ({ lead: message, text: remedy })),
    ...notes.filter((note) => note.severity === 'amber').map((note) => ({ lead: 'Look at this:', text: note.message })),
    ...(knowsCosts(answer) ? [] : [NOT_INCLUDED]),
  ]
}

/** What wants a look: constants that are missing, each once, and what is wrong or odd. */
function costNotes({ missing, notes }: TransferDutyResult): readonly AnswerNote[] {
  const ofQuote = missing.filter(({ id }) => !id.startsWith('seller.'))
  const once = ofQuote.filter(({ constant }, index) => ofQuote.findIndex((each) => each.constant === constant) === index)
  return [
    ...once.map(({ constant, remedy }) => ({ lead: 'Not in the totals:', text: `${constant}, not loaded. ${remedy}` })),
    ...notes
      .filter(({ severity }) => severity !== 'info')
      .map(({ severity, message, remedy }) => ({
        lead: severity === 'red' ? 'Before a report is issued:' : 'Look at this:',
        text: `${message} ${remedy}`,
      })),
  ]
}

const basisWords = (result: Pick<DutyResult, 'basis'>) => (result.basis === 'price' ? 'the price' : 'the market value')

function consequence(result: DutyResult): string {
  if (result.effectiveRate === null) return result.missing[0]?.remedy ?? ''
  if (result.transferDutyPayable === 0) return 'No duty on this value'
  const due = result.dueDate === null ? '' : ` · due by ${formatDate(result.dueDate)}`
  return `${formatPercent(result.effectiveRate)} of ${basisWords(result)}${due}`
}

function consequenceOf(result: TransferDutyResult): string {
  const { duty } = result
  if (duty.relief !== null) return duty.relief.reason
  if (duty.payable === null || duty.effectiveRate === null) return result.missing[0]?.remedy ?? ''
  if (duty.payable === 0) return 'No duty on this value'
  const due = ` · due by ${formatDate(duty.dueDate)}`
  return duty.share === 1_000_000
    ? `${formatPercent(duty.effectiveRate)} of ${basisWords(result)}${due}`
    : `${formatRate(duty.share)} of a duty of ${formatMoney(duty.payable)}${due}`
}

/** Dashes while there is no answer. */
function costFigures(result: TransferDutyResult | undefined): readonly AnswerFigure[] {
  const edge = result?.nextEdges.toSorted((a, b) => a.value - b.value)[0]
  const flag = (isIncomplete: boolean | undefined) => (isIncomplete === true ? 'incomplete' : undefined)
  return [
    {
      label: 'All costs',
      value: result === undefined ? '–' : formatMoney(result.totals.costs, 'never'),
      step: result && 'totals.costs',
      flag: flag(result?.totals.incomplete),
    },
    {
      label: 'Cash needed on the day',
      value: result === undefined ? '–' : formatMoney(result.cash.onTheDay, 'never'),
      step: result && 'cash.onTheDay',
      flag: flag(result?.cash.incomplete),
    },
    {
      label: 'Next edge',
      value: edge === undefined ? (result === undefined ? '–' : 'none') : formatMoney(edge.value, 'never'),
      step: edge && `nextEdges.${edge.kind}.value`,
    },
  ]
}

function dutyFigures({ transferDutyPayable, dutiableValue, nextRand }: DutyResult): readonly AnswerFigure[] {
  const has = transferDutyPayable !== null
  const edge = nextRand?.nextEdge
  return [
    { label: 'Duty goes by', value: has ? formatMoney(dutiableValue, 'never') : '–' },
    { label: 'Next rand', value: nextRand === null ? '–' : centsPerRand(nextRand.rate) },
    { label: 'Next bracket from', value: edge ? formatMoney(edge.value) : has ? 'none' : '–' },
  ]
}

/** Every band of the table, so that the list keeps its height while the price is typed; those not reached have no duty. */
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
