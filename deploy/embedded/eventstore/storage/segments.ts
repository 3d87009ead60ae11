import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedStore } from './damage.ts'
import { flushDirectory, type LogFile, type OpenLogFile } from './log-file.ts'

/**
 * The log's bytes, spread over files. A file's name is the position of its first byte, so the files tell by themselves
 * whether one is missing or cut. The last one is filled with zeros ahead of the events: flushing overwritten bytes costs
 * one disk write, flushing a file that grows costs several.
 */
export interface Segments {
  /** Bytes from `position` on, at most `length`, never across files. Empty past the end of a file. */
  read(position: number, length: number): Buffer
  /** Bytes that end at `end`, at most `length`, never across files. */
  readBefore(end: number, length: number): Buffer
  /** Writes and flushes. All of `bytes` come to lie in one file. */
  append(position: number, bytes: Buffer): Promise<void>
  /** Cuts the last file so that it ends at `end`. */
  truncate(end: number): void
  /** First position after the bytes that exist, zeros included. */
  end(): number
  /** The files in order: place of the first byte and, but for the last one, of the first byte after. */
  files(): readonly { readonly path: string; readonly start: number; readonly end: number }[]
  close(): void
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

interface Segment {
  readonly path: string
  readonly start: number
  readonly file: LogFile
  size: number
}

const NAME = /^(\d{16})\.log$/

/** Opens the files of a directory; refuses if they are of another kind or do not follow one another without a gap. */
export async function openSegments(options: SegmentOptions): Promise<Segments> {
  const { directory, segmentBytes, preallocateBytes, openFile } = options
  const segments: Segment[] = readdirSync(directory)
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => {
      const path = join(directory, name)
      const file = openFile(path)
      return { path, start: Number(NAME.exec(name)![1]), file, size: file.size() }
    })
  if (segments.length === 0) segments.push(create(0))
  checkSequence(segments)
  await checkHeader(segments[0]!)

  function create(start: number): Segment {
    const path = join(directory, `${String(start).padStart(16, '0')}.log`)
    const file = openFile(path)
    flushDirectory(directory)
    return { path, start, file, size: 0 }
  }

  function holding(position: number): Segment {
    let low = 0
    let high = segments.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (segments[middle]!.start <= position) low = middle
      else high = middle - 1
    }
    return segments[low]!
  }

  function readFrom(segment: Segment, at: number, length: number): Buffer {
    const wanted = Math.min(length, segment.size - at)
    if (wanted <= 0) return Buffer.alloc(0)
    const bytes = Buffer.allocUnsafe(wanted)
    return bytes.subarray(0, segment.file.read(bytes, 0, wanted, at))
  }

  return {
    read(position, length) {
      const segment = holding(position)
      return readFrom(segment, position - segment.start, length)
    },
    readBefore(end, length) {
      const segment = holding(end - 1)
      const from = Math.max(0, FIRST_POSITION - segment.start, end - segment.start - length)
      return readFrom(segment, from, end - segment.start - from)
    },
    async append(position, bytes) {
      let segment = segments.at(-1)!
      const used = position - segment.start
      if (used > 0 && used + bytes.length > segmentBytes) {
        segment.file.truncate(used)
        segment.size = used
        segment = create(position)
        segments.push(segment)
      }
      const at = position - segment.start
      if (at + bytes.length > segment.size) {
        const size = Math.max(at + bytes.length, Math.min(segment.size + preallocateBytes, segmentBytes))
        await segment.file.store(Buffer.alloc(size - segment.size), segment.size)
        segment.size = size
      }
      await segment.file.store(bytes, at)
    },
    truncate(end) {
      const segment = segments.at(-1)!
      segment.file.truncate(end - segment.start)
      segment.size = end - segment.start
    },
    end: () => segments.at(-1)!.start + segments.at(-1)!.size,
    files: () => segments.map(({ path, start, size }) => ({ path, start, end: start + size })),
    close() {
      for (const segment of segments) segment.file.close()
    },
  }
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
  const bytes = Buffer.alloc(HEADER.length)
  const length = first.file.read(bytes, 0, bytes.length, 0)
  if (length === HEADER.length && bytes.equals(HEADER)) return
  if (first.size > HEADER.length) throw new DamagedStore(first.path, 'this is not an event log of a format that this version knows')
  await first.file.store(HEADER, 0)
  first.size = HEADER.length
}
