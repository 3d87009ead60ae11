import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDate, formatMoney, formatCount } from '@tafel/contracts/base/money/format.ts'
import type { TieOut, Total } from '@tafel/contracts/contexts/finance/reconcile/tie-out.ts'
import { Fragment, type ReactNode } from 'react'
import { verdictOf } from './tie-out-words.ts'

/** Four totals of a month, and whether each equals the next. */
export function TieOutStrip({ tieOut }: { readonly tieOut: TieOut }) {
  const { ledger, journal, payFast, bank, agrees } = tieOut
  const boxes: readonly (readonly [agrees: boolean | null, box: ReactNode])[] = [
    [
      null,
      <Part key="ledger" name="Ledger" cents={ledger.cents} about="as recorded by Tafel">
        <Row label={`${formatCount(ledger.payments)} ${ledger.payments === 1 ? 'payment' : 'payments'}`} cents={ledger.receivedCents} />
        <Row label={`${formatCount(ledger.refunds)} ${ledger.refunds === 1 ? 'refund' : 'refunds'}`} cents={0 - ledger.refundedCents} />
      </Part>,
    ],
    [
      agrees.journal,
      <Part key="journal" name="Journal" cents={journal.cents} about="payments less refunds">
        <TotalRows of={journal} />
      </Part>,
    ],
    [
      payFast === null ? null : agrees.payFast,
      payFast === null ? (
        <Part key="payFast" name="PayFast" cents={null} about="no statement yet" />
      ) : (
        <Part key="payFast" name="PayFast" cents={payFast.cents} about={`PayFast’s file, to ${formatDate(payFast.until)}`}>
          <TotalRows of={payFast} />
          <Row label="Balance at PayFast" cents={payFast.balanceCents} />
        </Part>
      ),
    ],
    [
      bank === null ? null : agrees.bank,
      bank === null ? (
        <Part key="bank" name="Bank" cents={null} about="no statement yet" />
      ) : (
        <Part key="bank" name="Bank" cents={bank.cents} about={`payouts on the statement, to ${formatDate(bank.until)}`}>
          <Row label="PayFast’s fees" cents={bank.feesCents} />
          <Row label="Still at PayFast" cents={bank.stillAtPayFastCents} />
          <Row label="Not on a statement yet" cents={bank.notOnStatementCents} needsAttention={bank.notOnStatementCents !== 0} />
          <Row label="With the bank" cents={bank.withBankCents} isTotal />
        </Part>
      ),
    ],
  ]
  const verdict = verdictOf(tieOut)
  return (
    <Box
      component="section"
      aria-label="Do the books agree?"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', bgcolor: 'background.paper', my: 2 }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr auto 1fr auto 1fr auto 1fr' }, gap: 2, p: 2 }}>
        {boxes.map(([isEqual, box], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- always the same four
          <Fragment key={at}>
            {at > 0 && <Sign isEqual={isEqual} />}
            {box}
          </Fragment>
        ))}
      </Box>
      <Typography
        role="status"
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          px: 2,
          py: 1.5,
          fontWeight: 600,
          color: verdict.isGood ? 'success.main' : 'warning.main',
        }}
      >
        {verdict.text}
      </Typography>
    </Box>
  )
}

interface PartProps {
  readonly name: string
  /** Null if there is no statement. */
  readonly cents: number | null
  readonly about: string
  readonly children?: ReactNode
}

function Part({ name, cents, about, children }: PartProps) {
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography variant="h5" component="p" sx={{ whiteSpace: 'nowrap' }}>
        {cents === null ? '–' : formatMoney(cents, 'always')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {about}
      </Typography>
      {children !== undefined && (
        <Box component="dl" sx={{ m: 0, fontSize: '0.875rem' }}>
          {children}
        </Box>
      )}
    </div>
  )
}

const TotalRows = ({ of: { receivedCents, refundedCents } }: { readonly of: Total }) => (
  <>
    <Row label="Received" cents={receivedCents} />
    <Row label="Refunded" cents={0 - refundedCents} />
  </>
)

interface RowProps {
  readonly label: string
  readonly cents: number
  readonly needsAttention?: boolean
  readonly isTotal?: boolean
}

const Row = ({ label, cents, needsAttention = false, isTotal = false }: RowProps) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 1,
      py: 0.5,
      borderBottom: 1,
      borderColor: 'divider',
      ...(isTotal && { borderTop: 2, borderBottom: 0, fontWeight: 600 }),
      ...(needsAttention && { color: 'warning.main', fontWeight: 600 }),
    }}
  >
    <dt>{label}</dt>
    <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
      {formatMoney(cents, 'always')}
    </Box>
  </Box>
)

/** = or ≠; nothing if there is no statement. */
function Sign({ isEqual }: { readonly isEqual: boolean | null }) {
  if (isEqual === null) return <Box aria-hidden="true" sx={{ width: 24 }} />
  return (
    <Box
      role="img"
      aria-label={isEqual ? 'equals' : 'differs from'}
      sx={{
        width: 24,
        height: 24,
        mt: 2.5,
        borderRadius: '50%',
        textAlign: 'center',
        lineHeight: '24px',
        fontWeight: 600,
        color: isEqual ? 'success.main' : 'warning.main',
        border: 1,
      }}
    >
      {isEqual ? '=' : '≠'}
    </Box>
  )
}
