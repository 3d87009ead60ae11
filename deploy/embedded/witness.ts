import { parseArgs } from 'node:util'
import type { CheckpointView, EntryHashesView } from '@tafel/contracts/contexts/transparency/views.ts'
import { listen } from '@tafel/kernel/http/server.ts'
import { pauseFor } from '@tafel/kernel/runtime/pause.ts'
import { BadNote } from '@tafel/kernel/transparency/signed-note.ts'
import { openWitnessFolder } from '@tafel/services/transparency/witness/folder.ts'
import { witnessPages } from '@tafel/services/transparency/witness/pages.ts'
import { type Seen, witnessCheckpoint } from '@tafel/services/transparency/witness/witness.ts'

// `npm run witness`: keeps what a Tafel elsewhere has signed, so that it can't be changed unnoticed. It belongs on a computer that the
// operator of that Tafel cannot reach: an auditor's, or another firm's. See `services/transparency/README.md`.

const USAGE = `npm run witness -- --log <address of Tafel> --folder <where to keep it> [--key <the log's key>] [--once] [--listen <port>]

  --log     http://localhost:4100, or wherever the adviser console is
  --folder  a folder of its own, on this computer
  --key     the key that the log signs with, as shown in the console; without it, the first key seen is stored
  --once    one check, with its result as the exit code: 0 it continues, 1 it contradicts what was seen, 2 no result
  --listen  answers POST /add-checkpoint of others on this port, too (C2SP tlog-witness)`

const EVERY_MS = 60_000
const DEADLINE_MS = 10_000
const say = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`)
const over = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort())

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      log: { type: 'string' },
      folder: { type: 'string' },
      key: { type: 'string' },
      name: { type: 'string', default: 'witness' },
      once: { type: 'boolean', default: false },
      listen: { type: 'string' },
    },
  })
  if (values.log === undefined || values.folder === undefined || !URL.canParse(values.log)) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const base = new URL(values.log).origin
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${base}${path}`, { signal: AbortSignal.any([over.signal, AbortSignal.timeout(DEADLINE_MS)]) })
    // Without a sign-in a sender has a limit per minute, and a long log takes more requests than that.
    if (response.status === 429) {
      await pauseFor(1000 * Math.min(60, Math.max(1, Number(response.headers.get('retry-after')) || 1)), over.signal)
      over.signal.throwIfAborted()
      return get(path)
    }
    if (!response.ok) throw new Error(`${base}${path} answered ${response.status}.`)
    return (await response.json()) as T
  }
  const latest = () => get<CheckpointView>('/api/checkpoints')
  const first = values.key ?? (await latest()).verifierKey
  const folder = openWitnessFolder(values.folder, () => first, values.name)
  if (values.listen !== undefined) {
    const server = await listen(witnessPages(folder), Number(values.listen))
    over.signal.addEventListener('abort', () => void server.close())
    say(`Answers on http://localhost:${server.port}/add-checkpoint`)
  }
  const look = async (): Promise<number> => {
    const checkpoint = await latest()
    const fetchEntries = async (from: number, to: number) => {
      const parts: Buffer[] = []
      for (let at = from; at < to;) {
        const { count, hashes } = await get<EntryHashesView>(`/api/checkpoints/${to}/entries?from=${at}`)
        if (count === 0) break
        parts.push(Buffer.from(hashes, 'base64'))
        at += count
      }
      return Buffer.concat(parts)
    }
    const seen = await witnessCheckpoint(folder, checkpoint.note, fetchEntries)
    say(inWords(seen))
    return seen.outcome === 'contradiction' ? 1 : 0
  }
  for (;;) {
    const code = await look().catch((error: unknown) => {
      if (!over.signal.aborted) say(`No result: ${error instanceof Error ? error.message : String(error)}`)
      return error instanceof BadNote ? 1 : 2
    })
    if (values.once) return code
    await pauseFor(EVERY_MS, over.signal)
    if (over.signal.aborted) return 0
  }
}

function inWords(seen: Seen): string {
  if (seen.outcome === 'unchanged') return `Nothing new: ${seen.size} entries.`
  if (seen.outcome === 'cosigned') return `Consistent with what was seen: ${seen.size} entries, cosigned.`
  return `CONTRADICTION: the log is ${seen.kind} (${seen.is} entries; ${seen.was} had been seen). Both signed checkpoints are stored, this one in ${seen.file}. Inform everyone who relies on the log; npm run verify -- --witness names the position.`
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
// Listening must not keep the process alive.
if (over.signal.aborted || process.exitCode !== 0) process.exit()
