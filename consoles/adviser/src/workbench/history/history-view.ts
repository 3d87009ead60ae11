/** What a history shows, as it stands in its address. */
export interface HistoryView {
  /** The moment that is looked at; absent: now. */
  readonly at?: string
  /** The revision that it is held against; absent: before the entry that is looked at. */
  readonly from?: number
}

/** What can't be read is left out. */
export function readHistoryView(params: URLSearchParams): HistoryView {
  const at = Date.parse(params.get('at') ?? '')
  const from = params.get('from') ?? ''
  return { ...(Number.isNaN(at) ? {} : { at: new Date(at).toISOString() }), ...(/^\d{1,9}$/.test(from) ? { from: Number(from) } : {}) }
}

export function historySearch({ at, from }: HistoryView): string {
  const params = new URLSearchParams()
  if (at !== undefined) params.set('at', at)
  if (from !== undefined) params.set('from', String(from))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
