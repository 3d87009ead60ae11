import { formatDate, formatMoney } from '../../../../base/money/format.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import type { TaxScenarioAnswer } from '../../../../law/assessment/calculate.ts'
import { labelOf } from '../../../../law/assessment/inputs/labels.ts'
import { SPOUSE_AMOUNTS } from '../../../../law/assessment/checks/check-person.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { valueAt } from '../inputs/paths.ts'
import { sameJson } from '../../../../base/same-json.ts'
import { placeOfLoss } from '../years-ahead/next.ts'
import { isOngoing } from '../years-ahead/year-after.ts'
import { type Answered, FIGURE_OF, HANDED_ROWS, handedPaths, sectionOf, yearAfterAnswer } from './carried-forward.ts'
import { onceAmounts } from './once.ts'
import { withoutPath, withPath } from './paths.ts'

/** One thing that differs in the new year, and why. */
export interface YearChange {
  /** Its path in the old inputs if it was removed, else in the new ones. */
  readonly field: string
  readonly label: string
  /** `R 42 500 carried forward`, `R 219 400 cleared`. */
  readonly words: string
  readonly why: string
}

export type NextYearCopy =
  | { readonly ok: true; readonly inputs: TaxScenarioGiven; readonly changes: readonly YearChange[] }
  /** `message` says why no year can follow, `remedy` what to do. */
  | { readonly ok: false; readonly message: string; readonly remedy: string }

/** The inputs on their way into the new year, and what has been changed. */
interface Draft {
  inputs: TaxScenarioGiven
  readonly changes: YearChange[]
}

/**
 * The inputs of the year after: recurring items stay as entered, what the law carries forward is added (as in the years ahead,
 * `years-ahead/courses.ts`), what belongs to the old year is removed, and every change is listed. `given` are the inputs of `answer`,
 * calculated with the constants `tax`. Amounts don't grow: they are the first guess of the new year.
 */
export function copyIntoNextYear(given: TaxScenarioGiven, answer: TaxScenarioAnswer, tax: TaxConstants): NextYearCopy {
  if (!answer.ok) {
    const [fault] = answer.faults
    return { ok: false, message: 'This year can’t be worked out, so nothing can be carried forward.', remedy: fault?.remedy ?? '' }
  }
  if (given.dateOfDeath !== undefined)
    return { ok: false, message: 'This is the year of death: no year follows it.', remedy: 'Clear the date of death, if it is a mistake.' }
  const draft: Draft = { inputs: { ...given, taxYear: answer.inputs.taxYear + 1 }, changes: [] }
  const next = yearAfterAnswer(answer, tax)
  clearAmounts(draft)
  rememberLumpSums(draft, next)
  dateAssets(draft, answer)
  endEmployments(draft, answer)
  clearOldYear(draft)
  handOn(draft, answer, next)
  return { ok: true, inputs: draft.inputs, changes: draft.changes }
}

/** Amounts that happen once: payments, disposals, lump sums, withdrawals. */
function clearAmounts(draft: Draft): void {
  for (const { path, cents } of onceAmounts(draft.inputs)) {
    // They go with their rows.
    if (/^(disposals|lumpSums)\./.test(path)) continue
    draft.inputs = withoutPath(draft.inputs, path)
    say(draft, path, `${formatMoney(cents)} cleared`, 'of the old year alone')
  }
  const count = draft.inputs.disposals?.length ?? 0
  if (count === 0) return
  draft.inputs = withoutPath(draft.inputs, 'disposals')
  say(draft, 'disposals', `${rowsOf(count)} taken out`, 'disposals are of the year in which they were made')
}

