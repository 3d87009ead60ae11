import DownloadIcon from '@mui/icons-material/GetApp'
import { useState } from 'react'
import { Button, useListContext, useNotify } from 'react-admin'
import { saveExport } from './csv.ts'

/** Saves all rows that match the list's filter as CSV, and shows their number. */
export function ExportAllButton() {
  const { resource, filterValues, total } = useListContext()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows = await saveExport(resource, filterValues)
      notify(`${rows} ${rows === 1 ? 'row' : 'rows'} exported: all that match the filter.`, { type: 'success' })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Nothing was exported; try again.', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button label="Export all" disabled={isBusy || total === 0} onClick={() => void save()}>
      <DownloadIcon />
    </Button>
  )
}
