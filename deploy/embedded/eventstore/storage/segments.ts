import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedStore } from './damage.ts'
import { flushDirectory, type LogFile, type OpenLogFile } from './log-file.ts'
import { openPackedFile, type PackedFile } from './packed-file.ts'

/**
 * The log's bytes, spread over files. A file's name is the position of its first byte, so the files tell by themselves
 * whether one is missing or cut. The last one is filled with zeros ahead of the events: flushing overwritten bytes costs
 * one disk write, flushing a file that grows costs several. Files before the last one may be packed: positions in them
 * then have gaps, which `forward` and `backward` step over.
 */
export interface Segments {
  /** Bytes from `position` on, at most `length`, never across files or gaps. Empty past the end of a file. */
  read(position: number, length: number): Buffer
  /** The same, but what follows a gap is put behind what is before it. */
  readOn(position: number, length: number): Buffer
  /** Bytes that end at `end`, at most `length`, never across files; gaps are left out. */
  readBefore(end: number, length: number): Buffer
  /** The first position at or after `position` that is not in a gap. */
  forward(position: number): number
  /** The last position at or before `position` where an event may end. */
  backward(position: number): number
  /** Writes and flushes. All of `bytes` come to lie in one file. */
  append(position: number, bytes: Buffer): Promise<void>
  /** The next append begins a new file. */
  closeLast(): void
  /** Cuts the last file so that it ends at `end`. */
  truncate(end: number): void
  /** Puts a packed file in the place of the file that begins at `start`. */
  replace(start: number, packedPath: string): void
  /** First position after the bytes that exist, zeros included. */
  end(): number
  /** The files in order. */
  files(): readonly SegmentFile[]
  readonly directory: string
  close(): void
}

export interface SegmentFile {
  readonly path: string
  /** Place of the first byte. */
  readonly start: number
  /** But for the last one, the place of the first byte of the next. */
  readonly end: number
  readonly packed: PackedFile | undefined
  readonly bytes: number
}

/** Events begin here; before it stands what the file is. So no event has position 0, which reads like "nothing yet". */
export const FIRST_POSITION = 64

const HEADER = Buffer.from('Tafel event log, format 1\n'.padEnd(FIRST_POSITION - 1) + '\n')

export interface SegmentOptions {
  readonly directory: string
  readonly segmentBytes: number
  readonly preallocateBytes: number
  readonly openFile: OpenLogFile
}

interface Plain {
  readonly path: string
  readonly start: number
  readonly file: LogFile
  readonly packed: undefined
  /** Positions that it spans. */
  size: number
}

interface Packed {
  readonly path: string
  readonly start: number
  readonly packed: PackedFile
  readonly size: number
}

type Segment = Plain | Packed

const NAME = /^(\d{16})\.(log|packed)$/
/** A scavenge that was interrupted leaves one behind. */
const UNFINISHED = /^\d{16}\.packing$/

