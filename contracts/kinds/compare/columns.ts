import type { ConstantsAt } from '../../law/constants/constants-source.ts'
import { notYetLaw } from '../../law/working/not-yet-law.ts'
import { type LinkedInputs, noLinked } from '../links.ts'
import type { AnyCompareKind, AnyPinned, Reason, Refusing } from './kind.ts'
import type { Values } from '../../base/paths.ts'

/** A record as queries give it, of any kind. */
export interface ComparedRecord {
  readonly recordId: string
  readonly description: string
  /** The one figure of its kind, in cents. Null while it can't be calculated. */
  readonly headline: number | null
  readonly changedAt: string
  readonly inputs: unknown
  /** The stored part of its answer; null once it was forgotten. */
  readonly result: unknown
  readonly constantsVersion: string
  readonly engineVersion: string
  readonly links: readonly unknown[]
}

/** A record in a comparison: its figures by their ids, or why there are none. */
export interface Column {
  readonly recordId: string
  readonly description: string
  /** Null: the inputs were forgotten with the client's key. */
  readonly pinned: AnyPinned | null
  readonly figures: Readonly<Record<string, Figure>>
  /** The reason for having no answer. */
  readonly why: string | null
  /** Some of the figures of law that it rests on are announced only. */
  readonly isNotYetLaw: boolean
}

/** `value` null: it was not calculated; `why` says so in a sentence. Undefined: there is no such figure. */
export interface Figure {
  readonly value: number | string | null | undefined
  readonly why?: string
  readonly isIncomplete: boolean
}

const OTHER_ANSWER = 'Its stored answer differs from its answer now. Open it; if the difference remains, report it.'
const OTHER_LINK = 'A linked record has changed since. Open this record and save it again, so that it is recalculated.'
const FORGOTTEN = 'Its details were erased.'
export const OTHER_BUILD = 'It was calculated with a version of Tafel that is no longer available.'

/** A record as it was answered: by its own engine and its own constants. `linkedInputs`: of the records that its inputs link to. */
export function columnOf(
  kind: AnyCompareKind,
  record: ComparedRecord,
  constantsAt: ConstantsAt,
  linkedInputs: LinkedInputs = noLinked,
): Column {
  const { recordId, description } = record
  const none = (pinned: Column['pinned'], why: string): Column => ({
    recordId,
    description,
    pinned,
    figures: Object.fromEntries(kind.figures.map(({ id }) => [id, { value: null, why, isIncomplete: false }])),
    why,
    isNotYetLaw: false,
  })
  if (record.result === null) return none(null, FORGOTTEN)
  const pinned = pinnedNow(kind, record, constantsAt, linkedInputs)
  const ran = kind.run(pinned)
  if (ran === undefined) return none(pinned, OTHER_BUILD)
  if (!ran.ok) return none(pinned, ran.faults.map(sentenceOf).join(' '))
  const { result } = ran
  const figures = Object.fromEntries(kind.figures.map((line) => [line.id, figureOf(line, result)]))
  // The same engine gave another answer before: that must never be hidden.
  if (figures[kind.headline]!.value !== record.headline) return none(pinned, record.links.length > 0 ? OTHER_LINK : OTHER_ANSWER)
  return { recordId, description, pinned, figures, why: null, isNotYetLaw: notYetLaw(result).length > 0 }
}

/** A record's calculation as it was stored; `result` is not null. */
export function pinnedNow(
  kind: AnyCompareKind,
  { recordId, inputs, result, constantsVersion, engineVersion }: Omit<ComparedRecord, 'description' | 'headline' | 'changedAt' | 'links'>,
  constantsAt: ConstantsAt,
  linkedInputs: LinkedInputs,
): AnyPinned {
  const [today, constants] = [kind.answeredOn(result), constantsAt(constantsVersion)]
  return { inputs: inputs as Values, today, constantsVersion, constants, engineVersion, recordId, linkedInputs }
}

function figureOf(line: AnyCompareKind['figures'][number], result: Refusing): Figure {
  const value = line.of(result)
  const isIncomplete = line.isIncomplete?.(result) ?? false
  if (value !== null) return { value, isIncomplete }
  const { missing } = result
  const missingLine = missing.find(({ id }) => id === line.id || id.startsWith(`${line.id}.`)) ?? missing[0]
  return { value, why: missingLine === undefined ? 'It is not complete yet.' : sentenceOf(missingLine), isIncomplete }
}

export const sentenceOf = ({ message, remedy }: Reason): string => (remedy === undefined ? message : `${message} ${remedy}`)

/** How much more than in another column; undefined where one of them has no such amount, or it is a date. */
export function difference(figure: Figure | undefined, from: Figure | undefined): number | undefined {
  const [a, b] = [figure?.value, from?.value]
  return typeof a === 'number' && typeof b === 'number' ? a - b : undefined
}

/** Which columns rest on figures that are announced only; `nameOf` gives the name of a column. Null: none does. */
export function notYetLawWords(columns: readonly Column[], nameOf: (column: Column, at: number) => string): string | null {
  const names = columns.flatMap((column, at) => (column.isNotYetLaw ? [nameOf(column, at)] : []))
  if (names.length === 0) return null
  const rests = names.length === 1 ? 'rests' : 'rest'
  return `${names.join(', ')} ${rests} on figures that are announced and not yet law.`
}

/** The columns with the best answer; none if all are the same, or if the kind doesn't say which is better. */
export function bestOf(kind: AnyCompareKind, columns: readonly Column[]): ReadonlySet<string> {
  const { better } = kind.figures.find(({ id }) => id === kind.headline)!
  const answers = columns.map(({ figures }) => figures[kind.headline]!.value)
  const known = answers.filter((value) => typeof value === 'number')
  const [least, most] = [Math.min(...known), Math.max(...known)]
  if (better === undefined || known.length < 2 || least === most) return new Set()
  const best = better === 'less' ? least : most
  return new Set(columns.filter((_, at) => answers[at] === best).map(({ recordId }) => recordId))
}

/** Why figures may differ with equal inputs: they were calculated with different tables or versions. */
export function differentVersions(columns: readonly Column[]): string | null {
  const versions = (of: (pinned: AnyPinned) => string) => new Set(columns.flatMap(({ pinned }) => (pinned === null ? [] : of(pinned))))
  const constants = versions(({ constantsVersion }) => constantsVersion)
  const engines = versions(({ engineVersion }) => engineVersion)
  if (constants.size < 2 && engines.size < 2) return null
  const what = [
    constants.size > 1 ? `constants (${[...constants].join(', ')})` : '',
    engines.size > 1 ? `versions (${[...engines].join(', ')})` : '',
  ]
  return `These were calculated by different ${what.filter(Boolean).join(' and ')}: part of a difference may come from that.`
}

/** When the newest of them was changed: the date of a report of all of them. */
export const newestChange = (record: ComparedRecord, others: readonly ComparedRecord[]): string =>
  [record, ...others].map(({ changedAt }) => changedAt).reduce((newest, each) => (each > newest ? each : newest))
