import type { Cells } from '@tafel/contracts/contexts/finance/export/cells.ts'
import type { DictionaryVersion } from '@tafel/contracts/contexts/finance/export/columns.ts'
import { sheetRow as unaddressedRow } from './xlsx-sheet-v1.ts'
import { sheetRow, styles } from './xlsx-sheet-v2.ts'

/** How a version of the format writes its sheets. */
interface SheetFormat {
  /** A row of a sheet; row 0 is the header. */
  readonly row: (cells: Cells, row: number) => string
  readonly styles?: string
  /** Below the events, or on a separate sheet, where sums over a column don't include them. */
  readonly totals: 'below' | 'own sheet'
}

export const SHEET_FORMATS: Readonly<Record<DictionaryVersion, SheetFormat>> = {
  1: { row: unaddressedRow, totals: 'below' },
  2: { row: sheetRow, styles, totals: 'own sheet' },
  3: { row: sheetRow, styles, totals: 'own sheet' },
}
