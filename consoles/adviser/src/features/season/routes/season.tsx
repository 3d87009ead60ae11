import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import type { BoardRow } from '@tafel/contracts/contexts/season/board.ts'
import { filingSeason, lastDayOf } from '@tafel/contracts/contexts/season/season-dates.ts'
import type { SeasonChange } from '@tafel/contracts/contexts/season/season.ts'
import { DONE_WORDS, type Step, STEP_WORDS } from '@tafel/contracts/contexts/season/steps.ts'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { LayoutContext } from '@tafel/kit/fields/field-layout.tsx'
import { platformKeys } from '@tafel/kit/keys/platform-keys.ts'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint, Key, PageTitle } from '@tafel/kit/text/text.tsx'
import { lazy, Suspense, useCallback, useState } from 'react'
import { BarSlot } from '../../../shared/bar/bar-slots.tsx'
import { TabLink } from '../../../shared/bar/tab-link.tsx'
import { useSingleKeys } from '../../../shared/keys/single-keys.ts'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import { paths } from '../../../shared/paths.ts'
import { LateHint } from '../../../shared/records/late-hint.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { useMayWrite } from '../../../shared/session/use-may-write.ts'
import { teamQuery } from '../../../shared/team/team-query.ts'
import { Board } from '../components/board.tsx'
import { BoardFilters } from '../components/board-filters.tsx'
import { BoardViews } from '../components/board-views.tsx'
import { BulkBar } from '../components/bulk-bar.tsx'
import { Deadlines } from '../components/deadlines.tsx'
import { useBoardRows } from '../hooks/use-board-rows.ts'
import { useBoardView } from '../hooks/use-board-view.ts'
import { useSeasonCommands } from '../hooks/use-season-commands.ts'
import { useSelection } from '../hooks/use-selection.ts'
import type { BulkAct } from '../model/bulk-plan.ts'
import { boardHref, isFiltered, NO_FILTERS } from '../model/board-view.ts'
import { pagesOf } from '../model/visible-rows.ts'
import { boardSummaryQuery, PAGE_ROWS } from '../model/season-queries.ts'

const NoteDialog = lazy(() => import('../components/note-dialog.tsx'))
const StepDialog = lazy(() => import('../components/step-dialog.tsx'))

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: '12px 32px',
  marginBottom: 14,
})
const Years = styled('div')({ width: 190, marginTop: 6 })
const Keys = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '14px 0 0',
  '@media (max-width: 620px)': { display: 'none' },
})

/** The first season whose dates are loaded. */
const FIRST_SEASON = 2024

