import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { initials } from '../../shared/text/initials.ts'

const UserMenuPanel = lazy(() => import('./user-menu-panel.tsx'))

const User = styled('button')({
  display: 'flex',
  // The name is before the avatar: a short one leaves no gap at the edge of the page.
  flexDirection: 'row-reverse',
  alignItems: 'center',
  flexShrink: 0,
  gap: 9,
  padding: 0,
  border: 0,
  borderRadius: 17,
  backgroundColor: 'transparent',
  color: color.ink,
  cursor: 'pointer',
})
const Avatar = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 34,
  height: 34,
  borderRadius: '50%',
  backgroundColor: color.green,
  color: color.onGreen,
  fontSize: '0.8125rem',
  fontWeight: 700,
})
/** A fixed width, so that nothing next to it moves once the name is known. */
const Name = styled('span')({
  width: 128,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'right',
  fontSize: '0.875rem',
  '@media (max-width: 1279px)': { display: 'none' },
})

export interface UserMenuProps {
  readonly name: string
  readonly email: string
  /** Entries that don't fit into the header of a small screen. */
  readonly onOverviewVideo: () => void
}

/** The initials, and the name if there is room; the menu loads when first opened. */
export function UserMenu(props: UserMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const buttonId = useId()
  const { name } = props
  return (
    <>
      <User
        type="button"
        id={buttonId}
        aria-label={`${initials(name)} ${name === '' ? 'User' : name}, menu`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar>{initials(name)}</Avatar> <Name>{name}</Name>
      </User>
      {anchor !== null && (
        <Suspense>
          <UserMenuPanel {...props} anchor={anchor} labelledBy={buttonId} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
