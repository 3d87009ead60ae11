import MenuItem from '@mui/material/MenuItem'
import { Menu } from '@tafel/kit/layers/menu.tsx'
import { newDescription } from '../../../shared/records/new-description.ts'
import { useKinds } from '../../../workbench/kinds.ts'
import { useNewRecord } from '../../../workbench/use-new-record.ts'

export interface NewRecordMenuPanelProps {
  readonly clientId: string
  readonly anchor: HTMLElement
  readonly open: boolean
  readonly onClose: () => void
}

export default function NewRecordMenuPanel({ clientId, anchor, open, onClose }: NewRecordMenuPanelProps) {
  const create = useNewRecord()
  const { screens } = useKinds()
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
      {screens.map(({ names: { name } }) => (
        <MenuItem
          key={name}
          disabled={create.isPending}
          onClick={() => {
            onClose()
            create.mutate({ kind: name, clientId })
          }}
        >
          {newDescription(name)}
        </MenuItem>
      ))}
    </Menu>
  )
}
