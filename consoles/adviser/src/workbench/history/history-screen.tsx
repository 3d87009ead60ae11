import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { changesInWords, speechOf } from '@tafel/contracts/kinds/compare/change-words.ts'
import type { IssuedSummary } from '@tafel/contracts/contexts/issued/views.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { lazy, Suspense, useMemo, useState } from 'react'
import { AsOfControl } from '../../shared/history/as-of-control.tsx'
import { didWords, momentWords, RECORD_ACTS, wholeWords, whoWords } from '../../shared/history/entry-words.ts'
import { issuedOfQuery } from '../../shared/issued/issued-queries.ts'
import { issuedNotes } from '../../shared/issued/issued-notes.ts'
import { HistoryFailed } from '../../shared/history/history-failed.tsx'
import { HistoryAside, HistoryMain, HistoryPage } from '../../shared/history/history-pane.tsx'
import { historyQuery, recordSubject } from '../../shared/history/history-queries.ts'
import { ProofLine } from '../../shared/history/proof-line.tsx'
import { Timeline } from '../../shared/history/timeline.tsx'
import { useHttp } from '../../shared/session/http.ts'
import { useEditsStatus } from '../hooks/live-edits.ts'
import { Band } from '../screen/band.tsx'
import { RecordBar } from '../screen/record-bar.tsx'
import { type HistoryView, historySearch } from './history-view.ts'
import { WhyMoments } from './why-moments.tsx'

const UndoDialog = lazy(() => import('../../shared/history/undo-dialog.tsx'))

const NONE_ISSUED: readonly IssuedSummary[] = []

export interface HistoryScreenProps {
  readonly compare: AnyCompareKind
  readonly record: RecordView
  readonly userId: string
  readonly canChange: boolean
  readonly view: HistoryView
  readonly onView: (view: HistoryView) => void
}

/** A record's history: who did what, its state at any date, and why its answer changed. */
export function HistoryScreen({ compare, record, userId, canChange, view, onView }: HistoryScreenProps) {
  const http = useHttp()
  const subject = useMemo(() => recordSubject(record), [record])
  const speech = useMemo(() => speechOf(compare), [compare])
  const edits = useEditsStatus(record.recordId)
  // Always refetches: edits made moments ago in another tab may still be arriving.
  const history = useInfiniteQuery({ ...historyQuery(http, subject), staleTime: 0 })
  const [undoing, setUndoing] = useState<readonly number[]>()
  const line = compare.figures.find(({ id }) => id === compare.headline)!
  const title = `History of ${record.description}`

  // Issued reports appear among the changes. If they can't be loaded, the changes still show.
  const { data: issued, isError: hasNoIssued } = useQuery(issuedOfQuery(http, { recordId: record.recordId }))
  const reports = issued?.items ?? (hasNoIssued ? NONE_ISSUED : undefined)
  const pages = history.data?.pages
  const [newest] = pages ?? []
  const entries = useMemo(() => pages?.flatMap((page) => page.entries) ?? [], [pages])
  const people = useMemo((): People => Object.assign({}, issued?.people, ...(pages ?? []).map((page) => page.people)), [pages, issued])
  const notes = useMemo(() => issuedNotes(issued?.items ?? []), [issued])
  const bar = <RecordBar record={record} description={record.description} tab="history" />

  if (history.isError && newest === undefined) {
    return (
      <>
        {bar}
        <HistoryFailed error={history.error} onRetry={() => void history.refetch()} />
      </>
    )
  }
  if (newest === undefined || edits === 'saving') {
    return (
      <>
        {bar}
        <SkeletonRows rows={8} height={64} label="Loading the history" />
      </>
    )
  }

  const describe = (entry: HistoryEntry) =>
    `${whoWords(people, entry)} ${didWords(entry, changesInWords(speech, entry.changes), RECORD_ACTS)}, ${momentWords(entry.at)}`

  return (
    <>
      {bar}
      <HistoryPage>
        <HistoryMain>
          <h1 style={{ margin: 0, position: 'absolute' }}>
            <VisuallyHidden>{title}</VisuallyHidden>
          </h1>
          {edits === 'unsent' && (
            <Band tone="ochre" role="status">
              <p>
                <strong>Your latest edits are not in this history.</strong> They are stored on this device and not saved yet.
              </p>
            </Band>
          )}
          {newest.isErased && (
            <Band tone="quiet" role="note">
              <p>
                <strong>This client was erased.</strong> Only who did something, and when, remains.
              </p>
            </Band>
          )}
          <AsOfControl entries={entries} since={newest.since} at={view.at} onAt={(at) => onView(at === undefined ? {} : { at })} />
          <Timeline
            entries={entries}
            notes={history.hasNextPage ? notes.filter(({ at }) => at >= (entries.at(-1)?.since ?? '')) : notes}
            people={people}
            speech={speech}
            acts={RECORD_ACTS}
            userId={userId}
            answer={{ label: line.label, better: line.better }}
            hrefAt={(at) => historySearch({ at })}
            {...(view.at !== undefined && { until: view.at })}
            {...(canChange && !newest.isErased && { onUndo: setUndoing })}
          />
          {history.hasNextPage ? (
            <Button tone="white" look="outline" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              Earlier changes, back to {momentWords(newest.since)}
            </Button>
          ) : (
            <Hint>{wholeWords(newest)}</Hint>
          )}
          <ProofLine subject={subject} events={newest.revision + 1} />
        </HistoryMain>
        <HistoryAside aria-label="Why did this change?">
          <WhyMoments
            compare={compare}
            record={record}
            entries={entries}
            issued={reports}
            speech={speech}
            revision={newest.revision}
            view={view}
            onView={onView}
          />
        </HistoryAside>
      </HistoryPage>
      {undoing !== undefined && (
        <Suspense>
          <UndoDialog
            subject={subject}
            revisions={undoing}
            speech={speech}
            entries={entries}
            describe={describe}
            answer={{ label: line.label, now: record.headline }}
            onClose={() => setUndoing(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
