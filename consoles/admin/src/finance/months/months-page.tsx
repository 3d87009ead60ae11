import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { FinanceMonthsView } from '@tafel/contracts/contexts/finance/views.ts'
import type { FinanceMonthView } from '@tafel/contracts/contexts/finance/reconcile/views.ts'
import { formatDate, formatMoney, formatCount, formatMonth } from '@tafel/contracts/base/money/format.ts'
import { useState } from 'react'
import { Asked, useAsked } from '../../app/asked.tsx'
import { momentText } from '../../app/dates.ts'
import { Line, Page, Section } from '../../app/page.tsx'
import { StateTag } from '../../app/state-tag.tsx'
import { DataTable } from '../data-table.tsx'
import { CloseMonth } from './close-month.tsx'
import { MonthsTable } from './months-table.tsx'
import { StatementUpload } from './statement-upload.tsx'
import { TieOutStrip } from './tie-out-strip.tsx'
import { UnmatchedSection } from './unmatched-section.tsx'

/** Months: our ledger compared with PayFast's books and the bank's, and closing. */
export function MonthsPage() {
  const months = useAsked<FinanceMonthsView>('/api/finance/months')
  return (
    <Page title="Months" wide>
      <Asked asked={months} lines={6}>
        {({ months: rows }) => <OneOf rows={rows} onChanged={() => void months.refetch()} />}
      </Asked>
    </Page>
  )
}

function OneOf({ rows, onChanged }: { readonly rows: FinanceMonthsView['months']; readonly onChanged: () => void }) {
  // The next month to close first; once closed it stays visible.
  const [month, setMonth] = useState(() => rows.find(({ isNext }) => isNext)?.month ?? rows[0]!.month)
  return (
    <>
      <Box sx={{ py: 1 }}>
        <TextField
          fullWidth={false}
          select
          label="Month"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          sx={{ minWidth: 180 }}
        >
          {rows.map(({ month: each, closedAt }) => (
            <MenuItem key={each} value={each}>
              {formatMonth(each)}
              {closedAt === null ? '' : ', closed'}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <OneMonth key={month} month={month} onChanged={onChanged} />
      <MonthsTable rows={rows} onOpen={setMonth} />
    </>
  )
}

function OneMonth({ month, onChanged }: { readonly month: string; readonly onChanged: () => void }) {
  const asked = useAsked<FinanceMonthView>(`/api/finance/month?month=${month}`)
  const again = () => {
    void asked.refetch()
    onChanged()
  }
  return (
    <Asked asked={asked} lines={6}>
      {(view) => (
        <>
          <TieOutStrip tieOut={view.tieOut} />
          <MonthState view={view} />
          {view.closedAt === null && <StatementUpload onTaken={again} />}
          <UnmatchedSection view={view} onChanged={again} />
          <PaidOut view={view} />
          <CloseMonth view={view} onClosed={again} />
        </>
      )}
    </Asked>
  )
}

function MonthState({ view: { month, closedAt, reason, journal } }: { readonly view: FinanceMonthView }) {
  return (
    <Section title={formatMonth(month)}>
      <Line
        label="State"
        action={<StateTag tone={closedAt === null ? 'warning' : 'success'}>{closedAt === null ? 'open' : 'closed'}</StateTag>}
      >
        {closedAt === null ? '' : `holds entries recorded before ${momentText(closedAt)}; later ones are booked in the next month`}
      </Line>
      {reason !== null && <Line label="Reason for closing">{reason}</Line>}
      <Line label="Journal">
        {formatCount(journal.entries)} {journal.entries === 1 ? 'entry' : 'entries'}, debits = credits ={' '}
        {formatMoney(journal.debitCents, 'always')}
      </Line>
    </Section>
  )
}

function PaidOut({ view: { comparison } }: { readonly view: FinanceMonthView }) {
  if (comparison.paidOut.length === 0) return null
  return (
    <Section title="Paid out" hint="By PayFast, and in the bank">
      <DataTable
        caption="Payouts"
        columns={['Paid out', 'In the bank', 'Amount']}
        numeric={[2]}
        rows={comparison.paidOut.map(({ on, bankOn, cents }, at) => ({
          key: `${on} ${at}`,
          cells: [formatDate(on), formatDate(bankOn), formatMoney(cents, 'always')],
        }))}
        total={{ label: 'Total', cells: ['', formatMoney(sumOf(comparison.paidOut), 'always')] }}
      />
    </Section>
  )
}

const sumOf = (paidOut: FinanceMonthView['comparison']['paidOut']): number => paidOut.reduce((sum, { cents }) => sum + cents, 0)
