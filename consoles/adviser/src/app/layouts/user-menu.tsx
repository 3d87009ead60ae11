import { styled } from '@tafel/kit/theme/styled.ts'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { initials } from '../../shared/text/initials.ts'

const UserMenuPanel = lazy(() => import('./user-menu-panel.tsx'))

const Avatar = styled('button')({
  position: 'relative',
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

export interface UserMenuProps {
  readonly name: string
  readonly email: string
  /** What the header has no room for on a small screen. */
  readonly onOverviewVideo: () => void
}

/** The avatar; its menu is loaded when it is first opened. */
export function UserMenu(props: UserMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const buttonId = useId()
  const { name } = props
  return (
    <>
      <Avatar
        type="button"
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {initials(name)}
        <VisuallyHidden> {name === '' ? 'User' : name}, menu</VisuallyHidden>
      </Avatar>
      {anchor !== null && (
        <Suspense>
          <UserMenuPanel {...props} anchor={anchor} labelledBy={buttonId} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
