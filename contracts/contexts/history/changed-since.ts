import { pinnedNow } from '../../kinds/compare/columns.ts'
import type { ConstantsAt } from '../../law/constants/constants-source.ts'
import type { AnyCompareKind } from '../../kinds/compare/kind.ts'
import { formatDate, formatMoney } from '../../base/money/format.ts'
import type { LinkedInputs } from '../../kinds/links.ts'
import type { RecordView } from '../records/views.ts'
import { type Block, money, type Row, text } from '../../base/report/document.ts'
import { pinnedOf } from './as-it-was.ts'
import type { HeldThen } from './views.ts'
import { type Cause, orderMoves, orderWords, sumOf, type WhyChanged, whyChanged } from './why-changed.ts'

/** A record's newest report in force, and the record's values when it was issued. */
export interface LastReport {
  readonly number: string
  readonly issuedOn: string
  readonly held: HeldThen
}

export const CHANGED_SINCE = 'What changed since the last report'

const CAUSE_WORDS: Readonly<Record<Cause, string>> = {
  constants: 'law',
  engine: 'calculation',
  day: 'facts',
  linked: 'facts',
  inputs: 'facts',
}

/** The record's answer as a report of it goes by. */
type Now = Pick<RecordView, 'recordId' | 'inputs' | 'result' | 'headline' | 'constantsVersion' | 'engineVersion'>

/**
 * The section "What changed since the last report": how the answer of that report became this one, part by part, each the whole calculation
 * run again. The parts add up to the cent. Nothing where no report is in force.
 */
export function changedSince(
  kind: AnyCompareKind,
  last: LastReport | null,
  now: Now,
  constantsAt: ConstantsAt,
  linkedInputs: LinkedInputs,
): readonly Block[] {
  if (last === null || now.result === null) return []
  const since = `report ${last.number} of ${formatDate(last.issuedOn)}`
  const says = (words: string): readonly Block[] => [{ kind: 'text', heading: CHANGED_SINCE, paragraphs: [words] }]
  const before = pinnedOf(kind, last.held, constantsAt)
  if (before === undefined) return says(`What was entered for ${since} has been erased.`)
  const after = pinnedNow(kind, now, constantsAt, linkedInputs)
  const [from, to] = [
    { pinned: before, headline: last.held.headline },
    { pinned: after, headline: now.headline },
  ]
  const outcome = whyChanged(kind, from, to)
  if (!outcome.ok) return says(`Against ${since}: ${outcome.reason}`)
  const { why } = outcome
  const { label } = kind.figures.find(({ id }) => id === kind.headline)!
  if (why.parts.length === 0 && why.rounding === 0)
    return says(`Nothing that moves it has changed since ${since}: ${label.toLowerCase()} is still ${formatMoney(why.to, 'always')}.`)
  return [
    { kind: 'table', heading: CHANGED_SINCE, columns: [label, 'Amount'], hasHead: true, rows: rowsOf(why, since) },
    { kind: 'text', paragraphs: [splitWords(why), orderWords(ORDER, orderMoves(kind, from, to))] },
  ]
}

function rowsOf({ from, parts, rounding, to }: WhyChanged, since: string): readonly Row[] {
  return [
    { cells: [text(`${since.charAt(0).toUpperCase()}${since.slice(1)}`), money(from)] },
    ...parts.map(({ cause, label, amount }): Row => ({
      cells: [text(label, { text: CAUSE_WORDS[cause], tone: 'quiet' }), money(amount)],
    })),
    ...(rounding === 0 ? [] : [{ cells: [text('Rounding, and what cannot be run again'), money(rounding)] }]),
    { cells: [text('This report'), money(to)], sum: 'whole' },
  ]
}

function splitWords(why: WhyChanged): string {
  const split: readonly (readonly [string, number])[] = [
    ['The law', sumOf(why, 'constants')],
    ['the facts', sumOf(why, 'day', 'linked', 'inputs')],
    ['the calculation', sumOf(why, 'engine')],
    ['rounding', why.rounding],
  ]
  return `${split.map(([what, cents]) => `${what} ${signed(cents)}`).join(', ')}: together ${signed(why.to - why.from)}.`
}

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatMoney(cents, 'always')}`

const ORDER = 'The law comes first, then the calculation, then the facts.'
