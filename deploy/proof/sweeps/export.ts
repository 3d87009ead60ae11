import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { NEWEST_VERSION } from '@tafel/contracts/contexts/finance/export/columns.ts'
import { EXPORT_FORMATS, type ExportFormat } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import { writeInThread } from '@tafel/services/exports/threads/write-in-thread.ts'
import { writeExport } from '@tafel/services/exports/write-export.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { filledReadModel } from './export/read-model.ts'
import { formulaCells, formulasInLibreOffice } from './export/spreadsheet.ts'

export const claim =
  'Finance exports a million events within a minute in each format; a second export is identical byte for byte, its totals equal those of the read model, and no text in it becomes a formula. The process keeps answering requests meanwhile.'
export const measures = [
  'contracts/contexts/finance',
  'contracts/base/csv.ts',
  'services/exports',
  'services/export-thread.ts',
  'services/queries/finance-pages.ts',
  'projections/finance',
]

const EVENTS = Number(process.env['TAFEL_EXPORT_EVENTS'] ?? 1_000_000)
/** Few enough for LibreOffice to open quickly. */
const OPENED = 5000

type ReadModel = Awaited<ReturnType<typeof filledReadModel>>

export async function run(): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-export-'))
  const model = await filledReadModel(EVENTS)
  try {
    const sums = await model.sums()
    const figures: Figures = { events: measured(sums.rows, 'events', '= 1000000') }
    for (const format of EXPORT_FORMATS) Object.assign(figures, await twice(model, sums, format, join(folder, format)))
    const { formulas, rows } = await formulaCells(join(folder, 'xlsx'))
    figures['xlsx.formulaCells'] = measured(formulas, 'cells', '= 0')
    figures['xlsx.rows'] = measured(rows - 1, 'rows', '= 1000000')
    return Object.assign(figures, await opened(model, folder))
  } finally {
    await model.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function twice(model: ReadModel, sums: Awaited<ReturnType<ReadModel['sums']>>, format: ExportFormat, path: string): Promise<Figures> {
  const request = { ...model.range, format, version: NEWEST_VERSION } as const
  const write = writeInThread(model.url)
  let peak = 0
  const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
  const stalls = monitorEventLoopDelay({ resolution: 5 })
  stalls.enable()
  const once = async () => {
    const began = performance.now()
    const manifest = await write(request, path, { onRows: () => undefined, signal: new AbortController().signal })
    return { manifest, seconds: Math.round((performance.now() - began) / 100) / 10 }
  }
  const [first, second] = [await once(), await once()]
  clearInterval(look)
  stalls.disable()
  const { totals, bytes } = second.manifest
  const apart = (column: string, field: string) => Math.abs((totals.cents[column] ?? 0) - sums.sums[field]!)
  return {
    [`${format}.seconds`]: measured(Math.max(first.seconds, second.seconds), 's', '<= 60'),
    [`${format}.differentBytes`]: measured(first.manifest.sha256 === second.manifest.sha256 ? 0 : 1, 'files', '= 0'),
    [`${format}.rowsMissing`]: measured(sums.rows - totals.rows, 'rows', '= 0'),
    [`${format}.centsApart`]: measured(
      apart('gross_cents', 'grossCents') +
        apart('fee_cents', 'feeCents') +
        apart('total_cents', 'totalCents') +
        apart('vat_cents', 'vatCents'),
      'cents',
      '= 0',
    ),
    [`${format}.megabytes`]: observed(Math.round(bytes / 1e6), 'MB'),
    [`${format}.stall.p99`]: measured(Math.round(stalls.percentile(99) / 1e6), 'ms that a request waits for this process', '<= 50'),
    [`${format}.stall.most`]: observed(Math.round(stalls.max / 1e6), 'ms that a request waits for this process'),
    [`${format}.memory`]: observed(Math.round(peak / 1e6), 'MB'),
  }
}

/** CSV and XLSX of the first events, opened in LibreOffice if it is installed. */
async function opened(model: ReadModel, folder: string): Promise<Figures> {
  const figures: Figures = {}
  for (const format of ['csv', 'xlsx'] as const) {
    const path = join(folder, `opened.${format}`)
    async function* some() {
      let left = OPENED
      for await (const page of model.pages(model.range, new AbortController().signal)) {
        yield page.slice(0, left)
        left -= page.length
        if (left <= 0) return
      }
    }
    await writeExport({ ...model.range, format, version: NEWEST_VERSION }, some(), path)
    const found = await formulasInLibreOffice(`events.${format}`, await readFile(path))
    figures[`libreOffice.${format}.${found === undefined ? 'skipped' : 'formulaCells'}`] =
      found === undefined ? observed(1, 'LibreOffice is not installed') : measured(found, 'cells', '= 0')
  }
  return figures
}