const rowsOf = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`

/** Lump sums of the year fill the lower bands of their table from now on, as they were taxed. */
function rememberLumpSums(draft: Draft, next: TaxScenarioInputs): void {
  const { lumpSums = [], lumpSumHistory = [], ...others } = draft.inputs
  if (lumpSums.length === 0) return
  draft.inputs = { ...others, lumpSumHistory: [...lumpSumHistory, ...next.lumpSumHistory.slice(-lumpSums.length)] }
  say(
    draft,
    'lumpSums',
    `${rowsOf(lumpSums.length)} moved to earlier lump sums`,
    'Second Schedule: they count against the table from now on',
  )
}

/** An asset without a date came into use at the start of the old year, and not again in the next. */
function dateAssets(draft: Draft, { inputs: { periodStart } }: Answered): void {
  const dated = (group: string, assets: readonly { readonly dateInUse?: string | undefined }[] | undefined) =>
    assets?.forEach(({ dateInUse }, at) => {
      if (dateInUse !== undefined) return
      const path = `${group}.${at}.dateInUse`
      draft.inputs = withPath(draft.inputs, path, periodStart)
      say(draft, path, formatDate(periodStart), 'the asset was written off from then on (s 11(e))')
    })
  dated('deductions.employeeWearTear', draft.inputs.deductions?.employeeWearTear)
  draft.inputs.businesses?.forEach(({ assets }, at) => dated(`businesses.${at}.assets`, assets))
}

/** The employers of the last day continue in the new year, with its dates. */
function endEmployments(draft: Draft, { inputs: filled }: Answered): void {
  const { employers } = draft.inputs
  if (employers === undefined) return
  const ongoing = employers.flatMap((row, at) => {
    if (!isOngoing(filled.employers[at]!, filled)) {
      const name = row.employerName ?? `Employer ${at + 1}`
      say(draft, 'employers', `${name} taken out`, `employed to ${formatDate(filled.employers[at]!.to)}`)
      return []
    }
    const { from: _from, to: _to, ...others } = row
    return [others]
  })
  draft.inputs = ongoing.length === 0 ? withoutPath(draft.inputs, 'employers') : { ...draft.inputs, employers: ongoing }
}

/** Statements about the old year that can't be assumed for the new one. */
const OLD_YEAR: readonly (readonly [path: string, why: string])[] = [
  ['periodStart', 'the new year is assessed whole'],
  ['periodEnd', 'the new year is assessed whole'],
  ['residencyDate', 'it lies in the old year'],
  ['spouseScenarioId', 'link the spouse’s scenario of the new year'],
  ['earlierScenarioId', 'the new year is assessed whole'],
  ['paid.assessedOn', 'of the old year alone'],
  ['paid.prescribedRate', 'confirm the rate of the new year'],
  ['paid.provisionalP1Date', 'of the old year alone'],
  ['paid.provisionalP2Date', 'of the old year alone'],
  ['paid.provisionalP3Date', 'of the old year alone'],
  ['paid.previousAssessmentDate', 'enter the latest assessment'],
  ['paid.previousAssessmentYear', 'enter the latest assessment'],
  ['deductions.hasCertificate', 'a certificate is given each year'],
  ['deductions.hasLogbook', 'a logbook is kept each year'],
  ['advice', 'the advice was that of the old year'],
]

function clearOldYear(draft: Draft): void {
  const { residency: before, residencyDate } = draft.inputs
  if (before === 'became' && residencyDate !== undefined) {
    draft.inputs = { ...draft.inputs, residentSince: residencyDate }
    say(draft, 'residentSince', formatDate(residencyDate), 'assets owned then have their market value of that time as base cost')
  }
  const { investmentIncome } = draft.inputs
  if (investmentIncome?.some(({ paidOn }) => paidOn !== undefined)) {
    draft.inputs = { ...draft.inputs, investmentIncome: investmentIncome.map(({ paidOn: _paidOn, ...row }) => row) }
    say(draft, 'investmentIncome', 'dates of payment cleared', 'of the old year alone')
  }
  for (const [path, why] of OLD_YEAR) {
    const next = withoutPath(draft.inputs, path)
    if (next === draft.inputs) continue
    draft.inputs = next
    say(draft, path, 'cleared', why)
  }
  clearCommunity(draft)
  const { residency } = draft.inputs
  if (residency === 'ceased' || residency === 'became') {
    draft.inputs = { ...draft.inputs, residency: residency === 'ceased' ? 'nonResident' : 'resident' }
    say(draft, 'residency', residency === 'ceased' ? 'Non-resident' : 'Resident', 'for the whole of the new year')
  }
  const members = draft.inputs.medical?.coveredMembers
  const last = members?.at(-1)
  if (members === undefined || last === undefined || members.every((count) => count === last)) return
  draft.inputs = withPath(
    draft.inputs,
    'medical.coveredMembers',
    members.map(() => last),
  )
  say(draft, 'medical.coveredMembers', `${last} all year`, 'as in February')
}

/** A marriage that came into community of property in the old year is in it for all of the new one; one that left it is no longer in it. */
function clearCommunity(draft: Draft): void {
  const { communityFrom, communityUntil, ...others } = draft.inputs
  if (communityUntil !== undefined) {
    const { maritalRegime: _ended, ...remaining } = others
    draft.inputs = SPOUSE_AMOUNTS.reduce<TaxScenarioGiven>(withoutPath, remaining)
    say(draft, 'communityUntil', 'cleared', 'community of property ended in the old year')
    say(draft, 'maritalRegime', 'cleared', 'choose the regime of the new year')
    return
  }
  if (communityFrom === undefined) return
  draft.inputs = others
  say(
    draft,
    'communityFrom',
    'cleared',
    'in community of property all year: what was set apart for the days before is part of the joint estate',
  )
}

/** The balances of the old year, each in the input that brings it forward. */
function handOn(draft: Draft, answer: Answered, next: TaxScenarioInputs): void {
  const { carryForward } = answer.result
  for (const path of handedPaths(answer.inputs)) {
    const figure = FIGURE_OF[path]
    if (figure !== undefined && carryForward[figure] === null) {
      say(draft, path, 'not known', `a constant of the old year is missing (${sectionOf(path)}): enter it yourself`)
      continue
    }
    const cents = (valueAt(next, path) as number | undefined) ?? 0
    const before = draft.inputs
    draft.inputs = cents === 0 ? withoutPath(before, path) : withPath(before, path, cents)
    if (cents > 0) say(draft, path, `${formatMoney(cents)} carried forward`, sectionOf(path))
    else if (draft.inputs !== before) say(draft, path, 'used up', sectionOf(path))
  }
  for (const path of HANDED_ROWS) handOnRows(draft, path, valueAt(next, path) as readonly unknown[])
  const { smallBusinessFirstDisposal: first } = next
  if (first !== undefined && draft.inputs.smallBusinessFirstDisposal === undefined) {
    draft.inputs = { ...draft.inputs, smallBusinessFirstDisposal: first }
    say(draft, 'smallBusinessFirstDisposal', formatDate(first), sectionOf('smallBusiness'))
  }
  const { assessedLoss } = carryForward
  if (assessedLoss === 0 || placeOfLoss(answer.inputs) !== undefined) return
  const words = assessedLoss === null ? 'not known' : `${formatMoney(assessedLoss)} not carried`
  say(draft, 'businesses', words, 'an assessed loss (s 20) needs a business that takes it: note it yourself')
}

function handOnRows(draft: Draft, path: string, rows: readonly unknown[]): void {
  const before = (valueAt(draft.inputs, path) as readonly unknown[] | undefined) ?? []
  if (before.length === 0 && rows.length === 0) return
  draft.inputs = rows.length === 0 ? withoutPath(draft.inputs, path) : withPath(draft.inputs, path, rows)
  const words = rows.length === 0 ? 'used up' : `${rowsOf(rows.length)} carried forward`
  if (rows.length === 0 || !sameJson(before, rows)) say(draft, path, words, sectionOf(path))
}

function say({ changes }: Draft, field: string, words: string, why: string): void {
  const row = /\.(\d+)\./.exec(field)?.[1]
  const label = row === undefined ? labelOf(field) : `${labelOf(field)}, row ${Number(row) + 1}`
  changes.push({ field, label, words, why })
}
