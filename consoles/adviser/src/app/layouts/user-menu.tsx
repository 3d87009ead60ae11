import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { SchemeSwitch } from '../../shared/scheme/scheme-switch.tsx'
import { paths } from '../paths.ts'
import { signOut } from '../sign-out.ts'
import { initials } from './initials.ts'

const Avatar = styled('button')({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 34,
  height: 34,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  backgroundColor: color.green,
  color: color.onGreen,
  fontSize: '0.8125rem',
  fontWeight: 700,
  cursor: 'pointer',
})
const Who = styled('div')({ display: 'grid', padding: '10px 16px', maxWidth: 280, overflowWrap: 'anywhere' })
const Scheme = styled('div')({ padding: '10px 16px' })

const ITEMS = [
  ['My Profile', paths.profile.href()],
  ['Clients / Scenarios', paths.clients.href()],
  ['My Company Details', paths.company.href()],
  ['Subscriptions', paths.subscriptions.href()],
] as const

export interface UserMenuProps {
  readonly name: string
  readonly email: string
  /** What the header has no room for on a small screen. */
  readonly onOverviewVideo: () => void
}

/** The avatar and what hangs under it. */
export function UserMenu({ name, email, onOverviewVideo }: UserMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toasts = useToasts()
  const buttonId = useId()
  const isOpen = anchor !== null
  const close = () => setAnchor(null)
  return (
    <>
      <Avatar
        type="button"
        id={buttonId}
        aria-label={`${name === '' ? 'User' : name}, menu`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span aria-hidden="true">{initials(name)}</span>
      </Avatar>
      {isOpen && (
        <Menu
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ list: { 'aria-labelledby': buttonId } }}
        >
          <Who role="presentation">
            <strong>{name}</strong>
            {email !== name && <Hint>{email}</Hint>}
          </Who>
          <Divider />
          {ITEMS.map(([label, href]) => (
            <MenuItem key={label} component={Link} to={href} onClick={close} sx={{ color: color.ink, fontWeight: 400 }}>
              {label}
            </MenuItem>
          ))}
          <MenuItem
            component={Link}
            to={paths.training.href()}
            onClick={close}
            sx={{ display: { lg: 'none' }, color: color.ink, fontWeight: 400 }}
          >
            Training
          </MenuItem>
          <MenuItem
            sx={{ display: { lg: 'none' } }}
            onClick={() => {
              close()
              onOverviewVideo()
            }}
          >
            Overview video
          </MenuItem>
          <Divider />
          <Scheme role="presentation" onKeyDown={(event) => event.key !== 'Escape' && event.key !== 'Tab' && event.stopPropagation()}>
            <SchemeSwitch />
          </Scheme>
          <Divider />
          <MenuItem onClick={() => void signOut(toasts)}>Logout</MenuItem>
        </Menu>
      )}
    </>
  )
}
