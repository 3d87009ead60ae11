import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import { MuiTheme } from '../theme/mui-theme.tsx'

/** MUI's own, on a page without MUI's theme. */
export function Modal(props: DialogProps) {
  return (
    <MuiTheme>
      <MuiDialog {...props} />
    </MuiTheme>
  )
}
