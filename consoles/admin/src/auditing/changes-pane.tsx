import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { ClientAsOf, RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { useConstantsAt } from '@tafel/kit/constants/use-constants-at.ts'
import { useState } from 'react'
import { ComparedTable } from './compared-table.tsx'
import { differenceOf, type Then, type View } from './difference.ts'
import type { ReplayStep } from './replay-steps.ts'

export interface ChangesPaneProps {
  readonly kind: KindName | null
  readonly step: ReplayStep
  readonly now: RecordAsOf | ClientAsOf | undefined
  /** Null: there was none. Undefined: not loaded yet. */
  readonly before: RecordAsOf | ClientAsOf | null | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

const VIEWS: Readonly<Record<View, string>> = { changes: 'Changes', all: 'All', stored: 'As stored' }

/** The inputs and figures that an entry changed, before and after. */
export function ChangesPane({ kind, step, now, before, error, onRetry }: ChangesPaneProps) {
  const [view, setView] = useState<View>('changes')
  const entry = step.revision + 1
  return (
    <Box component="section" aria-label={`What entry ${entry} changed`} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1, pb: 1 }}>
        <Typography component="h3" variant="h6">
          What entry {entry} changed
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Show"
          value={view}
          onChange={(_, next: View | null) => next !== null && setView(next)}
        >
          {(Object.keys(VIEWS) as View[]).map((each) => (
            <ToggleButton key={each} value={each}>
              {VIEWS[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {error !== null ? (
        <Alert severity="error" action={<Button onClick={onRetry}>Try again</Button>}>
          {error.message}
        </Alert>
      ) : now === undefined || before === undefined ? (
        <div role="status" aria-label="Loading the entry">
          {Array.from({ length: 5 }, (_, line) => (
            <Skeleton key={line} height={36} />
          ))}
        </div>
      ) : view === 'stored' ? (
        <Stored then={now as Then} />
      ) : (
        <Compared kind={kind} entry={entry} now={now as Then} before={before as Then | null} isAll={view === 'all'} />
      )}
    </Box>
  )
}

interface ComparedProps {
  readonly kind: KindName | null
  readonly entry: number
  readonly now: Then
  readonly before: Then | null
  readonly isAll: boolean
}

function Compared({ kind, entry, now, before, isAll }: ComparedProps) {
  const { inputs, figures } = differenceOf(kind, before, now, useConstantsAt())
  const heads = [before === null ? 'before it' : `Entry ${entry - 1}`, `Entry ${entry}`] as const
  if (now.isErased) return <Typography>The client was erased: only the person and the time of each entry remain.</Typography>
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <ComparedTable title={kind === null ? 'Details' : 'Inputs'} heads={heads} lines={inputs} isAll={isAll} />
      {figures.length > 0 && <ComparedTable title="Figures, calculated again as they were" heads={heads} lines={figures} isAll={isAll} />}
    </Box>
  )
}

/** The stored form, verbatim. */
function Stored({ then }: { readonly then: Then }) {
  const { people: _, setBy: __, ...stored } = then as Then & Readonly<Record<string, unknown>>
  return (
    <Box
      component="pre"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard must reach it
      tabIndex={0}
      aria-label="As stored"
      sx={{ m: 0, p: 1.5, maxHeight: 480, overflow: 'auto', fontSize: '0.8125rem', border: 1, borderColor: 'divider' }}
    >
      {JSON.stringify(stored, undefined, 2)}
    </Box>
  )
}
