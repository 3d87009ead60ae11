import { styled } from '@tafel/kit/theme/styled.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MySession } from '@tafel/contracts/contexts/identity/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import type { Http } from '@tafel/kit/http/client.ts'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'

const Section = styled('section')({
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  '& > *': { width: '100%' },
  '& > button': { width: 'auto' },
})
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, borderTop: `1px solid ${color.ruleStrong}` })
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 16px',
  minHeight: 54,
  padding: '6px 0',
  borderBottom: `1px solid ${color.rule}`,
})
const Words = styled('div')({ display: 'grid', gap: 2, overflowWrap: 'anywhere' })

const sessionsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['session', 'places'],
    queryFn: ({ signal }) => http.query<{ readonly items: readonly MySession[] }>('/api/me/sessions', { signal }),
    staleTime: 0,
  })

/** The user's sessions; each can be ended. */
export function MySessions() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const now = useNow()
  const { data, error, refetch } = useQuery(sessionsQuery(http))
  const end = useMutation({
    mutationFn: (session: MySession | 'others') =>
      session === 'others' ? http.call('endMyOtherSessions') : http.call('endMySession', { sessionId: session.sessionId }),
    onSuccess: (_, session) =>
      toasts.show(session === 'others' ? 'You are signed out everywhere else' : `Signed out: ${placeOf(session)}`, { tone: 'done' }),
    onError: (failure) => toastOfError(toasts, failure),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery(http).queryKey }),
  })
  return (
    <Section aria-labelledby="profile-sessions">
      <SectionTitle id="profile-sessions">Where you are signed in</SectionTitle>
      {data ? (
        <>
          <List>
            {data.items.map((session) => (
              <Row key={session.sessionId}>
                <Words>
                  <span>
                    {placeOf(session)} {session.isThis && <Tag tone="green">this session</Tag>}
                  </span>
                  <Hint>
                    Since {changedLabel(session.startedAt, now)}, last seen {changedLabel(session.lastSeenAt, now)}
                    {session.address !== '' && `, from ${session.address}`}
                  </Hint>
                </Words>
                {!session.isThis && (
                  <Button
                    tone="white"
                    look="outline"
                    busy={end.isPending && end.variables === session}
                    aria-label={`Sign out: ${placeOf(session)}, since ${changedLabel(session.startedAt, now)}`}
                    onClick={() => end.mutate(session)}
                  >
                    Sign out
                  </Button>
                )}
              </Row>
            ))}
          </List>
          {data.items.some(({ isThis }) => !isThis) ? (
            <Button tone="white" look="outline" busy={end.isPending && end.variables === 'others'} onClick={() => end.mutate('others')}>
              Sign out everywhere else
            </Button>
          ) : (
            <Hint>You are not signed in anywhere else.</Hint>
          )}
        </>
      ) : error ? (
        <ErrorState what="Your sessions could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} label="Loading your sessions" />
      )}
    </Section>
  )
}

/** `Chrome on Windows`, or `Chrome on Windows, admin console`. */
const placeOf = ({ device, isAdminConsole }: MySession): string => `${device ?? 'New device'}${isAdminConsole ? ', admin console' : ''}`
