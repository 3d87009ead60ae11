import { XLSX_TYPE } from '@tafel/contracts/base/xlsx/media-type.ts'
import { saveFile } from '../../../shared/files/use-download.ts'
import type { ClientTable } from './client-table.ts'

/** Loads the writer and downloads the workbook. */
export async function saveWorkbook(table: ClientTable, fileName: string): Promise<void> {
  const { writeClientWorkbook } = await import('./write-client-workbook.ts')
  saveFile(new Blob([writeClientWorkbook(table)], { type: XLSX_TYPE }), fileName)
}
