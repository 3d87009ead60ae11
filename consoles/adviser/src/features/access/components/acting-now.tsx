import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LastingActing } from '@tafel/contracts/contexts/acting/acting.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { clockTime } from '../../../shared/time/local-time.ts'
import { Line, Lines } from './rows.ts'

const KEY = ['acting']
const EVERY_MS = 15_000

/** The administrators who are acting for a member now; the owner can end each session. Renders nothing if there are none. */
export function ActingNow() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http.query<{ readonly items: readonly LastingActing[] }>('/api/acting', { signal })).items,
    refetchInterval: EVERY_MS,
  })
  const end = useMutation({
    mutationFn: (actingId: string) => http.command('POST', `/api/acting/${actingId}/end`, { body: {} }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: KEY })
      toasts.show('The session has ended', { tone: 'done' })
    },
    onError: (error) => toastOfError(toasts, error),
  })
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-labelledby="access-acting">
      <SectionTitle id="access-acting">Acting for a member now</SectionTitle>
      <Lines>
        {data.map(({ actingId, adminName, userName, since, until, mayWrite }) => (
          <Line key={actingId}>
            <time dateTime={since}>{clockTime(new Date(since))}</time>
            <div>
              <strong>{adminName ?? 'An administrator'}</strong> for {userName ?? 'a member'}
              <Hint style={{ display: 'block' }}>
                until {clockTime(new Date(until))}, {mayWrite ? 'reading and changing' : 'reading only'}
              </Hint>
              <TextButton type="button" disabled={end.isPending} onClick={() => end.mutate(actingId)}>
                End session
              </TextButton>
            </div>
          </Line>
        ))}
      </Lines>
    </section>
  )
}
