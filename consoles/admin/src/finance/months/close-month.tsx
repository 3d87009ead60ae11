import { formatMoney, formatMonth, formatCount } from '@tafel/contracts/base/money/format.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { FinanceMonthView } from '@tafel/contracts/contexts/finance/reconcile/views.ts'
import { useState } from 'react'
import { Section } from '../../app/page.tsx'
import { ReasonDialog } from '../../app/reason-dialog.tsx'
import { http } from '../../app/session.ts'
import { DataTable } from '../data-table.tsx'
import { verdictOf } from './tie-out-words.ts'

/** Closing is final: totals, tie-out and a reason come before it. */
export function CloseMonth({ view, onClosed }: { readonly view: FinanceMonthView; readonly onClosed: () => void }) {
  const { month, closedAt, isNext } = view
  const [isAsking, setAsking] = useState(false)
  if (closedAt !== null) return null
  return (
    <Section title="Close" hint="A closed month never changes; later entries are booked in the next one">
      {isNext ? (
        <Button variant="contained" sx={{ my: 1.5 }} onClick={() => setAsking(true)}>
          Close {formatMonth(month)}…
        </Button>
      ) : (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          A month can be closed once it is over and the one before it is closed.
        </Typography>
      )}
      {isAsking && <Ask view={view} onEnd={() => setAsking(false)} onClosed={onClosed} />}
    </Section>
  )
}

interface AskProps {
  readonly view: FinanceMonthView
  readonly onEnd: () => void
  readonly onClosed: () => void
}

/** Totals and tie-out come first, then what has to be accepted, then the reason. */
function Ask({ view: { month, comparison, tieOut, journal }, onEnd, onClosed }: AskProps) {
  const unmatched = comparison.unmatched.length
  const lacksStatement = tieOut.payFast === null && comparison.payments > 0
  const [acceptUnmatched, setUnmatched] = useState(false)
  const [acceptNoStatement, setNoStatement] = useState(false)
  const verdict = verdictOf(tieOut)
  const close = async (reason: string) => {
    await http.command('POST', '/api/finance/closes', { body: { month, acceptUnmatched, acceptNoStatement, reason } })
    onClosed()
    return `${formatMonth(month)} is closed.`
  }
  return (
    <ReasonDialog
      title={`Close ${formatMonth(month)}?`}
      text={`This cannot be undone. What is recorded of ${formatMonth(month)} from now on is booked in the next month, and says so.`}
      confirm="Close the month"
      tone="error"
      onConfirm={close}
      onClose={onEnd}
      isComplete={(unmatched === 0 || acceptUnmatched) && (!lacksStatement || acceptNoStatement)}
    >
      <DataTable
        caption="What is closed"
        columns={['', 'Amount']}
        numeric={[1]}
        rows={[
          ['Received', tieOut.ledger.receivedCents],
          ['Refunded', 0 - tieOut.ledger.refundedCents],
          ['Received less refunded', tieOut.ledger.cents],
          [`Journal, ${formatCount(journal.entries)} ${journal.entries === 1 ? 'entry' : 'entries'}`, journal.debitCents],
        ].map(([label, cents]) => ({ key: String(label), cells: [label, formatMoney(Number(cents), 'always')] }))}
      />
      <Alert severity={verdict.isGood ? 'success' : 'warning'} sx={{ my: 1 }}>
        {verdict.text}
      </Alert>
      {lacksStatement && (
        <FormControlLabel
          control={<Checkbox checked={acceptNoStatement} onChange={(event) => setNoStatement(event.target.checked)} />}
          label="Close without PayFast’s statement"
        />
      )}
      {unmatched > 0 && (
        <FormControlLabel
          control={<Checkbox checked={acceptUnmatched} onChange={(event) => setUnmatched(event.target.checked)} />}
          label={`Close although ${formatCount(unmatched)} ${unmatched === 1 ? 'line is' : 'lines are'} unmatched`}
        />
      )}
    </ReasonDialog>
  )
}
