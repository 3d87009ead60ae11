import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { People, RecordAsOf } from '@tafel/contracts/history/views.ts'
import { useEffect, useReducer } from 'react'
import { proofQuery, thenQuery } from './auditing-queries.ts'
import { ChangesPane } from './changes-pane.tsx'
import { EntriesList } from './entries-list.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { entryMs, played, type PlayerAct, type PlayerState } from './player.ts'
import { PlayerBar } from './player-bar.tsx'
import type { ReplayStep } from './replay-steps.ts'
import type { Subject } from './subject.ts'
import { VerifiedPanel } from './verified-panel.tsx'

export interface ReplayProps {
  readonly subject: Subject
  readonly steps: readonly ReplayStep[]
  readonly people: People
  /** The revision to begin with; the newest where it isn't said. */
  readonly startAt: number | undefined
  /** False: only the newest events of a very long history. */
  readonly isWhole: boolean
}

/** The player: entries at the left, what the one at hand changed in the middle, whether it is what was written at the right. */
export function Replay({ subject, steps, people, startAt, isWhole }: ReplayProps) {
  const count = steps.length
  const found = steps.findIndex(({ revision }) => revision === startAt)
  const [state, act] = useReducer((before: PlayerState, wish: PlayerAct) => played(before, wish, count), {
    at: found === -1 ? count - 1 : found,
    isPlaying: false,
    speed: 1,
  })
  useEffect(() => {
    if (!state.isPlaying) return undefined
    const timer = setTimeout(() => act({ act: 'tick' }), entryMs(state.speed))
    return () => clearTimeout(timer)
  }, [state])

  const step = steps[state.at]!
  const now = useQuery(thenQuery(subject, step.revision))
  const before = useQuery({ ...thenQuery(subject, step.revision - 1), enabled: step.revision > 0 })
  // The next one is asked for while this one is read.
  useQuery({ ...thenQuery(subject, step.revision + 1), enabled: state.at + 1 < count })
  const proof = useQuery(proofQuery(subject))
  const moments = { now: now.data, before: step.revision === 0 ? null : before.data }

  return (
    <Box
      sx={{ display: 'grid', gap: 3 }}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement) return
        if (event.key === 'j') act({ act: 'step', by: -1 })
        if (event.key === 'k') act({ act: 'step', by: 1 })
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}>
        <Typography component="h2" variant="h5">
          {titleOf(subject, now.data)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Reading only. What you open is in this client’s access log.
        </Typography>
      </Box>
      <PlayerBar state={state} count={count} steps={steps} act={act} />
      {!isWhole && <Typography>Only the newest {count} events are played: this history is longer.</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr) 320px' },
        }}
      >
        <EntriesList steps={steps} at={state.at} people={people} kind={subject.kind} onJump={(to) => act({ act: 'jump', to })} />
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
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
      </Box>
    </Box>
  )
}

function titleOf({ kind }: Subject, then: unknown): string {
  if (then === undefined) return '\u00a0'
  if (kind !== null) return (then as RecordAsOf).description || 'An erased record'
  const values = (then as { readonly values: Readonly<Record<string, unknown>> | null }).values
  return values === null ? 'An erased client' : `${String(values['name'] ?? '')} ${String(values['surname'] ?? '')}`.trim()
}
