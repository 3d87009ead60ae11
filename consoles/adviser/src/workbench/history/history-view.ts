import { typedNumber } from '@tafel/contracts/contexts/issued/numbers.ts'

/** A moment that can be chosen: after a revision, `now`, or as an issued report froze it, by its number. */
export type ChosenMoment = number | string

/** What a history shows, as it stands in its address. */
export interface HistoryView {
  /** The moment that is looked at; absent: now. */
  readonly at?: string
  /** What it is held against; absent: before the entry that is looked at. */
  readonly from?: ChosenMoment
  /** What is held against it; absent: the moment that is looked at. */
  readonly to?: ChosenMoment
}

/** What can't be read is left out. */
export function readHistoryView(params: URLSearchParams): HistoryView {
  const at = Date.parse(params.get('at') ?? '')
  const [from, to] = [readMoment(params.get('from')), readMoment(params.get('to'))]
  return {
    ...(Number.isNaN(at) ? {} : { at: new Date(at).toISOString() }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
}

/** Of an address or a choice; undefined where it is no moment. */
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
