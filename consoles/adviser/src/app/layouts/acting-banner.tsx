import { styled } from '@tafel/kit/theme/styled.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useEffect } from 'react'
import { dropActing } from '../../shared/acting/acting-tab.ts'
import { toastOfError } from '../../shared/records/toast-of-error.ts'
import { useHttp } from '../../shared/session/http.ts'
import { meQuery } from '../../shared/session/session-queries.ts'
import { clockTime } from '../../shared/time/local-time.ts'
import { paths } from '../../shared/paths.ts'

const Banner = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  margin: 0,
  padding: '7px 24px',
  backgroundColor: color.redSoft,
  color: color.red,
  fontSize: '0.875rem',
  '& button': { color: 'inherit', textDecoration: 'underline' },
  '@media (max-width: 620px)': { padding: '7px 16px' },
})

function leave() {
  dropActing()
  globalThis.location.replace(paths.acting.href())
}

/** Shown on every screen while an administrator acts for a user: both names, the end time, and a button to leave. */
export function ActingBanner() {
  const http = useHttp()
  const toasts = useToasts()
  const acting = useQuery(meQuery(http)).data?.acting
  const until = acting?.until
  const stop = useMutation({
    mutationFn: (actingId: string) => http.command('POST', `/api/acting/${actingId}/end`, { body: {} }),
    onSuccess: leave,
    onError: (error) => toastOfError(toasts, error),
  })
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setTimeout(leave, Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  if (acting === undefined) return null
  return (
    <Banner role="note" aria-label="Acting for a user">
      <span>
        <strong>{acting.adminName ?? 'You'}</strong> acts for <strong>{acting.userName ?? 'a user'}</strong> until{' '}
        {clockTime(new Date(acting.until))}. {acting.mayWrite ? 'Your changes are recorded under both names.' : 'Read-only.'} Everything you
        open is recorded in the firm’s access log.
      </span>
      <TextButton type="button" disabled={stop.isPending} onClick={() => stop.mutate(acting.actingId)}>
        Stop
      </TextButton>
    </Banner>
  )
}
