import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import type { People } from '@tafel/contracts/history/views.ts'
import { momentText } from '../app/dates.ts'
import { didWords } from './did-words.ts'
import { whoWords } from './person-words.ts'
import type { ReplayStep } from './replay-steps.ts'

export interface EntriesListProps {
  readonly steps: readonly ReplayStep[]
  readonly at: number
  readonly people: People
  readonly kind: KindName | null
  readonly onJump: (to: number) => void
}

const intoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' })

/** All entries, the newest first, as the picture of the history has them; the one that is shown is marked. */
export function EntriesList({ steps, at, people, kind, onJump }: EntriesListProps) {
  const newestFirst = steps.map((step, index) => ({ step, index })).toReversed()
  return (
    <Box component="section" aria-label="Entries" sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="h6" sx={{ pb: 0.75, borderBottom: 2, borderColor: 'divider' }}>
        Entries
      </Typography>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { lg: 640 }, overflowY: 'auto' }}>
        {newestFirst.map(({ step, index }) => (
          <Box key={step.revision} component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Box
              component="button"
              type="button"
              ref={index === at ? intoView : undefined}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onJump(index)}
              sx={{
                display: 'grid',
                gridTemplateColumns: '36px minmax(0, 1fr)',
                gap: 1,
                width: '100%',
                p: 1,
                border: 0,
                font: 'inherit',
                fontSize: '0.875rem',
                textAlign: 'left',
                color: 'inherit',
                cursor: 'pointer',
                overflowWrap: 'anywhere',
                bgcolor: index === at ? 'action.selected' : 'transparent',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <span>{index + 1}</span>
              <span>
                <strong>{whoWords(people, step.by, step.onBehalfOf)}</strong> {didWords(step, kind)}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {momentText(step.at)}
                </Typography>
              </span>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
