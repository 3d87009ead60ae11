import { formatCount } from '@tafel/contracts/base/money/format.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { momentText } from '../app/dates.ts'
import { didWords } from './did-words.ts'
import { whoWords } from './person-words.ts'
import { indexAt, type ReportMark } from './replay-filter.ts'
import type { ReplayStep } from './replay-steps.ts'

export interface EntriesListProps {
  readonly steps: readonly ReplayStep[]
  /** Issued reports at their time; selecting one opens the last entry before it. */
  readonly reports: readonly ReportMark[]
  readonly at: number
  readonly people: People
  readonly kind: KindName | null
  readonly onJump: (to: number) => void
}

const intoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' })

/** All entries, the newest first; the current one is marked. */
export function EntriesList({ steps, reports, at, people, kind, onJump }: EntriesListProps) {
  const entries = steps.map((step, index) => ({
    index,
    number: formatCount(step.revision + 1),
    at: step.at,
    id: String(step.revision),
    step,
  }))
  const marks = reports.map((report) => ({ index: indexAt(steps, report), number: '', at: report.at, id: report.id, report }))
  const newestFirst = [...entries, ...marks].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.index - a.index)
  return (
    <Box component="ol" aria-label="Entries" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { lg: 640 }, overflowY: 'auto' }}>
      {newestFirst.map((row) => {
        const isShown = 'step' in row && row.index === at
        const [by, onBehalfOf, did] =
          'step' in row ? [row.step.by, row.step.onBehalfOf, didWords(row.step, kind)] : [row.report.person, undefined, row.report.did]
        return (
          <Box key={row.id} component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Box
              component="button"
              type="button"
              ref={isShown ? intoView : undefined}
              aria-current={isShown ? 'step' : undefined}
              onClick={() => onJump(row.index)}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(36px, auto) minmax(0, 1fr)',
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
                bgcolor: isShown ? 'action.selected' : 'transparent',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <span>{row.number}</span>
              <span>
                <strong>{whoWords(people, by, onBehalfOf)}</strong> {did}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {momentText(row.at)}
                </Typography>
              </span>
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
