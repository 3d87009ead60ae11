import { formatCount } from '@tafel/contracts/base/money/format.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import type { RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { newestQuery, proofQuery, reportsQuery, thenQuery } from './auditing-queries.ts'
import { BundleButton } from './bundle-button.tsx'
import { ChangesPane } from './changes-pane.tsx'
import { EntriesList } from './entries-list.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { FilterFields } from './filter-fields.tsx'
import { entryMs, played, type PlayerAct, type PlayerState } from './player.ts'
import { PlayerBar } from './player-bar.tsx'
import { EVERYTHING, indexAt, playedSteps, type ReplayFilter, reportMarks } from './replay-filter.ts'
import type { ReplayStep } from './replay-steps.ts'
import type { Subject } from './subject.ts'
import { VerifiedPanel } from './verified-panel.tsx'

export interface ReplayProps {
  readonly subject: Subject
  readonly steps: readonly ReplayStep[]
  readonly people: People
  /** The revision to start from. Default: the newest. */
  readonly startAt: number | undefined
  /** False: only the newest events of a very long history. */
  readonly isWhole: boolean
}

/** The player: entries at the left, the current one's changes in the middle, its verification at the right. */
export function Replay({ subject, steps: all, people: known, startAt, isWhole }: ReplayProps) {
  const [filter, setFilter] = useState(EVERYTHING)
  const steps = useMemo(() => playedSteps(all, filter), [all, filter])
  const count = steps.length
  const [state, act] = useReducer((before: PlayerState, action: PlayerAct) => played(before, action, count), {
    at: startAt === undefined ? all.length - 1 : indexAt(all, { revision: startAt }),
    isPlaying: false,
    speed: 1,
  })
  useEffect(() => {
    if (!state.isPlaying) return undefined
    const timer = setTimeout(() => act({ act: 'tick' }), entryMs(state.speed))
    return () => clearTimeout(timer)
  }, [state])
  useStepKeys(act)
  const reports = useQuery(reportsQuery(subject)).data
  const marks = useMemo(() => reportMarks(reports?.items ?? []), [reports])
  const people = useMemo((): People => ({ ...reports?.people, ...known }), [reports, known])
  const step = steps[Math.min(state.at, count - 1)]
  const choose = (next: ReplayFilter) => {
    setFilter(next)
    // The current entry, or just before it.
    if (step !== undefined) act({ act: 'jump', to: indexAt(playedSteps(all, next), { revision: step.revision }) })
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Title subject={subject} />
      {step !== undefined && <PlayerBar state={state} steps={steps} total={all.length} reports={marks} act={act} />}
      {!isWhole && <Typography>Only the newest {formatCount(all.length)} events are played: this history is longer.</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr) 320px' },
        }}
      >
        <Box component="section" aria-labelledby="entries" sx={{ minWidth: 0 }}>
          <Typography id="entries" component="h3" variant="h6" sx={{ pb: 0.75, borderBottom: 2, borderColor: 'divider' }}>
            Entries
          </Typography>
          <FilterFields filter={filter} steps={all} people={people} onFilter={choose} />
          <EntriesList
            steps={steps}
            reports={filter === EVERYTHING ? marks : []}
            at={state.at}
            people={people}
            kind={subject.kind}
            onJump={(to) => act({ act: 'jump', to })}
          />
        </Box>
        {step === undefined ? (
          <Typography>No entry matches. Change the filter at the left.</Typography>
        ) : (
          <Shown subject={subject} step={step} next={steps[state.at + 1]?.revision} people={people} />
        )}
      </Box>
    </Box>
  )
}

/** J is the previous entry, K the next one, wherever the focus is, except while typing. */
function useStepKeys(act: (action: PlayerAct) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'j') act({ act: 'step', by: -1 })
      if (event.key === 'k') act({ act: 'step', by: 1 })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [act])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=range]), textarea, select, [contenteditable]') !== null

function Title({ subject }: { readonly subject: Subject }) {
  const newest = useQuery(newestQuery(subject))
  const clientId = subject.kind === null ? subject.id : (newest.data as RecordAsOf | undefined)?.clientId
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}>
      <Typography component="h2" variant="h5">
        {titleOf(subject, newest.data)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Read-only. What you open is in this client’s access log. Keys: J previous entry, K next entry.
      </Typography>
      {clientId !== undefined && <BundleButton firm={subject.firm} clientId={clientId} />}
    </Box>
  )
}

interface ShownProps {
  readonly subject: Subject
  readonly step: ReplayStep
  /** The revision that is played next. */
  readonly next: number | undefined
  readonly people: People
}

/** The current entry: its changes, its facts, and its verification. */
function Shown({ subject, step, next, people }: ShownProps) {
  const now = useQuery(thenQuery(subject, step.revision))
  const before = useQuery({ ...thenQuery(subject, step.revision - 1), enabled: step.revision > 0 })
  // Prefetches the next one.
  useQuery({ ...thenQuery(subject, next ?? 0), enabled: next !== undefined })
  const proof = useQuery(proofQuery(subject))
  const moments = { now: now.data, before: step.revision === 0 ? null : before.data }
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, minWidth: 0 }}>
        <ChangesPane
          kind={subject.kind}
          step={step}
          {...moments}
          error={now.error ?? before.error}
          onRetry={() => void Promise.all([now.refetch(), before.refetch()])}
        />
        <EntryFacts step={step} people={people} proof={proof.data} />
      </Box>
      <VerifiedPanel kind={subject.kind} now={now.data} asked={proof} />
    </>
  )
}

function titleOf({ kind }: Subject, then: unknown): string {
  if (then === undefined) return '\u00a0'
  if (kind !== null) return (then as RecordAsOf).description || 'An erased record'
  const values = (then as { readonly values: Readonly<Record<string, unknown>> | null }).values
  return values === null ? 'An erased client' : `${String(values['name'] ?? '')} ${String(values['surname'] ?? '')}`.trim()
}
