import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { LifeEntry, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { AdminName } from './admin-name.tsx'
import { momentText } from '../app/dates.ts'

const WHAT_WORDS: Readonly<Record<LifeEntry['what'], string>> = {
  drafted: 'drafted',
  checked: 'signed',
  announced: 'published as announced',
  enacted: 'published as law',
  stopped: 'stopped before it was in force',
  withdrawalAsked: 'asked to be withdrawn',
  withdrawalDropped: 'kept in force',
  withdrawn: 'withdrawn',
  superseded: 'superseded',
}

/** The history of the set: person, time and reason. The newest first. */
export function LifeList({ set: { life } }: { readonly set: SetView }) {
  if (life.length === 0) return null
  return (
    <Box component="section" aria-labelledby="life-title">
      <Typography id="life-title" component="h2" variant="h6">
        History
      </Typography>
      <Box
        component="ol"
        sx={{ listStyle: 'none', p: 0, m: 0, maxHeight: 320, overflow: 'auto' }}
        tabIndex={0}
        aria-label="What happened to the set"
      >
        {life.toReversed().map((entry) => (
          <Box component="li" key={`${entry.at} ${entry.what}`} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Typography variant="body2">
              Draft {entry.draft} {WHAT_WORDS[entry.what]}
              {entry.figures === undefined ? '' : `, ${entry.figures} ${entry.figures === 1 ? 'figure' : 'figures'}`} by{' '}
              <AdminName id={entry.by} />
              {entry.emergency === true ? ', as an emergency' : ''}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {[momentText(entry.at), entry.reference, entry.reason && `“${entry.reason}”`].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
