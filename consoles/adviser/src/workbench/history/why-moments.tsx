import { useQuery } from '@tanstack/react-query'
import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import type { speechOf } from '@tafel/contracts/kinds/compare/change-words.ts'
import type { IssuedSummary } from '@tafel/contracts/contexts/issued/views.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { PaneTitle, SectionTitle } from '@tafel/kit/text/text.tsx'
import { momentWords } from '../../shared/history/entry-words.ts'
import { recordAsOfQuery } from '../../shared/history/history-queries.ts'
import { useHttp } from '../../shared/session/http.ts'
import { InlineSelect } from '../compare/choices.tsx'
import { type HistoryView, readMoment } from './history-view.ts'
import { beforeLastMove, momentOptions, type MomentOption, revisionOf } from './moments.ts'
import { WhyPane } from './why-pane.tsx'

export interface WhyMomentsProps {
  readonly compare: AnyCompareKind
  readonly record: RecordView
  readonly entries: readonly HistoryEntry[]
  /** The record's issued reports; undefined until loaded. */
  readonly issued: readonly IssuedSummary[] | undefined
  readonly speech: ReturnType<typeof speechOf>
  /** The record's newest revision. */
  readonly revision: number
  readonly view: HistoryView
  readonly onView: (view: HistoryView) => void
}

/** The slider's value among the options. */
const LOOKED_AT = 'at'

/** One below the other, both selects as wide as the pane. */
const Ends = styled('div')({
  display: 'grid',
  gap: 8,
  margin: '8px 0 14px',
  '& > label': { display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr)' },
  '& > label > span': { maxWidth: 'none' },
})

/** The pane that compares two points in time, in either order, and explains the difference. */
export function WhyMoments({ compare, record, entries, issued, speech, revision, view, onView }: WhyMomentsProps) {
  const http = useHttp()
  const known = issued ?? []
  // A report must be looked up before its point in time is known.
  const to = view.to === undefined ? undefined : revisionOf(view.to, known, revision)
  const lookedAt = view.to === undefined && view.at !== undefined ? view.at : undefined
  const last = lookedAt === undefined ? (to ?? revision) : (entries.find(({ at }) => Date.parse(at) <= Date.parse(lookedAt))?.last ?? 0)
  const from = view.from === undefined ? beforeLastMove(entries, last) : revisionOf(view.from, known, revision)
  const isUnknown = from === undefined || (view.to !== undefined && to === undefined)
  const isComparing = { enabled: !isUnknown }
  const then = useQuery({ ...recordAsOfQuery(http, record, { revision: from ?? 0 }), ...isComparing })
  const now = useQuery({
    ...recordAsOfQuery(http, record, lookedAt === undefined ? { revision: to ?? revision } : { at: lookedAt }),
    ...isComparing,
  })
  const moments = momentOptions(entries, known, revision)
  const chosen = {
    from: String(view.from ?? from ?? 0),
    to: lookedAt === undefined ? String(view.to ?? 'now') : LOOKED_AT,
  }
  const atHand: readonly MomentOption[] = view.at === undefined ? [] : [{ value: LOOKED_AT, label: `${momentWords(view.at)}, shown` }]
  const choose = (end: 'from' | 'to') => (value: string) => {
    const moment = readMoment(value)
    const { [end]: _before, ...rest } = view
    onView(moment === undefined ? rest : { ...rest, [end]: moment })
  }
  const failed = then.error ?? now.error
  return (
    <>
      <SectionTitle>Why did this change?</SectionTitle>
      <Ends>
        <InlineSelect label="From" value={chosen.from} options={withChosen(moments, chosen.from, then.data)} onChange={choose('from')} />
        <InlineSelect
          label="to"
          value={chosen.to}
          options={withChosen([...atHand, ...moments], chosen.to, now.data)}
          onChange={choose('to')}
        />
      </Ends>
      {isUnknown && issued !== undefined ? (
        <PaneTitle>This record has no such report. Choose another date.</PaneTitle>
      ) : failed !== null ? (
        <ErrorState
          what="These versions could not be loaded"
          error={failed}
          onRetry={() => void Promise.all([then.refetch(), now.refetch()])}
        />
      ) : then.data === undefined || now.data === undefined ? (
        <SkeletonRows rows={6} label="Calculating" />
      ) : then.data.revision === now.data.revision ? (
        <PaneTitle>
          {entries.length > 1 ? 'These are the same version. Choose another one to compare with.' : 'The answer has not changed yet.'}
        </PaneTitle>
      ) : (
        <WhyPane kind={compare} speech={speech} from={then.data} to={now.data} />
      )}
    </>
  )
}

/** Adds the chosen point in time, which may lie within a session or on a page that has not loaded. */
function withChosen(
  options: readonly MomentOption[],
  value: string,
  found: { readonly at: string; readonly revision: number } | undefined,
): readonly MomentOption[] {
  if (options.some((option) => option.value === value)) return options
  const revision = /^\d+$/.test(value) ? `revision ${value}` : `Report ${value}`
  return [...options, { value, label: found === undefined ? revision : `${momentWords(found.at)}, ${revision}` }]
}
