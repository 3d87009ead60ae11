import type { Cells } from '@tafel/contracts/contexts/finance/export/cells.ts'
import type { Column } from '@tafel/contracts/contexts/finance/export/columns.ts'
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer'
import type { FileWriter } from './format.ts'

/** Rows in memory at once. */
const ROWS_OF_A_GROUP = 20_000

/** A Parquet table, compressed with Snappy; totals are in the file's metadata, so that readers need not skip rows. */
export function parquet(columns: readonly Column[]): FileWriter {
  const out = new ByteWriter()
  // Filled at the end, before the footer that contains it is written.
  const metadata: { key: string; value?: string }[] = []
  const file = new ParquetWriter({ writer: out, schema: schemaOf(columns), kvMetadata: metadata })
  let waiting: Cells[] = []

  const taken = (): readonly Uint8Array[] => {
    const bytes = out.getBytes().slice()
    // `offset` keeps counting like positions in the file; only the buffer is reset.
    out.index = 0
    return bytes.length === 0 ? [] : [bytes]
  }
  const flush = (): readonly Uint8Array[] => {
    if (waiting.length === 0) return []
    const rows = waiting
    waiting = []
    void file.write({ columnData: columns.map((column, at) => source(column, rows, at)), rowGroupSize: rows.length })
    return taken()
  }
  return {
    rows(rows) {
      const bytes: Uint8Array[] = []
      for (const row of rows) {
        waiting.push(row)
        if (waiting.length === ROWS_OF_A_GROUP) bytes.push(...flush())
      }
      return bytes
    },
    end(totals) {
      const bytes = flush()
      metadata.push({ key: 'tafel.totals', value: JSON.stringify(totals) })
      void file.finish()
      return [...bytes, ...taken()]
    },
  }
}

type ParquetOptions = ConstructorParameters<typeof ParquetWriter>[0]

function schemaOf(columns: readonly Column[]): ParquetOptions['schema'] {
  return [{ name: 'events', num_children: columns.length }, ...columns.map(elementOf)]
}

function elementOf({ name, kind }: Column): ParquetOptions['schema'][number] {
  const element = { name, repetition_type: 'OPTIONAL' } as const
  switch (kind) {
    case 'integer':
    case 'cents':
    case 'ppm':
      return { ...element, type: 'INT64' }
    case 'flag':
      return { ...element, type: 'BOOLEAN' }
    case 'time':
      return {
        ...element,
        type: 'INT64',
        converted_type: 'TIMESTAMP_MILLIS',
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
      }
    case 'text':
    case 'id':
    case 'date':
      return { ...element, type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } }
  }
}

function source({ name, kind }: Column, rows: readonly Cells[], at: number): ColumnSource {
  return { name, data: rows.map((row) => parquetValue(row[at]!, kind)) }
}

function parquetValue(cell: Cells[number], kind: Column['kind']): unknown {
  if (cell === null) return undefined
  if (kind === 'integer' || kind === 'cents' || kind === 'ppm') return BigInt(cell)
  return kind === 'time' ? new Date(cell as string) : cell
}
