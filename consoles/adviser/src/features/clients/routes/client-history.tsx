import { useAddress } from '@tafel/kit/address/use-address.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { changesBetween } from '@tafel/contracts/base/value-changes.ts'
import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import { setAt } from '@tafel/contracts/contexts/history/set-by.ts'
import type { ClientAsOf, HistoryPage as Entries } from '@tafel/contracts/contexts/history/views.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { changesInWords } from '@tafel/contracts/kinds/compare/change-words.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint, PageTitle, SectionTitle } from '@tafel/kit/text/text.tsx'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { BarSlot } from '../../../shared/bar/bar-slots.tsx'
import { CrumbSlash } from '../../../shared/bar/crumbs.tsx'
import { AsOfControl } from '../../../shared/history/as-of-control.tsx'
import { CLIENT_ACTS, didWords, momentWords, personWords, wholeWords, whoWords } from '../../../shared/history/entry-words.ts'
import { HistoryFailed } from '../../../shared/history/history-failed.tsx'
import { HistoryAside, HistoryMain, HistoryPage, AsOfList } from '../../../shared/history/history-pane.tsx'
import { clientAsOfQuery, clientSubject, historyQuery } from '../../../shared/history/history-queries.ts'
import { ProofLine } from '../../../shared/history/proof-line.tsx'
import { Timeline } from '../../../shared/history/timeline.tsx'
import { issuedNotes } from '../../../shared/issued/issued-notes.ts'
import { issuedOfQuery } from '../../../shared/issued/issued-queries.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { clientSpeech } from '@tafel/contracts/contexts/history/client-speech.ts'

const UndoDialog = lazy(() => import('../../../shared/history/undo-dialog.tsx'))

/** The history of a client, and the client as at any moment. */
export default function ClientHistoryRoute() {
  const http = useHttp()
  const clientId = useParams()['id'] ?? ''
  const subject = useMemo(() => clientSubject(clientId), [clientId])
  const history = useInfiniteQuery({ ...historyQuery(http, subject), staleTime: 0 })
  const now = useQuery(clientAsOfQuery(http, clientId))
  const me = useQuery(meQuery(http)).data
  const failed = history.error ?? now.error
  const isMissing = history.data === undefined || now.data === undefined || me === undefined
  return (
    <>
      <BarSlot name="trail">
        <Link to={paths.client.href(clientId)}>Household</Link>
        <CrumbSlash />
      </BarSlot>
      {failed !== null && isMissing ? (
        <HistoryFailed error={failed} onRetry={() => void Promise.all([history.refetch(), now.refetch()])} />
      ) : isMissing ? (
        <SkeletonRows rows={8} height={64} label="Loading the history" />
      ) : (
        <ClientHistory
          clientId={clientId}
          name={nameOf(now.data)}
          pages={history.data.pages}
          userId={me.userId}
          canChange={me.claims.hasSubscription}
          {...(history.hasNextPage && { onMore: () => void history.fetchNextPage() })}
        />
      )}
    </>
  )
}

const nameOf = ({ values }: ClientAsOf): string =>
  values === null ? 'An erased client' : clientFullName(values as { readonly name: string; readonly surname: string })

interface ClientHistoryProps {
  readonly clientId: string
  readonly name: string
  readonly pages: readonly Entries[]
  readonly userId: string
  readonly canChange: boolean
  readonly onMore?: () => void
}

function ClientHistory({ clientId, name, pages, userId, canChange, onMore }: ClientHistoryProps) {
  const [params, show] = useAddress()
  const [undoing, setUndoing] = useState<readonly number[]>()
  const time = Date.parse(params.get('at') ?? '')
  const at = Number.isNaN(time) ? undefined : new Date(time).toISOString()
  // If they can't be loaded, the changes are still shown.
  const issued = useQuery(issuedOfQuery(useHttp(), { clientId })).data
  const entries = useMemo(() => pages.flatMap((page) => page.entries), [pages])
  const people = useMemo((): People => Object.assign({}, issued?.people, ...pages.map((page) => page.people)), [pages, issued])
  const notes = useMemo(() => issuedNotes(issued?.items ?? [], 'client'), [issued])
  const { since, isErased, revision } = pages[0]!
  const subject = useMemo(() => clientSubject(clientId), [clientId])
  const entryWords = (entry: HistoryEntry) =>
    `${whoWords(people, entry)} ${didWords(entry, changesInWords(clientSpeech, entry.changes), CLIENT_ACTS)}, ${momentWords(entry.at)}`
  return (
    <HistoryPage>
      <HistoryMain>
        <header>
          <PageTitle>History of {name}</PageTitle>
          <Hint>Details, marriage, dependants and issued reports. Each record has its own history.</Hint>
        </header>
        <AsOfControl entries={entries} since={since} at={at} onAt={(next) => show(next === undefined ? {} : { at: next })} />
        <Timeline
          entries={entries}
          notes={onMore === undefined ? notes : notes.filter((note) => note.at >= (entries.at(-1)?.since ?? ''))}
          people={people}
          speech={clientSpeech}
          acts={CLIENT_ACTS}
          userId={userId}
          hrefAt={(moment) => `?${new URLSearchParams({ at: moment }).toString()}`}
          {...(at !== undefined && { until: at })}
          {...(canChange && !isErased && { onUndo: setUndoing })}
        />
        {onMore !== undefined ? (
          <Button tone="white" look="outline" onClick={onMore}>
            Earlier changes, back to {momentWords(since)}
          </Button>
        ) : (
          <Hint>{wholeWords(pages[0]!)}</Hint>
        )}
        <ProofLine subject={subject} events={revision + 1} />
      </HistoryMain>
      <HistoryAside aria-label="As at that date">
        <AsAt clientId={clientId} at={at} />
      </HistoryAside>
      {undoing !== undefined && (
        <Suspense>
          <UndoDialog
            subject={subject}
            revisions={undoing}
            speech={clientSpeech}
            entries={entries}
            describe={entryWords}
            onClose={() => setUndoing(undefined)}
          />
        </Suspense>
      )}
    </HistoryPage>
  )
}

/** The client as at a moment, and who entered each value. */
function AsAt({ clientId, at }: { readonly clientId: string; readonly at: string | undefined }) {
  const then = useQuery(clientAsOfQuery(useHttp(), clientId, at === undefined ? {} : { at }))
  if (then.isError) return <ErrorState what="This moment could not be loaded" error={then.error} onRetry={() => void then.refetch()} />
  if (then.data === undefined) return <SkeletonRows rows={6} label="Loading this moment" />
  const { values, setBy, people, deleted } = then.data
  if (values === null) return <SectionTitle>This client was erased</SectionTitle>
  const known = changesInWords(clientSpeech, changesBetween({}, values)).filter(({ to }) => to !== '–')
  return (
    <>
      <SectionTitle>
        {at === undefined ? 'Now' : `As at ${momentWords(at)}`}
        {deleted && ', deleted'}
      </SectionTitle>
      <AsOfList>
        {known.map(({ path, label, to, rows }) => {
          const set = setAt(setBy, path)
          return [
            <dt key={`${path} label`}>
              {label}
              {set !== undefined && (
                <Hint style={{ display: 'block' }}>
                  {personWords(people, set.by)}, {momentWords(set.at)}
                </Hint>
              )}
            </dt>,
            <dd key={path}>{rows.length === 0 ? to : rows.map((row) => row.replace(/^row \d+ added: /, '')).join('; ')}</dd>,
          ]
        })}
      </AsOfList>
    </>
  )
}
