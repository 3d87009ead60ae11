import DownloadIcon from '@mui/icons-material/GetApp'
import { useState } from 'react'
import { Button, useListContext, useNotify } from 'react-admin'
import { saveExport } from './csv.ts'

/** Saves every row that the list's filter finds as CSV, and says how many there are. */
export function ExportAllButton() {
  const { resource, filterValues, total } = useListContext()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows = await saveExport(resource, filterValues)
      notify(`${rows} ${rows === 1 ? 'row' : 'rows'} exported, all that the filter finds.`, { type: 'success' })
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
