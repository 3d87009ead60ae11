import MenuItem from '@mui/material/MenuItem'
import { Menu } from '@tafel/kit/layers/menu.tsx'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import type { MenuState } from '../../../shared/menus/more-button.tsx'
import type { ClientFilter } from '../../../shared/records/client-queries.ts'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { saveFile } from '../../../shared/files/use-download.ts'
import { asCsv, type ClientTable, readClientTable } from '../model/client-table.ts'
import { saveWorkbook } from '../model/save-workbook.ts'
import { useMayWrite } from '../../../shared/session/use-may-write.ts'

export interface ListMenuPanelProps extends MenuState {
  readonly filter: ClientFilter
  readonly onSample: () => void
}

/** Import, export and the sample client. */
export default function ListMenuPanel({ filter, onSample, anchor, open, onClose }: ListMenuPanelProps) {
  const http = useHttp()
  const toasts = useToasts()
  const mayWrite = useMayWrite()
  const save = async (write: (table: ClientTable) => Promise<void>) => {
    onClose()
    try {
      const table = await readClientTable(http, filter)
      await write(table)
      const count = table.rows.length
      toasts.show(`${formatWhole(count)} ${count === 1 ? 'client' : 'clients'} exported`, { tone: 'done' })
    } catch (error) {
      toastOfError(toasts, error)
    }
  }
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
      {mayWrite && (
        <MenuItem component={Link} to={paths.importClients.href()} onClick={onClose}>
          Import clients
        </MenuItem>
      )}
      <MenuItem onClick={() => void save((table) => saveWorkbook(table, 'Clients.xlsx'))}>Export these as Excel</MenuItem>
      <MenuItem onClick={() => void save(saveCsv)}>Export these as CSV</MenuItem>
      <MenuItem component={Link} to={paths.clientsThen.href()} onClick={onClose}>
        Clients as at a date
      </MenuItem>
      <MenuItem component={Link} to={paths.deleted.href()} onClick={onClose}>
        Deleted clients and records
      </MenuItem>
      {mayWrite && (
        <MenuItem
          onClick={() => {
            onClose()
            onSample()
          }}
        >
          Sample client: add or reset
        </MenuItem>
      )}
    </Menu>
  )
}

const saveCsv = async (table: ClientTable) => saveFile(new Blob([asCsv(table)], { type: 'text/csv;charset=utf-8' }), 'Clients.csv')
