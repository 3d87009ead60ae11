import MenuItem from '@mui/material/MenuItem'
import { Menu } from '@tafel/kit/layers/menu.tsx'
import type { ReportDocument } from '@tafel/contracts/base/report/document.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useState } from 'react'
import { recordApi } from '../../shared/records/record-ref.ts'
import { toastOfError } from '../../shared/records/toast-of-error.ts'
import { useHttp } from '../../shared/session/http.ts'
import { useDownload } from '../../shared/files/use-download.ts'

export interface FilesMenuProps {
  readonly record: RecordView
  readonly report: ReportDocument
}

/** Exports for spreadsheets and programs: its tables, a workbook with formulas, all of its data. */
export function FilesMenu({ record, report }: FilesMenuProps) {
  const http = useHttp()
  const toasts = useToasts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const tables = useDownload(http, `${recordApi(record)}/tables.csv`, `${report.fileName}.csv`)
  const workbook = useDownload(http, `${recordApi(record)}/workbook.xlsx`, `${report.fileName}.xlsx`)
  const data = useDownload(http, `${recordApi(record)}/record.json`, `${report.fileName}.json`)
  const onError = (error: Error) => toastOfError(toasts, error)
  const choose = (make: () => void) => () => {
    setAnchor(null)
    make()
  }
  return (
    <>
      <Button
        tone="white"
        look="outline"
        busy={tables.download.isPending || workbook.download.isPending || data.download.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Other files
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => tables.download.mutate(undefined, { onError }))}>Tables as CSV</MenuItem>
        <MenuItem onClick={choose(() => workbook.download.mutate(undefined, { onError }))}>Workbook with formulas (XLSX)</MenuItem>
        <MenuItem onClick={choose(() => data.download.mutate(undefined, { onError }))}>Data with every figure’s working (JSON)</MenuItem>
      </Menu>
    </>
  )
}
