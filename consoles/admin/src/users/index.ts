import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import type { AdminUserRow } from '@tafel/contracts/http/views.ts'
import { UserList } from './user-list.tsx'
import { UserShow } from './user-show.tsx'

export const users = {
  name: 'users',
  icon: PeopleIcon,
  list: UserList,
  show: UserShow,
  recordRepresentation: (user: AdminUserRow) => user.email,
}
