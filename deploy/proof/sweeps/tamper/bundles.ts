import { createHash } from 'node:crypto'
import type { StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { eventLine } from '@tafel/kernel/transparency/event-line.ts'
import { inclusionProof, nodesOf } from '@tafel/kernel/transparency/merkle.ts'
import { type Draw, signedSize, type World } from '@tafel/services/transparency/testing/worlds.ts'

/** The files of a bundle, by name. */
export type Bundle = ReadonlyMap<string, Buffer>

const PROOFS = 'proof/events.jsonl'
const NOTE = 'proof/checkpoint.txt'

/** A bundle of some streams of a log (FORMAT.md §6). */
export function drawnBundle(world: World, draw: Draw): Bundle {
  // The longest first: no one can prove that a stream of one event was left out.
  const lengths = Map.groupBy(world.events, ({ stream }) => stream)
  const streams = [...lengths.keys()].toSorted((one, other) => lengths.get(other)!.length - lengths.get(one)!.length)
  const chosen = streams.slice(0, 1 + draw(streams.length))
  const nodes = nodesOf(world.hashes)
  const size = signedSize(world)
  const line = (event: StoredEvent) => {
    const index = world.events.indexOf(event)
    const proof = index < size ? inclusionProof(nodes, index, size).map((hash) => hash.toString('base64')) : null
    return `${eventLine(event, { index: proof === null ? null : index, proof })}\n`
  }
  const lines = chosen.flatMap((stream) => lengths.get(stream)!.map(line))
  return listed({
    'client.jsonl': `{"note":${draw(1000)}}\n`,
    [PROOFS]: lines.join(''),
    [NOTE]: world.checkpoints.at(-1)!.note,
    'proof/key.txt': `${world.signer.verifier.text}\n`,
  })
}

/** Adds the manifest of all files. */
function listed(files: Readonly<Record<string, string | Buffer>>): Bundle {
  const all = new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))
  const rows = Array.from(all, ([name, content]) => ({
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  const about = { createdAt: '2026-11-22T08:00:00.000Z', subject: { kind: 'client', id: '0' } }
  return all.set('manifest.json', Buffer.from(JSON.stringify({ format: 'tafel-bundle/1', ...about, files: rows })))
}

const text = (bundle: Bundle, name: string): string => bundle.get(name)!.toString('utf8')
const linesOf = (bundle: Bundle): readonly string[] => text(bundle, PROOFS).split('\n').slice(0, -1)
/** Changes files and writes a matching manifest. */
const rewritten = (bundle: Bundle, changes: Readonly<Record<string, string>>): Bundle => {
  const { 'manifest.json': _, ...files } = Object.fromEntries(bundle)
  return listed({ ...files, ...changes })
}
const withLines = (bundle: Bundle, lines: readonly string[]): Bundle =>
  rewritten(bundle, { [PROOFS]: lines.map((line) => `${line}\n`).join('') })
const withLine = (bundle: Bundle, at: number, change: (event: Record<string, unknown>) => object): Bundle => {
  const lines = linesOf(bundle)
  const event = JSON.parse(lines[at]!) as Record<string, unknown>
  return withLines(bundle, lines.with(at, JSON.stringify({ ...event, ...change(event) })))
}

/** A change to a bundle. `at` is a line of its proofs covered by a checkpoint; `other` is another log. */
type Damage = (bundle: Bundle, at: number, other: World) => Bundle

export const BUNDLE_DAMAGES: Readonly<Record<string, Damage>> = {
  'a word that the manifest does not know': (bundle) => new Map(bundle).set('client.jsonl', Buffer.from('{"note":-1}\n')),
  'a file more': (bundle) => new Map(bundle).set('more.txt', Buffer.from('more')),
  'a file less': (bundle) => new Map([...bundle].filter(([name]) => name !== 'client.jsonl')),
  'another amount': (bundle, at) => withLine(bundle, at, ({ data }) => ({ data: String(data).replace(/"amount":\d+/, '"amount":-1') })),
  'another person': (bundle, at) => withLine(bundle, at, ({ metadata }) => ({ metadata: { ...(metadata as object), actor: 'another' } })),
  'another time': (bundle, at) => withLine(bundle, at, () => ({ recordedAt: '2020-01-01T00:00:00.000Z' })),
  'another place': (bundle, at) => withLine(bundle, at, ({ index }) => ({ index: Number(index) + 1 })),
  'a proof cut short': (bundle, at) => withLine(bundle, at, ({ proof }) => ({ proof: (proof as readonly string[]).slice(1) })),
  'an event left out': (bundle) => withLines(bundle, linesOf(bundle).slice(1)),
  'an event twice': (bundle, at) => withLines(bundle, linesOf(bundle).toSpliced(at, 0, linesOf(bundle)[at]!)),
  'a line that is none': (bundle, at) => withLines(bundle, linesOf(bundle).toSpliced(at, 0, '{}')),
  'another log’s checkpoint': (bundle, _at, other) => rewritten(bundle, { [NOTE]: other.checkpoints.at(-1)!.note }),
  'another size': (bundle) =>
    rewritten(bundle, { [NOTE]: text(bundle, NOTE).replace(/^(\S+\n)(\d+)/, (_, origin, size) => `${origin}${Number(size) + 1}`) }),
}

/** A line of the proofs covered by a checkpoint; newer lines have no proof to damage. */
export function coveredLine(bundle: Bundle, draw: Draw): number {
  const covered = linesOf(bundle).flatMap((line, at) =>
    (JSON.parse(line) as { readonly index: number | null }).index === null ? [] : [at],
  )
  return covered[draw(covered.length)]!
}
