import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import type { SetId } from '@tafel/contracts/law/figure/set-id.ts'
import { CONFIDENCE_WORDS, figureWords } from '@tafel/contracts/law/sets/figure-words.ts'
import type { FigureView } from '@tafel/contracts/contexts/constants/views.ts'
import { AdminName } from './admin-name.tsx'
import { momentText } from '../app/dates.ts'
import { useFigurePast } from './use-set.ts'

export interface HistoryDrawerProps {
  readonly set: SetId
  readonly figure: FigureView
  readonly onClose: () => void
}

/** The author, time and source of each value of a figure. */
export function HistoryDrawer({ set, figure, onClose }: HistoryDrawerProps) {
  const past = useFigurePast(set, figure.figure)
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': 'past-title', role: 'dialog', sx: { width: 'min(420px, 100vw)', p: 3 } } }}
    >
      <Typography id="past-title" component="h2" variant="h6">
        {figure.label}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {figure.figure} · {CONFIDENCE_WORDS[figure.confidence]}
      </Typography>
      <Typography variant="body2" sx={{ my: 1, overflowWrap: 'anywhere' }}>
        {figure.source}
        {figure.comment === undefined ? '' : ` “${figure.comment}”`}
      </Typography>
      {past.isPending && <Typography role="status">Loading its history …</Typography>}
      {past.isError && <Typography role="alert">Its history could not be loaded. Close this and try again.</Typography>}
      {past.data?.length === 0 && <Typography>Unchanged since it was shipped with Tafel.</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {past.data?.toReversed().map((entry) => (
          <Box component="li" key={`${entry.at} ${entry.draft}`} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography>
              <strong>{entry.removed ? 'removed' : figureWords(entry.value, figure.unit, figure.figure)}</strong> in draft {entry.draft}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              <AdminName id={entry.by} />, {momentText(entry.at)}
              {entry.source === undefined ? '' : `, ${entry.source}`}
              {entry.comment === undefined ? '' : `, “${entry.comment}”`}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button sx={{ mt: 2, alignSelf: 'start' }} onClick={onClose}>
        Close
      </Button>
    </Drawer>
  )
}
