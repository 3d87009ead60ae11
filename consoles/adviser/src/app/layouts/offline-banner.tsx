import { styled } from '@mui/material/styles'
import { color } from '@tafel/kit/theme/color.ts'
import { useSyncExternalStore } from 'react'

const Banner = styled('output')({
  display: 'block',
  padding: '7px 24px',
  backgroundColor: color.ochreSoft,
  color: color.ochre,
  fontSize: '0.875rem',
  fontWeight: 600,
})

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** While the device has no connection. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return isOnline ? null : <Banner>You are offline. What you type is kept on this device and sent when the connection is back.</Banner>
}
