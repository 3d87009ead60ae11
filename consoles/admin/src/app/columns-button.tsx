import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import NotShownIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import ShownIcon from '@mui/icons-material/CheckBox'
import ColumnsIcon from '@mui/icons-material/ViewWeek'
import { useId, useState } from 'react'
import { Button, useResourceContext } from 'react-admin'
import { type ColumnName, useHiddenColumns } from './hidden-columns.ts'

/** The visible columns of a list, stored per person. The first one names the row and stays. */
export function ColumnsButton({ columns }: { readonly columns: readonly ColumnName[] }) {
  const [hidden, setHidden] = useHiddenColumns(useResourceContext() ?? '')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const note = useId()
  const count = columns.filter(({ key }) => hidden.includes(key)).length
  const toggle = (key: string) => setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key])
  return (
    <>
      <Button
        label={count === 0 ? 'Columns' : `Columns, ${count} hidden`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ColumnsIcon />
      </Button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={BELOW} transformOrigin={UNDER}>
        <MenuList autoFocusItem dense aria-label="Columns" aria-describedby={note}>
          {columns.map(({ key, label }, at) => {
            const isShown = at === 0 || !hidden.includes(key)
            return (
              <MenuItem key={key} role="menuitemcheckbox" aria-checked={isShown} disabled={at === 0} onClick={() => toggle(key)}>
                <ListItemIcon>{isShown ? <ShownIcon fontSize="small" /> : <NotShownIcon fontSize="small" />}</ListItemIcon>
                <ListItemText>{at === 0 ? `${label}, always shown` : label}</ListItemText>
              </MenuItem>
            )
          })}
          <Divider component="li" />
          <MenuItem onClick={() => setHidden([])}>
            <ListItemText inset>Show all</ListItemText>
          </MenuItem>
        </MenuList>
        <Typography id={note} variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.5, maxWidth: 260 }}>
          Kept for you on this device. Export all includes hidden columns.
        </Typography>
      </Popover>
    </>
  )
}

const BELOW = { vertical: 'bottom', horizontal: 'right' } as const
const UNDER = { vertical: 'top', horizontal: 'right' } as const
