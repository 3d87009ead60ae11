import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExportManifest, ExportRequest, ExportState } from '@tafel/contracts/contexts/finance/export/manifest.ts'

/** Writes the file of an export atomically, and reports progress. */
export type WriteExport = (
  request: ExportRequest,
  path: string,
  options: { readonly onRows: (rows: number) => void; readonly signal: AbortSignal },
) => Promise<ExportManifest>

export interface KeptExportsOptions {
  readonly write: WriteExport
  readonly onFailed: (error: unknown) => void
  readonly maxFiles?: number
  /** Waiting exports, at most; one is written at a time. */
  readonly maxWaiting?: number
  /** How long a failure is remembered if no one asks. */
  readonly failedKeptMs?: number
}

export interface KeptExports {
  /** The state of an export; undefined if it was never started. A failure is reported once. */
  stateOf(request: ExportRequest): Promise<ExportState | undefined>
  /** Starts it if it wasn't. `busy`: too many are waiting. */
  begin(request: ExportRequest): ExportState | 'busy'
  /** The file of a finished export. */
  file(request: ExportRequest): Promise<{ readonly path: string; readonly manifest: ExportManifest } | undefined>
  close(): Promise<void>
}

interface Job {
  rows: number
  hasFailed: boolean
}

const FAILED_KEPT_MS = 10 * 60_000

/**
 * Exports as files in a temporary folder of this process: written once, read in pieces, deleted oldest first when there are too many. A deleted
 * one can be created again with the same bytes.
 */
export function keptExports(options: KeptExportsOptions): KeptExports {
  const { write, onFailed, maxFiles = 12, maxWaiting = 8, failedKeptMs = FAILED_KEPT_MS } = options
  const stopping = new AbortController()
  const jobs = new Map<string, Job>()
  let turn: Promise<void> = Promise.resolve()
  let folder: string | undefined
  const pathOf = (key: string) => join(folder ?? '', key)

  async function manifestOf(key: string): Promise<ExportManifest | undefined> {
    if (folder === undefined) return undefined
    try {
      const manifest = JSON.parse(await readFile(`${pathOf(key)}.json`, 'utf8')) as ExportManifest
      return (await stat(pathOf(key))).size === manifest.bytes ? manifest : undefined
    } catch {
      return undefined
    }
  }

  async function keep(key: string, request: ExportRequest, job: Job): Promise<void> {
    folder ??= await mkdtemp(join(tmpdir(), 'tafel-exports-'))
    await expire(folder)
    const manifest = await write(request, pathOf(key), { onRows: (rows) => (job.rows = rows), signal: stopping.signal })
    await writeFile(`${pathOf(key)}.json.part`, JSON.stringify(manifest), { mode: 0o600 })
    await rename(`${pathOf(key)}.json.part`, `${pathOf(key)}.json`)
  }

  /** Makes room for one more. */
  async function expire(from: string): Promise<void> {
    const keys = (await readdir(from)).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
    const used = await Promise.all(keys.map(async (key) => ({ key, at: (await stat(`${pathOf(key)}.json`)).mtimeMs })))
    const old = used.toSorted((a, b) => b.at - a.at).slice(maxFiles - 1)
    await Promise.all(old.flatMap(({ key }) => [rm(`${pathOf(key)}.json`, { force: true }), rm(pathOf(key), { force: true })]))
  }

  return {
    async stateOf(request) {
      const key = keyOf(request)
      const job = jobs.get(key)
      if (job?.hasFailed) {
        jobs.delete(key)
        return { state: 'failed' }
      }
      if (job !== undefined) return { state: 'preparing', rows: job.rows }
      const manifest = await manifestOf(key)
      if (manifest === undefined) return undefined
      // Just requested, so it is deleted last.
      const now = new Date()
      await utimes(`${pathOf(key)}.json`, now, now).catch(() => undefined)
      return { state: 'ready', manifest }
    },
    begin(request) {
      const key = keyOf(request)
      const running = jobs.get(key)
      if (running?.hasFailed === false) return { state: 'preparing', rows: running.rows }
      // Failed exports don't wait any more.
      if ([...jobs.values()].filter(({ hasFailed }) => !hasFailed).length >= maxWaiting) return 'busy'
      const begun: Job = { rows: 0, hasFailed: false }
      jobs.set(key, begun)
      turn = turn.then(async () => {
        if (stopping.signal.aborted) return
        await keep(key, request, begun).then(
          () => void jobs.delete(key),
          async (error: unknown) => {
            begun.hasFailed = true
            setTimeout(() => jobs.get(key) === begun && jobs.delete(key), failedKeptMs).unref()
            if (!stopping.signal.aborted) onFailed(error)
            await rm(`${pathOf(key)}.part`, { force: true }).catch(onFailed)
          },
        )
      })
      return { state: 'preparing', rows: 0 }
    },
    async file(request) {
      const key = keyOf(request)
      const manifest = jobs.has(key) ? undefined : await manifestOf(key)
      return manifest && { path: pathOf(key), manifest }
    },
    async close() {
      stopping.abort()
      await turn
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

const keyOf = ({ from, to, format, version }: ExportRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([from, to, format, version]))
    .digest('hex')
