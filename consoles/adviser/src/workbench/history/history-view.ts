import { typedNumber } from '@tafel/contracts/contexts/issued/numbers.ts'

/** A point in time: after a revision, `now`, or as frozen by an issued report (its number). */
export type ChosenMoment = number | string

/** The state of a history, stored in the query string. */
export interface HistoryView {
  /** The point in time shown; absent: now. */
  readonly at?: string
  /** The start of the comparison; absent: before the entry shown. */
  readonly from?: ChosenMoment
  /** The end of the comparison; absent: the point in time shown. */
  readonly to?: ChosenMoment
}

/** Ignores invalid values. */
export function readHistoryView(params: URLSearchParams): HistoryView {
  const at = Date.parse(params.get('at') ?? '')
  const [from, to] = [readMoment(params.get('from')), readMoment(params.get('to'))]
  return {
    ...(Number.isNaN(at) ? {} : { at: new Date(at).toISOString() }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
}

/** From the query string or a select; undefined if it is not a point in time. */
export function readMoment(text: string | null): ChosenMoment | undefined {
  if (text === null) return undefined
  if (text === 'now') return 'now'
  return /^\d{1,9}$/.test(text) ? Number(text) : typedNumber(text)
}

export function historySearch({ at, from, to }: HistoryView): string {
  const params = new URLSearchParams()
  if (at !== undefined) params.set('at', at)
  if (from !== undefined) params.set('from', String(from))
  if (to !== undefined) params.set('to', String(to))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
