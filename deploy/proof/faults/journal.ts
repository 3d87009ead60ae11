/** What the sender of a command knows about it. `unknown` is an answer that never came: the thing may be done or not. */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly revision: bigint }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

export interface Entry {
  /** Unique in the whole run; it stands in the event that the command leads to. */
  readonly marker: string
  readonly stream: string
  readonly type: 'ClientAdded' | 'TransferDutyCreated' | 'TransferDutyChanged'
  readonly outcome: Outcome
}

/** An event as the log shows it: where it stands and which marker it carries. */
export interface Seen {
  readonly stream: string
  readonly revision: bigint
  readonly type: string
  readonly marker: string | undefined
}

/**
 * Holds the journal of the senders against the log. Pure: the same for any run.
 * Every acknowledged command stands there once, at the revision it was told; every refused one not at all;
 * every unknown one at most once; and no stream has a gap or a double.
 */
export function judge(journal: readonly Entry[], log: readonly Seen[]): readonly string[] {
  const offences: string[] = []
  const byMarker = Map.groupBy(
    log.filter((event) => event.marker !== undefined),
    (event) => event.marker,
  )
  for (const { marker, stream, type, outcome } of journal) {
    const found = byMarker.get(marker) ?? []
    const said = `${type} ${marker} (${outcome.kind})`
    if (found.length > 1) offences.push(`${said} stands ${found.length} times in the log`)
    if (outcome.kind === 'refused' && found.length > 0) offences.push(`${said} was written all the same`)
    if (outcome.kind !== 'acknowledged') continue
    const [only] = found
    if (!only) offences.push(`${said} is lost`)
    else if (only.stream !== stream || only.revision !== outcome.revision || only.type !== type) {
      offences.push(`${said} was told ${stream} ${outcome.revision} and stands at ${only.stream} ${only.revision} as ${only.type}`)
    }
  }
  for (const [stream, events] of Map.groupBy(log, (event) => event.stream)) {
    for (const [index, event] of events.entries()) {
      if (event.revision !== BigInt(index)) offences.push(`${stream} has revision ${event.revision} where ${index} belongs`)
    }
  }
  return offences
}
