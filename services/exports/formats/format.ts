import { XLSX_TYPE } from '@tafel/contracts/base/xlsx/media-type.ts'
import type { Cells } from '@tafel/contracts/contexts/finance/export/cells.ts'
import type { Column, DictionaryVersion } from '@tafel/contracts/contexts/finance/export/columns.ts'
import type { ExportFormat } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import type { Totals } from '@tafel/contracts/contexts/finance/export/totals.ts'
import { csv } from './csv.ts'
import { jsonl } from './jsonl.ts'
import { parquet } from './parquet.ts'
import { xlsx } from './xlsx.ts'

/** Writes one file: send the results of the calls in order. It buffers only incomplete pieces. */
export interface FileWriter {
  rows(rows: readonly Cells[]): readonly Uint8Array[]
  end(totals: Totals): readonly Uint8Array[]
}

export interface Format {
  readonly contentType: string
  /** The bytes depend only on version, columns, rows and totals: no clock, randomness or location. */
  readonly writer: (columns: readonly Column[], version: DictionaryVersion) => FileWriter
}

export const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  csv: { contentType: 'text/csv; charset=utf-8', writer: csv },
  jsonl: { contentType: 'application/x-ndjson; charset=utf-8', writer: jsonl },
  parquet: { contentType: 'application/vnd.apache.parquet', writer: parquet },
  xlsx: { contentType: XLSX_TYPE, writer: xlsx },
}