/** Opens the files of a directory; refuses if they are of another kind or do not follow one another without a gap. */
export async function openSegments(options: SegmentOptions): Promise<Segments> {
  const { directory, segmentBytes, preallocateBytes, openFile } = options
  const names = readdirSync(directory)
  const left = leftovers(names)
  const segments: Segment[] = segmentNames(names)
    .filter((name) => !left.includes(name))
    .map((name) => open(join(directory, name), Number(NAME.exec(name)![1])))
  for (const name of left) rmSync(join(directory, name))
  if (segments.length === 0) segments.push(create(0))
  checkSequence(segments)
  await checkHeader(segments[0]!)
  const lastOpened = segments.at(-1)!
  if (lastOpened.packed !== undefined) segments.push(create(lastOpened.start + lastOpened.size))
  let closing = false

  function open(path: string, start: number): Segment {
    if (path.endsWith('.packed')) {
      const packed = openPackedFile(path)
      return { path, start, packed, size: packed.end - start }
    }
    const file = openFile(path)
    return { path, start, file, packed: undefined, size: file.size() }
  }

  function create(start: number): Plain {
    const path = join(directory, `${fileName(start)}.log`)
    const file = openFile(path)
    flushDirectory(directory)
    return { path, start, file, packed: undefined, size: 0 }
  }

  /** The last file is never packed. */
  function last(): Plain {
    const segment = segments.at(-1)!
    if (segment.packed !== undefined) throw new Error(`${segment.path} cannot be written to.`)
    return segment
  }

  function indexHolding(position: number): number {
    let low = 0
    let high = segments.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (segments[middle]!.start <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  function readFrom(segment: Plain, at: number, length: number): Buffer {
    const wanted = Math.min(length, segment.size - at)
    if (wanted <= 0) return Buffer.alloc(0)
    const bytes = Buffer.allocUnsafe(wanted)
    return bytes.subarray(0, segment.file.read(bytes, 0, wanted, at))
  }

  function read(position: number, length: number, reach: 'stretch' | 'file'): Buffer {
    const segment = segments[indexHolding(position)]!
    return segment.packed === undefined ? readFrom(segment, position - segment.start, length) : segment.packed.read(position, length, reach)
  }

  return {
    directory,
    read: (position, length) => read(position, length, 'stretch'),
    readOn: (position, length) => read(position, length, 'file'),
    readBefore(end, length) {
      const segment = segments[indexHolding(end - 1)]!
      if (segment.packed !== undefined) return segment.packed.readBefore(end, length)
      const from = Math.max(0, FIRST_POSITION - segment.start, end - segment.start - length)
      return readFrom(segment, from, end - segment.start - from)
    },
    forward(position) {
      let found = position
      for (let at = indexHolding(position); at < segments.length; at += 1) {
        const segment = segments[at]!
        found = Math.max(found, segment.start)
        if (segment.packed === undefined) return found
        const kept = segment.packed.forward(found)
        if (kept !== undefined) return kept
      }
      return found
    },
    backward(position) {
      let found = position
      for (let at = indexHolding(position - 1); at >= 0; at -= 1) {
        const segment = segments[at]!
        if (segment.packed === undefined) return Math.max(FIRST_POSITION, found)
        const kept = segment.packed.backward(found)
        if (kept !== undefined) return kept
        found = segment.start
      }
      return FIRST_POSITION
    },
    async append(position, bytes) {
      let segment = last()
      const used = position - segment.start
      if (used > 0 && (closing || used + bytes.length > segmentBytes)) {
        segment.file.truncate(used)
        segment.size = used
        segment = create(position)
        segments.push(segment)
      }
      closing = false
      const at = position - segment.start
      if (at + bytes.length > segment.size) {
        const size = Math.max(at + bytes.length, Math.min(segment.size + preallocateBytes, segmentBytes))
        await segment.file.store(Buffer.alloc(size - segment.size), segment.size)
        segment.size = size
      }
      await segment.file.store(bytes, at)
    },
    closeLast() {
      closing = true
    },
    truncate(end) {
      const segment = last()
      segment.file.truncate(end - segment.start)
      segment.size = end - segment.start
    },
    replace(start, packedPath) {
      const at = indexHolding(start)
      const before = segments[at]!
      if (before.start !== start || at === segments.length - 1) throw new Error(`No finished file begins at ${start}.`)
      const path = join(directory, `${fileName(start)}.packed`)
      renameSync(packedPath, path)
      flushDirectory(directory)
      segments[at] = open(path, start)
      closeSegment(before)
      if (before.path === path) return
      rmSync(before.path)
      flushDirectory(directory)
    },
    end: () => segments.at(-1)!.start + segments.at(-1)!.size,
    files: () =>
      segments.map(({ path, start, size, packed }) => ({ path, start, end: start + size, packed, bytes: packed?.bytes ?? size })),
    close() {
      for (const segment of segments) closeSegment(segment)
    },
  }
}

/** The files of a log among the names in its folder, in order. */
export function segmentNames(names: readonly string[]): readonly string[] {
  return names.filter((name) => NAME.test(name)).toSorted()
}

/** Those that count: of two that begin at the same position, the packed one. */
export function logFiles(names: readonly string[]): readonly string[] {
  const segments = segmentNames(names)
  return segments.filter((name) => name.endsWith('.packed') || !segments.includes(name.replace('.log', '.packed')))
}

/** The position of the first byte of a file, by its name. */
export const startOf = (name: string): number => Number(name.slice(0, 16))

export function fileName(start: number): string {
  return String(start).padStart(16, '0')
}

function closeSegment(segment: Segment): void {
  if (segment.packed === undefined) segment.file.close()
  else segment.packed.close()
}

/** What a crash in the middle of a scavenge leaves: a packed file that is not finished, or the file that it replaces. */
function leftovers(names: readonly string[]): readonly string[] {
  const packed = new Set(names.filter((name) => name.endsWith('.packed')).map((name) => name.slice(0, 16)))
  return names.filter((name) => UNFINISHED.test(name) || (name.endsWith('.log') && packed.has(name.slice(0, 16))))
}

function checkSequence(segments: readonly Segment[]): void {
  let expected = 0
  for (const [index, segment] of segments.entries()) {
    if (segment.start !== expected) {
      const previous = segments[index - 1]
      throw previous === undefined
        ? new DamagedStore(segment.path, 'the file with the first events is missing')
        : new DamagedStore(
            previous.path,
            `the file should end at ${segment.start} and ends at ${expected}: it was cut, or a file is missing`,
          )
    }
    expected = segment.start + segment.size
  }
}

/** A file shorter than its header is one whose creation a crash interrupted. */
async function checkHeader(first: Segment): Promise<void> {
  if (first.packed !== undefined) return
  const bytes = Buffer.alloc(HEADER.length)
  const length = first.file.read(bytes, 0, bytes.length, 0)
  if (length === HEADER.length && bytes.equals(HEADER)) return
  if (first.size > HEADER.length) throw new DamagedStore(first.path, 'this is not an event log of a format that this version knows')
  await first.file.store(HEADER, 0)
  first.size = HEADER.length
}
