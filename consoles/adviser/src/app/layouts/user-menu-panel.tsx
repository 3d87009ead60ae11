import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { Menu } from '@tafel/kit/layers/menu.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { Link } from 'react-router'
import { setMode, useMode } from '../../shared/scheme/scheme.ts'
import { SCHEMES } from '../../shared/scheme/scheme-switch.tsx'
import { paths } from '../../shared/paths.ts'
import { logOut } from '../../shared/session/log-out.ts'
import type { UserMenuProps } from './user-menu.tsx'

const Who = styled('div')({ display: 'grid', padding: '10px 16px', maxWidth: 280, overflowWrap: 'anywhere' })
const Check = styled('span')({ width: 22, color: color.green, fontWeight: 600 })
const linkStyle = { color: color.ink, fontWeight: 400 }

const ITEMS = [
  ['My Profile', paths.profile.href()],
  ['Clients / Scenarios', paths.clients.href()],
  ['My Company Details', paths.company.href()],
  ['Subscriptions', paths.subscriptions.href()],
  ['Team', paths.team.href()],
  ['Issued reports', paths.issuedReports.href()],
  ['How Tafel reads the law', paths.law.href()],
] as const

export interface UserMenuPanelProps extends UserMenuProps {
  readonly anchor: HTMLElement
  readonly labelledBy: string
  readonly onClose: () => void
}

/** The menu below the avatar. */
export default function UserMenuPanel({ name, email, onOverviewVideo, anchor, labelledBy, onClose }: UserMenuPanelProps) {
  const toasts = useToasts()
  const mode = useMode()
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': labelledBy }, paper: { component: 'nav', 'aria-label': 'User' } }}
    >
      <Who role="presentation">
        <strong>{name}</strong>
        {email !== name && <Hint>{email}</Hint>}
      </Who>
      <Divider />
      {ITEMS.map(([label, href]) => (
        <MenuItem key={label} component={Link} to={href} onClick={onClose} sx={linkStyle}>
          {label}
        </MenuItem>
      ))}
      <MenuItem component={Link} to={paths.training.href()} onClick={onClose} sx={{ ...linkStyle, display: { lg: 'none' } }}>
        Training
      </MenuItem>
      <MenuItem
        sx={{ display: { lg: 'none' } }}
        onClick={() => {
          onClose()
          onOverviewVideo()
        }}
      >
        Overview video
      </MenuItem>
      <Divider />
      {SCHEMES.map(([value, label]) => (
        <MenuItem key={value} role="menuitemradio" aria-checked={mode === value} onClick={() => setMode(value)}>
          <Check aria-hidden="true">{mode === value ? '✓' : ''}</Check>
          {label}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose()
          void logOut(toasts)
        }}
      >
        Logout
      </MenuItem>
    </Menu>
  )
}
