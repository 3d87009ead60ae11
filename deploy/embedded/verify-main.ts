import { type EventStore, StoreUnavailable } from '@tafel/kernel/event-store.ts'
import { type LogVerdict, verifyLog } from '@tafel/kernel/verify-log.ts'

const REPORT_EVERY = 100_000

/** Verifies and tells. Answers the exit code: 0 whole, 1 broken, 2 could not be read to its end. */
export async function main(store: EventStore, say: (line: string) => void, signal?: AbortSignal): Promise<number> {
  const began = performance.now()
  let reported = 0
  const onProgress = (events: number) => {
    if (events - reported < REPORT_EVERY) return
    reported = events
    say(`${events} events …`)
  }
  try {
    const verdict = await verifyLog(store, { onProgress, ...(signal && { signal }) })
    tell(verdict, say, (performance.now() - began) / 1000)
    return verdict.brokenStreams === 0 ? 0 : 1
  } catch (error) {
    if (signal?.aborted !== true && !(error instanceof StoreUnavailable)) throw error
    say(
      signal?.aborted === true
        ? 'Stopped before the end; nothing can be said.'
        : 'The event store cannot be read. Is Tafel running (npm start), on this TAFEL_PORT?',
    )
    return 2
  }
}

function tell({ events, streams, broken, brokenStreams, digest }: LogVerdict, say: (line: string) => void, seconds: number): void {
  say(`${events} events in ${streams} streams looked at in ${seconds.toFixed(1)} s.`)
  say(`Digest ${digest}`)
  const [first] = broken
  if (first === undefined) {
    say('Every event is as it was written. A cut-off end shows by the digest alone: keep it, and compare it with that of a backup.')
    return
  }
  const missing = first.reason === 'gap'
  say(`NOT WHOLE: ${brokenStreams} of ${streams} streams. The first broken place in the log:`)
  say(
    `  stream ${first.stream}, revision ${first.revision}, position ${first.position}: ${missing ? 'an event is missing or out of place' : 'not what was written there'}`,
  )
  for (const { stream, revision } of broken.slice(1)) say(`  also ${stream} from revision ${revision} on`)
  if (brokenStreams > broken.length) say(`  and ${brokenStreams - broken.length} more streams`)
  say('What to do: let nobody write to these streams, keep the data folder as it is as evidence, and restore the last backup')
  say('that verifies into another folder (TAFEL_DATA). All other streams can be relied on.')
}
