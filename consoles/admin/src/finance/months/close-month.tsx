import { formatMonth } from '@tafel/contracts/base/money/format.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { FinanceMonthView } from '@tafel/contracts/contexts/finance/reconcile/views.ts'
import { useId, useState } from 'react'
import { Section } from '../../app/page.tsx'
import { http } from '../../app/session.ts'

/** Closing is final, so it needs a confirmation. */
export function CloseMonth({ view, onClosed }: { readonly view: FinanceMonthView; readonly onClosed: () => void }) {
  const { month, closedAt, isNext, comparison } = view
  const [isAsking, setAsking] = useState(false)
  if (closedAt !== null) return null
  return (
    <Section title="Close" hint="A closed month never changes; later entries are booked in the next one">
      {isNext ? (
        <Button variant="contained" sx={{ my: 1.5 }} onClick={() => setAsking(true)}>
          Close {formatMonth(month)}
        </Button>
      ) : (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          A month can be closed once it is over and the one before it is closed.
        </Typography>
      )}
      {isAsking && <Ask month={month} unmatched={comparison.unmatched.length} onEnd={() => setAsking(false)} onClosed={onClosed} />}
    </Section>
  )
}

interface AskProps {
  readonly month: string
  readonly unmatched: number
  readonly onEnd: () => void
  readonly onClosed: () => void
}

function Ask({ month, unmatched, onEnd, onClosed }: AskProps) {
  const titleId = useId()
  const [acceptUnmatched, setAccept] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const close = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await http.command('POST', '/api/finance/closes', { body: { month, acceptUnmatched } })
      onEnd()
      onClosed()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Nothing was changed; try again.')
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={isBusy ? () => undefined : onEnd} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Close {formatMonth(month)}?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          This cannot be undone. What is recorded of {formatMonth(month)} from now on is booked in the next month, and says so.
        </DialogContentText>
        {unmatched > 0 && (
          <FormControlLabel
            control={<Checkbox checked={acceptUnmatched} onChange={(event) => setAccept(event.target.checked)} />}
            label={`Close although ${unmatched} ${unmatched === 1 ? 'line is' : 'lines are'} unmatched`}
          />
        )}
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onEnd} disabled={isBusy}>
          Cancel
        </Button>
        <Button variant="contained" disabled={isBusy || (unmatched > 0 && !acceptUnmatched)} onClick={() => void close()}>
          Close the month
        </Button>
      </DialogActions>
    </Dialog>
  )
}