/** Where every client's return of a year is, and what each waits for. */
export default function SeasonRoute() {
  const http = useHttp()
  const mayWrite = useMayWrite()
  const { view, change: changeView, today, newest } = useBoardView()
  const { taxYear } = view
  const [pages, setPages] = useState<readonly number[]>([0])
  const rows = useBoardRows(view, pages)
  const summary = useQuery(boardSummaryQuery(http, view)).data
  const members = useQuery(teamQuery(http)).data?.members ?? []
  const me = useQuery(meQuery(http)).data
  const { change, save, isBusy, undoLast } = useSeasonCommands()
  const { selection, toggle, selectAll, clear } = useSelection(view)
  const [editing, setEditing] = useState<{ readonly row: BoardRow; readonly step: Step }>()
  const [noted, setNoted] = useState<BoardRow>()
  const onVisible = useCallback((first: number, end: number) => {
    const next = pagesOf({ first, end }, PAGE_ROWS)
    setPages((before) => (before.join() === next.join() ? before : next))
  }, [])

  const ofOne = (row: BoardRow, what: SeasonChange, did: string) => ({
    taxYear,
    change: what,
    clientIds: [row.clientId],
    words: `${row.name}: ${did}`,
  })
  const ofStep = (row: BoardRow, step: Step, on: string) =>
    ofOne(row, { kind: 'step', step, on }, on === '' ? `${STEP_WORDS[step].title.toLowerCase()} taken away` : DONE_WORDS[step])
  const onStep = (row: BoardRow, step: Step) => {
    if (row.steps[step] === '') change(ofStep(row, step, today))
    else setEditing({ row, step })
  }
  const changeSelected = (act: BulkAct, clientIds: readonly string[], words: string) => {
    const what: SeasonChange = act.kind === 'step' ? act : { kind: 'responsible', responsible: act.responsible }
    change({ taxYear, change: what, clientIds, words }, clear)
  }

  return (
    <>
      <BarSlot name="tabs">
        <TabLink to={paths.season.href()}>Board</TabLink>
      </BarSlot>
      <Head>
        <div>
          <PageTitle>Filing season {taxYear}</PageTitle>
          <SeasonLine taxYear={taxYear} today={today} />
          <YearChoice taxYear={taxYear} newest={newest} onChange={(year) => changeView({ taxYear: year }, { isStep: true })} />
        </div>
        <Deadlines taxYear={taxYear} today={today} summary={summary} />
      </Head>
      <BoardViews view={view} newest={newest} summary={summary} userId={me?.userId} />
      <BoardFilters view={view} members={members} onChange={changeView} />
      {rows.error !== null ? (
        <ErrorState what="The board could not be loaded" error={rows.error} onRetry={rows.retry} />
      ) : rows.total === undefined ? (
        <SkeletonRows rows={12} height={34} label="Loading the board" />
      ) : rows.total === 0 ? (
        <NoRows isFiltered={isFiltered(view)} allHref={boardHref({ ...NO_FILTERS, taxYear }, newest)} />
      ) : (
        <>
          <Board
            rows={{ ...rows, total: rows.total }}
            view={view}
            summary={summary}
            today={today}
            members={members}
            mayWrite={mayWrite}
            selection={selection}
            onView={changeView}
            onVisible={onVisible}
            onToggle={toggle}
            onSelectAll={selectAll}
            onClearSelection={clear}
            onStep={onStep}
            onResponsible={(row, responsible) => change(ofOne(row, { kind: 'responsible', responsible }, 'responsible person changed'))}
            onNote={setNoted}
            onUndo={undoLast}
          />
          <LateHint late={rows.late} />
          {selection.size > 0 && mayWrite && (
            <BulkBar
              selection={selection}
              members={members}
              taxYear={taxYear}
              today={today}
              isBusy={isBusy}
              onChange={changeSelected}
              onClear={clear}
            />
          )}
          {mayWrite && <KeyHints />}
        </>
      )}
      <Suspense>
        {editing !== undefined && (
          <StepDialog
            row={editing.row}
            step={editing.step}
            taxYear={taxYear}
            today={today}
            onSave={(on) => save(ofStep(editing.row, editing.step, on))}
            onClose={() => setEditing(undefined)}
          />
        )}
        {noted !== undefined && (
          <NoteDialog
            row={noted}
            taxYear={taxYear}
            onSave={(note) => save(ofOne(noted, { kind: 'note', note }, 'note changed'))}
            onClose={() => setNoted(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function SeasonLine({ taxYear, today }: { readonly taxYear: number; readonly today: string }) {
  const season = filingSeason(taxYear)
  const lastDay = lastDayOf(taxYear)
  return (
    <Hint>
      Year of assessment {taxYear}, {lastDay < today ? 'ended' : 'ends'} {formatDate(lastDay)}
      {season !== undefined && ` · ${season.opensOn <= today ? 'opened' : 'opens'} ${formatDate(season.opensOn)}`} · today{' '}
      {formatDate(today)}
    </Hint>
  )
}

interface YearChoiceProps {
  readonly taxYear: number
  readonly newest: number
  readonly onChange: (taxYear: number) => void
}

/** The seasons that can be chosen: up to the year that runs now. */
function YearChoice({ taxYear, newest, onChange }: YearChoiceProps) {
  const years = Array.from({ length: newest + 2 - FIRST_SEASON }, (_, at) => newest + 1 - at)
  const options = (years.includes(taxYear) ? years : [taxYear, ...years]).map((year) => ({ value: String(year), label: `Season ${year}` }))
  return (
    <LayoutContext value="cell">
      <Years>
        <SelectField label="Season" value={String(taxYear)} options={options} onChange={(event) => onChange(Number(event.target.value))} />
      </Years>
    </LayoutContext>
  )
}

function NoRows({ isFiltered: hasFilters, allHref }: { readonly isFiltered: boolean; readonly allHref: string }) {
  return hasFilters ? (
    <EmptyState title="No client matches these filters" action={<LinkButton to={allHref}>Show all clients</LinkButton>}>
      Choose another view above, or show all.
    </EmptyState>
  ) : (
    <EmptyState title="No clients in this season yet" action={<LinkButton to={paths.clients.href()}>Clients</LinkButton>}>
      Every client who may have to file appears here. Add or import your clients first.
    </EmptyState>
  )
}

const KEYS: readonly (readonly [readonly string[], string])[] = [
  [['Arrows'], 'move'],
  [['Enter'], 'record a step today, or open a client'],
  [['1', '–', '8'], 'record a step today'],
  [['X'], 'select'],
  [['Ctrl Z'], 'undo'],
]

function KeyHints() {
  const [keysOn] = useSingleKeys()
  if (!keysOn) return null
  return (
    <Keys>
      {KEYS.map(([keys, words]) => (
        <span key={words}>
          {keys.map((key) => (
            <Key key={key} style={{ marginRight: 4 }}>
              {platformKeys(key)}
            </Key>
          ))}
          <Hint>{words}</Hint>
        </span>
      ))}
    </Keys>
  )
}
