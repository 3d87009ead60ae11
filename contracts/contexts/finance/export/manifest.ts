import type { DictionaryVersion } from './columns.ts'
import type { Totals } from './totals.ts'

export const EXPORT_FORMATS = ['csv', 'jsonl', 'parquet', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Identifies an export. The same one always has the same bytes. */
export interface ExportRequest {
  /** Recorded at this time or later. */
  readonly from: string
  /** And before this one. */
  readonly to: string
  readonly format: ExportFormat
  readonly version: DictionaryVersion
}

/** The expected properties of a file, for checking it. */
export interface ExportManifest extends ExportRequest {
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  readonly firstPosition: string | null
  readonly lastPosition: string | null
  readonly totals: Totals
}

export type ExportState =
  | { readonly state: 'preparing'; readonly rows: number }
  | { readonly state: 'ready'; readonly manifest: ExportManifest }
  | { readonly state: 'failed' }

/** Until when everything is known to be there: nothing that was recorded before it can still come. */
export interface Watermark {
  readonly settledBefore: string
}

/** `tafel-events-v3-20261101T000000Z-20261201T000000Z.csv` */
export const fileName = ({ from, to, format, version }: ExportRequest): string =>
  `tafel-events-v${version}-${compact(from)}-${compact(to)}.${format}`

const compact = (time: string): string => time.replaceAll(/[-:]|\.\d+/g, '')
