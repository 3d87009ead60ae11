import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EventStore, StoreUnavailable } from '@tafel/kernel/store/event-store.ts'
import { BadNote, parseVerifier } from '@tafel/kernel/transparency/signed-note.ts'
import type { Evidence } from '@tafel/kernel/transparency/compare.ts'
import { JournalDamaged, parseJournal } from '@tafel/services/transparency/journal.ts'
import { JOURNAL, VERIFIER_KEY } from '@tafel/services/transparency/names.ts'
import { entriesOf, readTreeFiles, TreeFilesShort } from '@tafel/services/transparency/tree-files.ts'
import { firstBadPlace, signedHeads, verifyWhole, type WholeVerdict } from '@tafel/services/transparency/verification.ts'
import { witnessEvidence } from '@tafel/services/transparency/witness/folder.ts'

const REPORT_EVERY = 100_000
/** By then a checkpoint covers an event, for any TAFEL_CHECKPOINT_SECONDS (at most 60), with a minute to spare. */
const SIGNED_WITHIN_MS = 120_000

export interface VerifyGiven {
  readonly store: Pick<EventStore, 'readAll'>
  /** The signed checkpoints and their entries; undefined if unavailable. Throws if they are damaged. */
  readonly evidence: () => Evidence | undefined
  /** The folder that contains it, or should. */
  readonly evidenceFolder: string
  /** The folder of a witness. */
  readonly witness?: string | undefined
  readonly say: (line: string) => void
  readonly signal?: AbortSignal
}

/** Verifies and reports. Returns the exit code: 0 intact, 1 damaged, 2 unreadable to its end, or its proper end is unknown. */
export async function main({ store, evidence: signed, evidenceFolder, witness, say, signal }: VerifyGiven): Promise<number> {
  const began = performance.now()
  let reported = 0
  const onProgress = (events: number) => {
    if (events - reported < REPORT_EVERY) return
    reported = events
    say(`${events} events …`)
  }
  try {
    const own = signed()
    const evidence = [own, witness === undefined ? undefined : witnessEvidence(witness)].filter((each) => each !== undefined)
    const verdict = await verifyWhole(store, evidence, { onProgress, ...(signal && { signal }) })
    report(verdict, say, (performance.now() - began) / 1000)
    if (firstBadPlace(verdict) === undefined) {
      const isUnproven = evidence.every(({ heads }) => heads.length === 0)
      if (isUnproven && (own === undefined || (await isOld(store)))) {
        say(
          `NOT PROVEN: whether its end was cut off. ${own === undefined ? 'There are no' : 'Nothing is signed in the'} checkpoints in ${evidenceFolder}.`,
        )
        say(
          'They are in the checkpointer’s folder: name their folder (--checkpoints <folder>, or TAFEL_DATA=…), or that of a witness (--witness).',
        )
        say('If they were lost, restore them: npm run restore-keys.')
        return 2
      }
      reportProven(verdict, evidence, say)
    }
    return firstBadPlace(verdict) === undefined && verdict.tree.faults.length === 0 ? 0 : 1
  } catch (error) {
    if (error instanceof BadNote || error instanceof JournalDamaged || error instanceof TreeFilesShort) {
      say(`DAMAGED: the signed checkpoints were changed. ${error.message}`)
      return 1
    }
    if (signal?.aborted !== true && !(error instanceof StoreUnavailable)) throw error
    say(
      signal?.aborted === true
        ? 'Stopped before the end: no result.'
        : 'The event store cannot be read. Is Tafel running (npm start), on this TAFEL_PORT, or the event store of TAFEL_EVENTSTORE?',
    )
    return 2
  }
}

/** Evidence from the checkpointer's folder, read separately. */
export function checkpointEvidence(folder: string, key = readFileSync(join(folder, VERIFIER_KEY), 'utf8')): Evidence {
  const { checkpoints } = parseJournal(readFileSync(join(folder, JOURNAL)))
  const files = readTreeFiles(folder, checkpoints.at(-1)?.size ?? 0)
  return { source: 'checkpoints', heads: signedHeads(checkpoints, parseVerifier(key)), entries: entriesOf(files) }
}

/** Whether the log is old enough for a checkpoint to cover its first event. */
async function isOld(store: Pick<EventStore, 'readAll'>): Promise<boolean> {
  for await (const { recordedAt } of store.readAll({ maxCount: 1 })) return Date.now() - Date.parse(recordedAt) > SIGNED_WITHIN_MS
  return false
}

function report(verdict: WholeVerdict, say: (line: string) => void, seconds: number): void {
  const { log, tree } = verdict
  const { events, streams, broken, brokenStreams, digest } = log
  say(`${events} events in ${streams} streams checked in ${seconds.toFixed(1)} s.`)
  say(`Digest ${digest}`)
  const bad = firstBadPlace(verdict)
  for (const { index } of tree.faults.filter(({ kind }) => kind === 'kept'))
    say(`DAMAGED: the entries stored with the checkpoints, from number ${index} on. The log itself is unchanged.`)
  if (bad === undefined) {
    say('Every event is unchanged.')
    return
  }
  say(`DAMAGED. ${placeInWords(bad)}`)
  const [first] = broken
  if (first !== undefined) {
    const missing = first.reason === 'gap'
    say(
      `  stream ${first.stream}, revision ${first.revision}, position ${first.position}: ${missing ? 'an event is missing or out of place' : 'changed after it was written'}`,
    )
  }
  for (const { source, kind, index, until } of tree.faults.filter(({ kind }) => kind !== 'kept'))
    say(`  against the ${source}: ${FAULTS[kind]} ${until === undefined ? `entry ${index}` : `entries ${index} to ${until}`}`)
  for (const { stream, revision } of broken.slice(1)) say(`  also ${stream} from revision ${revision} on`)
  if (brokenStreams > broken.length) say(`  and ${brokenStreams - broken.length} more streams`)
  say('What to do: let no one write to these streams, keep the data folder unchanged as evidence, and restore the last intact')
  say('backup into another folder (TAFEL_DATA). All other streams can be relied on.')
}

const FAULTS = {
  changed: 'a different event is at',
  missing: 'the log ends before',
  between: 'something was changed within',
  kept: 'stored differently:',
} as const

const placeInWords = ({ index, until, position }: NonNullable<ReturnType<typeof firstBadPlace>>): string =>
  until === undefined
    ? `The first bad place is entry ${index}${position === undefined ? '' : `, position ${position}`} of the log.`
    : `The first bad place is somewhere from entry ${index} to ${until} of the log.`

function reportProven({ tree }: WholeVerdict, evidence: readonly Evidence[], say: (line: string) => void): void {
  const hasHeads = evidence.some(({ heads }) => heads.length > 0)
  if (!hasHeads) say('No checkpoint was signed yet: the log is less than two minutes old, or empty.')
  else {
    say(`Signed checkpoints cover ${tree.proven} of ${tree.entries} events, all of them unchanged.`)
    if (tree.entries > tree.proven) say(`The newest ${tree.entries - tree.proven} are not proven yet.`)
  }
  if (evidence.some(({ source }) => source === 'witness')) return
  say('Not provable without a witness: a log rewritten and signed again with its own key, a different log shown to other people,')
  say('or a restored old state of everything. npm run witness runs one on another computer; name its folder with --witness.')
}
