import MuiMenu, { type MenuProps } from '@mui/material/Menu'
import { MuiTheme } from '../theme/mui-theme.tsx'

/** MUI's own, on a page without MUI's theme. */
export function Menu(props: MenuProps) {
  return (
    <MuiTheme>
      <MuiMenu {...props} />
    </MuiTheme>
  )
}
