import { styled } from '@tafel/kit/theme/styled.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { HEADER_HEIGHT } from '@tafel/kit/theme/tokens.ts'
import { useSyncExternalStore } from 'react'
import { Link, Outlet } from 'react-router'
import { auth } from '../../shared/session/auth.ts'
import { TextLink } from '../../shared/links/link-button.tsx'
import { paths } from '../../shared/paths.ts'
import { logOut } from '../../shared/session/log-out.ts'
import { Announcement } from './announcement.tsx'
import { Mark } from './mark.tsx'

const Header = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: HEADER_HEIGHT,
  padding: '0 24px',
  backgroundColor: color.card,
  borderBottom: `1px solid ${color.rule}`,
  '& > a': { display: 'flex', textDecoration: 'none' },
})
const Main = styled('main')({ width: 'min(760px, 100%)', margin: '0 auto', padding: '36px 24px 64px' })
const Foot = styled('footer')({ padding: '0 24px 28px', textAlign: 'center', fontSize: '0.8125rem', color: color.ink3 })

/** The layout of public pages and those before a subscription: logo, page, a link to leave. */
export function ScreenLayout() {
  const toasts = useToasts()
  const isSignedIn = useSyncExternalStore(auth.subscribe, () => auth.user() !== null)
  return (
    <>
      <Announcement />
      <Header>
        <Link to={paths.root.href()} aria-label="Tafel, home">
          <Mark />
        </Link>
        {isSignedIn ? (
          <TextButton type="button" onClick={() => void logOut(toasts)}>
            Logout
          </TextButton>
        ) : (
          <TextLink to={paths.login.href()}>Sign in</TextLink>
        )}
      </Header>
      <Main>
        <Outlet />
      </Main>
      <Foot>
        <TextLink to={paths.privacyPolicy.href()}>Privacy policy</TextLink>
      </Foot>
    </>
  )
}
