import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { formatMoney, formatPercent, formatRate } from '@tafel/contracts/base/money/format.ts'
import { type AssessmentLine, shortAssessmentLines } from '@tafel/contracts/kinds/scenario/report/assessment-lines.ts'
import { isAnnounced, missingSentences } from '@tafel/contracts/kinds/scenario/report/law-words.ts'
import type { PlainAnswer } from '../engine/tasks.ts'
import type { PaneFigure, PaneNote } from '../../../workbench/parts/answer-pane.tsx'
import { asOfNotes } from '../../../workbench/parts/as-of-note.ts'

/** Whether tax is due or refunded, in words. */
export const dueWords = (dueOrRefund: number | null): string => ((dueOrRefund ?? 0) < 0 ? 'SARS pays back' : 'You pay SARS')

/** The line under the result: the effect of the preview, or the total tax for the year. */
export function consequence(
  saved: TaxScenarioResult,
  preview: { readonly result: TaxScenarioResult; readonly count: number } | undefined,
): string {
  const { tax, incomplete } = saved
  if (preview !== undefined) return previewWords(saved.settlement.dueOrRefund, preview.result.settlement.dueOrRefund, preview.count)
  if (incomplete) return 'Incomplete: a statutory figure is missing.'
  return tax.total === 0 ? 'No tax for the year.' : `Total tax for the year ${formatMoney(tax.total ?? 0)}.`
}

function previewWords(before: number | null, after: number | null, count: number): string {
  const changes = count === 1 ? 'one change' : `${count} changes`
  const difference = (after ?? 0) - (before ?? 0)
  if (difference === 0) return `The same as saved, with ${changes} in the preview.`
  return `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'better' : 'worse'} than saved, with ${changes} in the preview.`
}

/** The rates, and the monthly take-home pay. */
export function paneFigures(result: TaxScenarioResult | undefined, isPreview = false): readonly PaneFigure[] {
  if (result === undefined) return ['Effective rate', 'Marginal rate', 'Monthly take-home pay'].map((label) => ({ label, value: '–' }))
  const { rates, takeHome } = result
  const { marginal, nominal } = rates
  // Workings exist only for the saved result.
  const stepOf = (value: number | null, step: string) => (value === null || isPreview ? undefined : step)
  const isCliff = marginal !== null && nominal !== null && marginal !== nominal
  return [
    {
      label: 'Effective rate',
      value: rates.effective === null ? '–' : formatPercent(rates.effective),
      step: stepOf(rates.effective, 'rates.effective'),
      note: receivedWords(rates),
    },
    {
      label: 'Marginal rate',
      value: marginal === null ? '–' : formatRate(marginal),
      step: stepOf(marginal, 'rates.marginal'),
      flag: isCliff ? `bracket ${formatRate(nominal)}` : undefined,
    },
    {
      label: 'Monthly take-home pay',
      value: takeHome?.normalMonth == null ? '–' : formatMoney(takeHome.normalMonth, 'never'),
      step: stepOf(takeHome?.normalMonth ?? null, 'takeHome.normalMonth'),
    },
  ]
}

/** The basis of the rate, and if it differs, total tax as a share of gross income, gains and lump sums. */
function receivedWords({ effective, ofReceived }: TaxScenarioResult['rates']): string {
  const received = ofReceived === null || ofReceived === effective ? '' : `; ${formatPercent(ofReceived)} of income, gains and lump sums`
  return `of taxable income${received}`
}

/** The status of the year's tables; undefined if they are law. `withdrawn`: versions with withdrawn figures. */
export function lawWords(result: TaxScenarioResult, withdrawn: readonly string[] = []): string | undefined {
  const { taxYear } = result
  if (withdrawn.includes(result.constantsVersion)) return `${taxYear}: its figures were withdrawn`
  return isAnnounced(result) ? `${taxYear}: Budget ${taxYear - 1}, not yet promulgated` : undefined
}

/** The notes: what is missing, warnings, and problems of the inputs. */
export function paneNotes(answer: PlainAnswer, editAll?: Parameters<typeof asOfNotes>[1]): readonly PaneNote[] {
  if (!answer.ok) return answer.faults.map(({ message, remedy }) => ({ lead: message, text: remedy }))
  const { result } = answer
  const notes = result.notes.map(({ severity, message, remedy }) => ({
    lead: severity === 'issue' ? 'Before a report is issued:' : 'Check:',
    text: `${message} ${remedy}`,
  }))
  // Two rows may have the same note, such as overlapping employers: the form marks both, here it appears once.
  const once = new Map(notes.map((note) => [note.lead + note.text, note]))
  return [...missingSentences(result).map((text) => ({ lead: 'Missing:', text })), ...once.values(), ...asOfNotes(result, editAll)]
}

/** A line of the assessment, as saved and in the preview. */
export interface PaneLine extends Pick<AssessmentLine, 'id' | 'label' | 'section' | 'sum'> {
  /** Null: refused. Undefined: there is no such line. */
  readonly saved: number | null | undefined
  readonly preview: number | null | undefined
}

/** More deductions than this are summed in one line. */
const MAX_DEDUCTIONS = 4

/** The compact assessment; a line that only one of the two has appears in both columns. */
export function paneLines(saved: TaxScenarioResult, preview: TaxScenarioResult | undefined): readonly PaneLine[] {
  const most = Math.max(saved.deductions.length, preview?.deductions.length ?? 0) > MAX_DEDUCTIONS ? 0 : MAX_DEDUCTIONS
  const before = shortAssessmentLines(saved, most)
  const after = preview === undefined ? [] : shortAssessmentLines(preview, most)
  const keyOf = ({ id, label }: AssessmentLine) => id ?? label
  const isTurned = (saved.settlement.dueOrRefund ?? 0) < 0 !== (preview?.settlement.dueOrRefund ?? saved.settlement.dueOrRefund ?? 0) < 0
  const lines: PaneLine[] = before.map((line) => ({
    ...line,
    ...(isTurned && line.sum === 'whole' && { label: 'Due or refund' }),
    saved: line.cents,
    preview: after.find((each) => keyOf(each) === keyOf(line))?.cents,
  }))
  after.forEach((line, at) => {
    if (before.some((each) => keyOf(each) === keyOf(line))) return
    const previous = after[at - 1]
    const place = lines.findIndex((each) => previous !== undefined && (each.id ?? each.label) === keyOf(previous))
    lines.splice(place + 1, 0, { ...line, saved: undefined, preview: line.cents })
  })
  return lines
}
