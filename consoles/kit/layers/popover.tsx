import MuiPopover, { type PopoverProps } from '@mui/material/Popover'
import { MuiTheme } from '../theme/mui-theme.tsx'

/** MUI's own, on a page without MUI's theme. */
export function Popover(props: PopoverProps) {
  return (
    <MuiTheme>
      <MuiPopover {...props} />
    </MuiTheme>
  )
}
