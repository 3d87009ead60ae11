import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { color } from '@tafel/kit/theme/color.ts'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { currentTour } from '../../features/training/model/current-tour.ts'
import { SearchField } from '../../features/search/components/search-field.tsx'
import { useWelcome } from '../../features/welcome/components/use-welcome.ts'
import { BarSlotsProvider, AfterBar } from '../../shared/bar/bar-slots.tsx'
import { useCell } from '../../shared/cell.ts'
import { auth } from '../../shared/session/auth.ts'
import { http } from '../../shared/session/http.ts'
import { meQuery } from '../../shared/session/session-queries.ts'
import { ActingBanner } from './acting-banner.tsx'
import { Announcement } from './announcement.tsx'
import { Bar } from './bar.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { ReadingBanner } from './reading-banner.tsx'
import { SignInAgainGuard } from './sign-in-again-guard.tsx'

const OverviewVideo = lazy(() => import('../../features/welcome/components/overview-video.tsx'))

const Tour = lazy(() => import('../../features/training/components/tour.tsx'))

const ERASED_AFTER_MS = 5000

const Skip = styled('a')({
  position: 'absolute',
  left: 16,
  top: -60,
  zIndex: 1300,
  padding: '8px 14px',
  borderRadius: 8,
  backgroundColor: color.card,
  '&:focus': { top: 8 },
})
const Top = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 1100,
  '@media (max-width: 760px), (max-height: 480px)': { position: 'static' },
})
const Main = styled('main')({
  // The end of a page can be scrolled above a message.
  padding: '24px 24px 88px',
  '@media (max-width: 620px)': { padding: '16px 16px 88px' },
  '&:focus': { outline: 'none' },
})

/** Signed in: header, bar, page. The welcome shows once per account, and on request. */
export function UserLayout() {
  const { data: me } = useQuery(meQuery(http))
  const [isAsked, setAsked] = useState(false)
  const welcome = useWelcome(me)
  const tour = useCell(currentTour)
  useSyncExternalStore(auth.subscribe, auth.getState)
  const user = auth.user()
  const userId = me?.userId
  // Data erased on another device or in another tab leaves this one in the next session; the page itself comes first.
  useEffect(() => {
    if (userId === undefined) return
    const drop = async () => (await import('../../shared/device/drop-erased.ts')).dropErased(http, userId)
    const timer = setTimeout(() => void drop().catch(() => undefined), ERASED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [userId])
  return (
    <BarSlotsProvider>
      <Skip href="#main">Skip to the page</Skip>
      <Top>
        <Header
          name={me?.displayName ?? user?.displayName ?? ''}
          email={me?.email ?? user?.email ?? ''}
          search={<SearchField onOverviewVideo={() => setAsked(true)} />}
          onOverviewVideo={() => setAsked(true)}
        />
        <Bar />
        <Announcement />
        <ActingBanner />
        <OfflineBanner />
        <ReadingBanner me={me} />
      </Top>
      <Main id="main" tabIndex={-1}>
        <AfterBar>
          <Outlet />
        </AfterBar>
      </Main>
      {(isAsked || welcome.isDue) && (
        <Suspense>
          <OverviewVideo
            isWelcome={welcome.isDue}
            onClose={() => {
              welcome.done()
              setAsked(false)
            }}
          />
        </Suspense>
      )}
      {tour !== undefined && (
        <Suspense>
          <Tour {...tour} />
        </Suspense>
      )}
      <SignInAgainGuard />
    </BarSlotsProvider>
  )
}
