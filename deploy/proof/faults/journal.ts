/** The outcome of a command as its sender knows it. `unknown`: no answer came, so it may or may not have been carried out. */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly revision: bigint }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

export interface Entry {
  /** Unique in the whole run; contained in the command's event. */
  readonly marker: string
  readonly stream: string
  readonly type: 'ClientAdded' | 'TransferDutyCreated' | 'TransferDutyChanged'
  readonly outcome: Outcome
}

/** An event's place in the log, and its marker. */
export interface Seen {
  readonly stream: string
  readonly revision: bigint
  readonly type: string
  readonly marker: string | undefined
}

/**
 * Compares the senders' journal with the log. Every acknowledged command must be there once, at the reported revision; every refused one not at all;
 * every unknown one at most once; and no stream may have gaps or duplicates.
 */
export function judge(journal: readonly Entry[], log: readonly Seen[]): readonly string[] {
  const offences: string[] = []
  const byMarker = Map.groupBy(
    log.filter((event) => event.marker !== undefined),
    (event) => event.marker,
  )
  for (const { marker, stream, type, outcome } of journal) {
    const found = byMarker.get(marker) ?? []
    const command = `${type} ${marker} (${outcome.kind})`
    if (found.length > 1) offences.push(`${command} is in the log ${found.length} times`)
    if (outcome.kind === 'refused' && found.length > 0) offences.push(`${command} was written`)
    if (outcome.kind !== 'acknowledged') continue
    const [only] = found
    if (!only) offences.push(`${command} is lost`)
    else if (only.stream !== stream || only.revision !== outcome.revision || only.type !== type) {
      offences.push(`${command} was reported at ${stream} ${outcome.revision} but is at ${only.stream} ${only.revision} as ${only.type}`)
    }
  }
  for (const [stream, events] of Map.groupBy(log, (event) => event.stream)) {
    for (const [index, event] of events.entries()) {
      if (event.revision !== BigInt(index)) offences.push(`${stream} has revision ${event.revision} where ${index} belongs`)
    }
  }
  return offences
}
