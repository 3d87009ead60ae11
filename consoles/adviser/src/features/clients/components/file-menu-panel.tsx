import MenuItem from '@mui/material/MenuItem'
import { Menu } from '@tafel/kit/layers/menu.tsx'
import type { MenuState } from '../../../shared/menus/more-button.tsx'

export interface FileMenuPanelProps extends MenuState {
  readonly onRename: () => void
  readonly onDelete: () => void
}

/** The actions for a file. */
export default function FileMenuPanel({ anchor, open, onClose, onRename, onDelete }: FileMenuPanelProps) {
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
      <MenuItem onClick={then(onRename)}>Rename</MenuItem>
      <MenuItem onClick={then(onDelete)}>Delete</MenuItem>
    </Menu>
  )
}
