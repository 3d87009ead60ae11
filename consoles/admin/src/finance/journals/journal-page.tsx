import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { johannesburgDate } from '@tafel/contracts/dates.ts'
import { LEDGER_ACCOUNTS } from '@tafel/contracts/finance/journal/accounts.ts'
import { type Ledger, LEDGERS } from '@tafel/contracts/finance/journal/layouts.ts'
import type { JournalView } from '@tafel/contracts/finance/views.ts'
import { formatMoney, formatWhole } from '@tafel/contracts/money/format.ts'
import { useState } from 'react'
import { Asked, useAsked } from '../../app/asked.tsx'
import { Page, Section } from '../../app/page.tsx'
import { saveBytes } from '../../app/save-bytes.ts'
import { http } from '../../app/session.ts'
import { DataTable } from '../data-table.tsx'

const NAMES: Readonly<Record<Ledger, string>> = { xero: 'Xero', sage: 'Sage', quickBooks: 'QuickBooks' }

/** A month's journal, and files of it that ledgers import. */
export function JournalPage() {
  const [today] = useState(() => johannesburgDate(Date.now()))
  const [month, setMonth] = useState(today.slice(0, 7))
  const wanted = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7)
  const asked = useAsked<JournalView>(`/api/finance/journal?month=${wanted}`)
  return (
    <Page title="Journals" wide>
      <Box sx={{ py: 1 }}>
        <TextField
          type="month"
          label="Month"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      <Asked asked={asked} lines={8}>
        {(journal) => <Journal journal={journal} />}
      </Asked>
    </Page>
  )
}

function Journal({ journal }: { readonly journal: JournalView }) {
  const { month, closedAt, entries, entriesInAll, balances } = journal
  if (entriesInAll === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 1 }}>
        Nothing is booked in {month}.
      </Typography>
    )
  return (
    <>
      {closedAt === null && (
        <Alert severity="info" sx={{ my: 1 }}>
          This month is open: more may still be booked in it. Close it before you import its journal.
        </Alert>
      )}
      <Section title="Files" hint="Save, then import them as manual journals. The codes below must be in your chart of accounts.">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.5 }}>
          {LEDGERS.flatMap((ledger) =>
            Array.from({ length: journal.parts[ledger] }, (_, at) => (
              <SaveFile key={`${ledger} ${at}`} journal={journal} ledger={ledger} part={at + 1} />
            )),
          )}
        </Box>
      </Section>
      <Section title="Accounts" hint="Debits are credits, to the cent">
        <DataTable
          caption="Accounts of the journal"
          columns={['Account', 'Code', 'Debit', 'Credit']}
          numeric={[2, 3]}
          rows={balances.map(({ account, debitCents, creditCents }) => ({
            key: account,
            cells: [LEDGER_ACCOUNTS[account].name, LEDGER_ACCOUNTS[account].code, formatMoney(debitCents), formatMoney(creditCents)],
          }))}
        />
      </Section>
      <Section
        title="Entries"
        hint={
          entries.length < entriesInAll
            ? `The first ${formatWhole(entries.length)} of ${formatWhole(entriesInAll)}`
            : formatWhole(entriesInAll)
        }
      >
        <DataTable
          caption="Entries of the journal"
          columns={['Reference', 'Day', 'Text', 'Late for', 'Amount']}
          numeric={[4]}
          rows={entries.map(({ reference, on, text, lateFor, lines }) => ({
            key: reference,
            cells: [reference, on, text, lateFor ?? '', formatMoney(lines.reduce((sum, { debitCents }) => sum + debitCents, 0))],
          }))}
        />
      </Section>
    </>
  )
}

function SaveFile({
  journal: { month, parts },
  ledger,
  part,
}: {
  readonly journal: JournalView
  readonly ledger: Ledger
  readonly part: number
}) {
  const [why, setWhy] = useState<string | undefined>(undefined)
  const save = async () => {
    setWhy(undefined)
    try {
      const file = await http.bytes('/api/finance/journal/file', { search: { month, ledger, part } })
      saveBytes(file, `tafel-journal-${month}-${ledger}-${part}.csv`)
    } catch (error) {
      setWhy(error instanceof Error ? error.message : 'The file did not come; try again.')
    }
  }
  const count = parts[ledger]
  return (
    <>
      <Button variant="outlined" onClick={() => void save()}>
        Save for {NAMES[ledger]}
        {count > 1 ? `, part ${part} of ${count}` : ''}
      </Button>
      {why !== undefined && <Alert severity="error">{why}</Alert>}
    </>
  )
}
