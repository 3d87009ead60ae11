import { open } from 'node:fs/promises'
import { DICTIONARY_VERSIONS, type DictionaryVersion } from '@tafel/contracts/contexts/finance/export/columns.ts'
import { dictionaryOf } from '@tafel/contracts/contexts/finance/export/dictionary.ts'
import type { ExportRequest, Watermark } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { createRateLimit } from '@tafel/kernel/http/rate-limit.ts'
import { type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { FORMATS } from './formats/format.ts'
import type { KeptExports } from './kept-exports.ts'
import { rangeIn } from './range-header.ts'

export interface ExportDependencies {
  readonly exports: KeptExports
  /** The time up to which everything has arrived; undefined while unknown. */
  readonly settledBefore: (signal: AbortSignal) => Promise<string | undefined>
  /** Rows read from the log per person and hour: every format of a range costs the rows it reads, not the number of requests. */
  readonly rowsPerHour?: number
  /** Rows of a range, at most as many as a file has. */
  readonly countRows: (range: Pick<ExportRequest, 'from' | 'to'>, signal: AbortSignal) => Promise<number>
}

const RETRY_SECONDS = 2
const HOUR_MS = 3_600_000
/** Forty times the largest firm of the bench; an empty range costs something too. */
const ROWS_PER_HOUR = 20_000_000
const LEAST_ROWS = 10_000

/** Finance's export of events: the same range gives the same bytes for ever. */
export function exportHandlers({ exports, settledBefore, countRows, rowsPerHour = ROWS_PER_HOUR }: ExportDependencies) {
  const begun = createRateLimit(rowsPerHour, { windowMs: HOUR_MS })

  const wanted = async (call: Call<'financeExport' | 'financeExportFile'>): Promise<ExportRequest | Refusal> => {
    const { from, to, format, version } = call.query
    const request = { from: utc(from), to: utc(to), format, version: versionIn(version) }
    if (request.to <= request.from) return wrong('to', 'Must be later than the start of the range.')
    const settled = await settledBefore(call.signal)
    if (settled === undefined) return refuse('finance/not-settled', { retryAfter: RETRY_SECONDS })
    return request.to > settled ? wrong('to', `At most ${settled}: later events may not have arrived yet.`) : request
  }

  return {
    financeWatermark: async ({ signal }) => {
      const settled = await settledBefore(signal)
      if (settled === undefined) return refuse('finance/not-settled', { retryAfter: RETRY_SECONDS })
      const json: Watermark = { settledBefore: settled }
      return { json }
    },
    financeDictionary: ({ query }) => ({ json: dictionaryOf(versionIn(query.version)) }),
    financeExport: async (call) => {
      const request = await wanted(call)
      if ('code' in request) return request
      const known = await exports.stateOf(request)
      if (known !== undefined) return { json: known }
      const rows = Math.max(await countRows(request, call.signal), LEAST_ROWS)
      const wait = begun.take(call.user.userId, Math.min(rows, rowsPerHour))
      if (wait !== undefined) return refuse('finance/too-many-exports', { retryAfter: wait })
      const state = exports.begin(request)
      return state === 'busy' ? refuse('functions/resource-exhausted', { retryAfter: RETRY_SECONDS }) : { json: state }
    },
    financeExportFile: async (call) => {
      const request = await wanted(call)
      if ('code' in request) return request
      const found = await exports.file(request)
      if (found === undefined) return refuse('finance/export-not-ready')
      return fileReply(found, request, call.headers)
    },
  } satisfies Handlers
}

/** Opens the file before answering: it may have been deleted, or there may be no file descriptor. */
async function fileReply(
  { path, manifest }: NonNullable<Awaited<ReturnType<KeptExports['file']>>>,
  { format }: ExportRequest,
  headers: Call['headers'],
): Promise<Reply> {
  const etag = `"${manifest.sha256}"`
  const given = headers['if-range']
  const range = given === undefined || given === etag ? rangeIn(headers.range, manifest.bytes) : 'whole'
  const about = {
    'Content-Type': FORMATS[format].contentType,
    'Content-Disposition': `attachment; filename="${manifest.file}"`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  }
  if (range === 'outside')
    return { status: 416, headers: { 'Content-Range': `bytes */${manifest.bytes}`, 'Content-Length': '0' }, body: Buffer.alloc(0) }
  const file = await open(path).catch((error: NodeJS.ErrnoException) => error)
  if (file instanceof Error)
    return file.code === 'ENOENT' ? refuse('finance/export-not-ready') : refuse('functions/unavailable', { retryAfter: RETRY_SECONDS })
  if (range === 'whole') return { body: file.createReadStream(), headers: { ...about, 'Content-Length': String(manifest.bytes) } }
  const { first, last } = range
  return {
    status: 206,
    body: file.createReadStream({ start: first, end: last }),
    headers: { ...about, 'Content-Length': String(last - first + 1), 'Content-Range': `bytes ${first}-${last}/${manifest.bytes}` },
  }
}

/** Normalises a time. */
const utc = (time: string): string => new Date(time).toISOString()

const versionIn = (version: number): DictionaryVersion => DICTIONARY_VERSIONS.find((one) => one === version)!

const wrong = (field: string, message: string): Refusal => refuse('functions/invalid-argument', { errors: [{ field, message }] })
