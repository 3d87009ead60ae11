import { styled } from '@tafel/kit/theme/styled.ts'
import { IconButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts, useToastsState } from '@tafel/kit/toast/toaster.tsx'
import { lazy, Suspense, useState } from 'react'

const NotificationsPanel = lazy(() => import('./notifications-panel.tsx'))

const Count = styled('span')({
  position: 'absolute',
  top: 3,
  right: 3,
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: color.ochre,
})

/** All messages of this session, including those that have disappeared from the screen. */
export function Notifications() {
  const toasts = useToasts()
  const { unread } = useToastsState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        type="button"
        style={{ position: 'relative' }}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} new`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          toasts.markRead()
        }}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
          <path d="M4.2 12.6V8a4.8 4.8 0 0 1 9.6 0v4.6l1.2 1.2H3z" strokeLinejoin="round" />
          <path d="M7.4 15.6a1.8 1.8 0 0 0 3.2 0" strokeLinecap="round" />
        </svg>
        {unread > 0 && <Count />}
      </IconButton>
      {anchor !== null && (
        <Suspense>
          <NotificationsPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
