import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { useEffect, useState } from 'react'
import { watchConnection } from '../../shared/connection/connection.ts'

const Banner = styled('output')({
  display: 'block',
  padding: '7px 24px',
  backgroundColor: color.ochreSoft,
  color: color.ochre,
  fontSize: '0.875rem',
  fontWeight: 600,
})

/** Shown while Tafel can't be reached because the device has no connection. */
export function OfflineBanner() {
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const watch = watchConnection()
    const unsubscribe = watch.offline.subscribe(() => setOffline(watch.offline.get()))
    return () => {
      unsubscribe()
      watch.stop()
    }
  }, [])
  return offline ? <Banner>You are offline. Your edits are stored on this device and sent when the connection is back.</Banner> : null
}
