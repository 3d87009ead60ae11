import { hash } from 'node:crypto'
import { isAsWritten } from '@tafel/kernel/transparency/chain.ts'
import { openCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'
import { type ExportedEvent, parseEventLine } from '@tafel/kernel/transparency/event-line.ts'
import { entryHash } from '@tafel/kernel/transparency/log-entry.ts'
import { isIncluded } from '@tafel/kernel/transparency/merkle.ts'
import { BadNote, parseVerifier } from '@tafel/kernel/transparency/signed-note.ts'

export interface BundleVerdict {
  readonly events: number
  readonly proven: number
  /** Newer than the bundle's checkpoint. */
  readonly young: number
  readonly hasProofs: boolean
  readonly problems: readonly string[]
}

const MANIFEST = 'manifest.json'
const MAX_PROBLEMS = 20

/** Verifies a bundle on its own, per deploy/proof/verifier/FORMAT.md §6 and §7. `key` is the log's key as the verifier knows it. */
export function verifyBundle(files: ReadonlyMap<string, Uint8Array>, key?: string): BundleVerdict {
  const problems = manifestProblems(files)
  const text = (name: string) => Buffer.from(files.get(name) ?? []).toString('utf8')
  if (!files.has('proof/events.jsonl')) return { events: 0, proven: 0, young: 0, hasProofs: false, problems }
  const counted = { events: 0, proven: 0, young: 0 }
  try {
    const { size, root } = openCheckpoint(text('proof/checkpoint.txt'), parseVerifier(key ?? text('proof/key.txt')))
    const last = new Map<string, ExportedEvent>()
    for (const line of text('proof/events.jsonl').split('\n').slice(0, -1)) {
      const event = parseEventLine(line)
      const before = last.get(event.stream)
      last.set(event.stream, event)
      counted.events += 1
      const where = `${event.stream} revision ${event.revision}`
      const isNext = event.revision === (before === undefined ? 0n : before.revision + 1n)
      if (!isNext || !isAsWritten(event, before?.metadata.leafHash ?? null)) problems.push(`${where} is not what was written`)
      if (event.index === null) counted.young += 1
      else if (isIncluded({ leaf: entryHash(event), index: event.index ?? -1, size, root }, proofOf(event))) counted.proven += 1
      else problems.push(`${where} is not in the checkpoint`)
    }
  } catch (error) {
    if (!(error instanceof BadNote)) throw error
    problems.push(error.message)
  }
  return { ...counted, hasProofs: true, problems: problems.slice(0, MAX_PROBLEMS) }
}

const proofOf = ({ proof }: ExportedEvent): readonly Buffer[] =>
  Array.isArray(proof) ? proof.map((each) => Buffer.from(String(each), 'base64')) : []

interface Listed {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

function manifestProblems(files: ReadonlyMap<string, Uint8Array>): string[] {
  const listed = listedIn(files.get(MANIFEST))
  if (listed === undefined) return [`${MANIFEST} is missing or of another format`]
  const names = new Set(listed.map(({ name }) => name))
  const extra = [...files.keys()].filter((name) => name !== MANIFEST && !names.has(name))
  return [
    ...extra.map((name) => `${name} is not in the manifest`),
    ...listed.flatMap(({ name, bytes, sha256 }) => {
      const there = files.get(name)
      if (there === undefined) return [`${name} is missing`]
      return there.length === bytes && hash('sha256', there) === sha256 ? [] : [`${name} is not what the manifest says`]
    }),
  ]
}

function listedIn(manifest: Uint8Array | undefined): readonly Listed[] | undefined {
  try {
    const { format, files } = JSON.parse(Buffer.from(manifest ?? []).toString('utf8')) as {
      readonly format?: string
      readonly files?: readonly Listed[]
    }
    return format === 'tafel-bundle/1' && Array.isArray(files) ? files : undefined
  } catch {
    return undefined
  }
}
