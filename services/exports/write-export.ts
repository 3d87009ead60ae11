import { createHash } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { cellsOf } from '@tafel/contracts/contexts/finance/export/cells.ts'
import { COLUMNS } from '@tafel/contracts/contexts/finance/export/columns.ts'
import type { FinanceEvent } from '@tafel/contracts/contexts/finance/export/exported-events.ts'
import { type ExportManifest, type ExportRequest, fileName } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import { totalsOf } from '@tafel/contracts/contexts/finance/export/totals.ts'
import { FORMATS } from './formats/format.ts'

/** The events of a range in log order, page by page. */
export type EventPages = AsyncIterable<readonly FinanceEvent[]>

/** Rows between two yields to other work. */
const AT_ONCE = 250

/** Writes an export to a file atomically, and returns its manifest. */
export async function writeExport(
  request: ExportRequest,
  pages: EventPages,
  path: string,
  onRows: (rows: number) => void = () => undefined,
): Promise<ExportManifest> {
  const columns = COLUMNS[request.version]
  const toCells = cellsOf(request.version)
  const writer = FORMATS[request.format].writer(columns, request.version)
  const sums = totalsOf(columns)
  const hash = createHash('sha256')
  const place: { first: string | null; last: string | null } = { first: null, last: null }
  let bytes = 0
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    const write = async (pieces: readonly Uint8Array[]) => {
      for (const piece of pieces) {
        hash.update(piece)
        bytes += piece.length
        await file.appendFile(piece)
      }
    }
    for await (const page of pages) {
      for (let at = 0; at < page.length; at += AT_ONCE) {
        const rows = page.slice(at, at + AT_ONCE).map(toCells)
        sums.add(rows)
        await write(writer.rows(rows))
        await new Promise(setImmediate)
      }
      place.first ??= page[0]?.position ?? null
      place.last = page.at(-1)?.position ?? place.last
      onRows(sums.totals().rows)
    }
    await write(writer.end(sums.totals()))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
  return {
    ...request,
    file: fileName(request),
    bytes,
    sha256: hash.digest('hex'),
    firstPosition: place.first,
    lastPosition: place.last,
    totals: sums.totals(),
  }
}
