import BusinessIcon from '@mui/icons-material/BusinessOutlined'
import type { AdminAccountRow } from '@tafel/contracts/http/views.ts'
import { AccountEdit } from './account-edit.tsx'
import { AccountList } from './account-list.tsx'
import { AccountShow } from './account-show.tsx'

export const accounts = {
  name: 'accounts',
  icon: BusinessIcon,
  list: AccountList,
  show: AccountShow,
  edit: AccountEdit,
  recordRepresentation: (account: AdminAccountRow) => account.accountName,
}
