import { openCheckpoint, type OpenedCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'
import { emptyRoot, growingTree, HASH_BYTES, isConsistent } from '@tafel/kernel/transparency/merkle.ts'
import { BadNote, withSignature } from '@tafel/kernel/transparency/signed-note.ts'
import type { WitnessFolder } from './folder.ts'

/** How a log contradicts the checkpoint seen before. */
export type Contradiction = 'smaller' | 'another of the same size' | 'rewritten'

export type Seen =
  | { readonly outcome: 'cosigned'; readonly size: number; readonly line: string }
  | { readonly outcome: 'unchanged'; readonly size: number }
  | { readonly outcome: 'contradiction'; readonly kind: Contradiction; readonly was: number; readonly is: number; readonly file: string }

/** Fetches the hashes of the log's entries from one index to another. */
export type FetchEntries = (from: number, to: number) => Promise<Buffer>

const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/** Fetches all entries of a log's newest checkpoint, and cosigns it if it extends what was seen before. */
export async function witnessCheckpoint(
  folder: WitnessFolder,
  note: string,
  fetchEntries: FetchEntries,
  seconds: () => number = nowInSeconds,
): Promise<Seen> {
  const next = openCheckpoint(note, folder.logKey)
  const seen = folder.checkpoint()
  const contradicts = (kind: Contradiction): Seen => {
    return { outcome: 'contradiction', kind, was: seen?.size ?? 0, is: next.size, file: folder.keepContradiction(note) }
  }
  if (seen !== undefined && next.size < seen.size) return contradicts('smaller')
  if (seen !== undefined && next.size === seen.size)
    return next.root.equals(seen.root) ? { outcome: 'unchanged', size: seen.size } : contradicts('another of the same size')

  const known = folder.hashes()
  const from = known.length / HASH_BYTES
  const fetched = await fetchEntries(from, next.size)
  if (fetched.length !== (next.size - from) * HASH_BYTES) throw new Error('The log did not return all its entries.')
  const tree = growingTree()
  let continues = seen === undefined || seen.size === 0
  for (const hashes of [known, fetched])
    for (let at = 0; at < hashes.length; at += HASH_BYTES) {
      tree.add(hashes.subarray(at, at + HASH_BYTES))
      if (tree.size() === seen?.size) continues = tree.root().equals(seen.root)
    }
  if (!continues || !tree.root().equals(next.root)) return contradicts('rewritten')
  return cosign(folder, next, note, seconds(), fetched)
}

function cosign(folder: WitnessFolder, { text, size }: OpenedCheckpoint, note: string, seconds: number, newHashes?: Buffer): Seen {
  const line = folder.signer.sign(text, seconds)
  folder.keep(withSignature(note, line), newHashes)
  return { outcome: 'cosigned', size, line }
}

/** The answer of C2SP's tlog-witness to `POST /add-checkpoint`. */
export interface WitnessAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422
  readonly body: string
  readonly contentType?: string
}

/** https://c2sp.org/tlog-witness: the size seen before, a consistency proof, an empty line, the checkpoint. */
export function addCheckpoint(folder: WitnessFolder, request: string, seconds: () => number = nowInSeconds): WitnessAnswer {
  const split = request.indexOf('\n\n')
  const [, old] = /^old (0|[1-9]\d{0,15})(?:\n|$)/.exec(request) ?? []
  if (split === -1 || old === undefined) return { status: 400, body: 'This is not a request to a witness.\n' }
  const proof = request
    .slice(0, split)
    .split('\n')
    .slice(1)
    .map((line) => Buffer.from(line, 'base64'))
  const note = request.slice(split + 2)
  if (proof.length > 63 || proof.some((hash) => hash.length !== HASH_BYTES))
    return { status: 400, body: 'This is not a consistency proof.\n' }
  let next: OpenedCheckpoint
  try {
    if (note.split('\n', 1)[0] !== folder.logKey.name) return { status: 404, body: 'Another log is witnessed here.\n' }
    next = openCheckpoint(note, folder.logKey)
  } catch (error) {
    if (!(error instanceof BadNote)) throw error
    return { status: 403, body: `${error.message}\n` }
  }
  const seen = folder.checkpoint() ?? { size: 0, root: emptyRoot() }
  if (Number(old) > next.size) return { status: 400, body: 'The old size is larger than the checkpoint.\n' }
  if (Number(old) !== seen.size || (next.size === seen.size && !next.root.equals(seen.root))) {
    if (Number(old) === seen.size) folder.keepContradiction(note)
    return { status: 409, body: `${seen.size}\n`, contentType: 'text/x.tlog.size' }
  }
  if (!isConsistent(seen, next, proof)) return { status: 422, body: 'The proof does not lead from the known tree to this checkpoint.\n' }
  const cosigned = cosign(folder, next, note, seconds())
  return { status: 200, body: cosigned.outcome === 'cosigned' ? cosigned.line : '' }
}
