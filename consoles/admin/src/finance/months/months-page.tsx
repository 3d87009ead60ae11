import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { FinanceMonthsView } from '@tafel/contracts/contexts/finance/views.ts'
import type { FinanceMonthView } from '@tafel/contracts/contexts/finance/reconcile/views.ts'
import { formatMoney, formatWhole, formatMonth } from '@tafel/contracts/base/money/format.ts'
import { useState } from 'react'
import { Asked, useAsked } from '../../app/asked.tsx'
import { momentText } from '../../app/dates.ts'
import { Line, Page, Section } from '../../app/page.tsx'
import { StateTag } from '../../app/state-tag.tsx'
import { DataTable } from '../data-table.tsx'
import { CloseMonth } from './close-month.tsx'
import { StatementUpload } from './statement-upload.tsx'
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
        <TextField select label="Month" value={month} onChange={(event) => setMonth(event.target.value)} sx={{ minWidth: 180 }}>
          {rows.map(({ month: each, closedAt }) => (
            <MenuItem key={each} value={each}>
              {formatMonth(each)}
              {closedAt === null ? '' : ', closed'}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <OneMonth key={month} month={month} onChanged={onChanged} />
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
          <Compared view={view} />
          {view.closedAt === null && <StatementUpload onTaken={again} />}
          <UnmatchedSection view={view} onChanged={again} />
          <PaidOut view={view} />
          <CloseMonth view={view} onClosed={again} />
        </>
      )}
    </Asked>
  )
}

function Compared({ view: { month, closedAt, comparison, lines } }: { readonly view: FinanceMonthView }) {
  return (
    <Section title={formatMonth(month)}>
      <Line
        label="State"
        action={<StateTag tone={closedAt === null ? 'warning' : 'success'}>{closedAt === null ? 'open' : 'closed'}</StateTag>}
      >
        {closedAt === null ? '' : `holds entries recorded before ${momentText(closedAt)}; later ones are booked in the next month`}
      </Line>
      <Line label="Our payments">
        {formatWhole(comparison.payments)}, {formatMoney(comparison.grossCents)}
      </Line>
      <Line label="PayFast’s fees">{formatMoney(comparison.feeCents)}</Line>
      <Line label="PayFast owes us for them">{formatMoney(comparison.netCents)}</Line>
      <Line label="Lines of PayFast’s history">{formatWhole(lines.payFast)}</Line>
      <Line label="Lines of the bank">{formatWhole(lines.bank)}</Line>
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
        rows={comparison.paidOut.map(({ on, bankOn, cents }, at) => ({ key: `${on} ${at}`, cells: [on, bankOn, formatMoney(cents)] }))}
      />
    </Section>
  )
}
