import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type Ledger, LEDGERS } from '@tafel/contracts/contexts/finance/ledgers.ts'
import type { JournalView } from '@tafel/contracts/contexts/finance/journal/views.ts'
import { formatMoney, formatCount, formatMonth } from '@tafel/contracts/base/money/format.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { Section } from '../../app/page.tsx'
import { saveBytes } from '../../app/save-bytes.ts'
import { http } from '../../app/session.ts'
import { DataTable } from '../data-table.tsx'
import { PeriodPage } from '../period-page.tsx'

const NAMES: Readonly<Record<Ledger, string>> = { xero: 'Xero', sage: 'Sage', quickBooks: 'QuickBooks' }

/** A month's journal, and its files for import into ledgers. */
export const JournalPage = () => (
  <PeriodPage<JournalView> title="Journals" label="Month" type="month" pathOf={(month) => `/api/finance/journal?month=${month}`}>
    {(journal) => <Journal journal={journal} />}
  </PeriodPage>
)

function Journal({ journal }: { readonly journal: JournalView }) {
  const { month, closedAt, entries, entriesInAll, balances, accounts } = journal
  if (entriesInAll === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 1 }}>
        Nothing is booked in {formatMonth(month)}.
      </Typography>
    )
  return (
    <>
      {closedAt === null && (
        <Alert severity="info" sx={{ my: 1 }}>
          This month is open: more may still be booked in it. Close it before you import its journal.
        </Alert>
      )}
      <Section
        title="Files"
        hint="Save, then import them as manual journals. The codes below must be in your chart of accounts."
        actions={
          <Link component={RouterLink} to="/finance-mapping">
            Account mapping
          </Link>
        }
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.5 }}>
          {LEDGERS.flatMap((ledger) =>
            Array.from({ length: journal.parts[ledger] }, (_, at) => (
              <SaveFile key={`${ledger} ${at}`} journal={journal} ledger={ledger} part={at + 1} />
            )),
          )}
        </Box>
        {LEDGERS.map((ledger) => (
          <Verdict key={ledger} ledger={ledger} problems={journal.problems[ledger]} />
        ))}
      </Section>
      <Section title="Accounts" hint="Debits equal credits">
        <DataTable
          caption="Accounts of the journal"
          columns={['Account', 'Code', 'Debit', 'Credit', 'Balance']}
          numeric={[2, 3, 4]}
          rows={balances.map(({ account, debitCents, creditCents }) => ({
            key: account,
            cells: [
              accounts[account].name,
              accounts[account].code,
              formatMoney(debitCents, 'always'),
              formatMoney(creditCents, 'always'),
              formatMoney(debitCents - creditCents, 'always'),
            ],
          }))}
          total={{
            label: 'Total',
            cells: ['', formatMoney(sumOf(balances, 'debitCents'), 'always'), formatMoney(sumOf(balances, 'creditCents'), 'always'), ''],
          }}
        />
      </Section>
      <Section
        title="Entries"
        hint={
          entries.length < entriesInAll
            ? `The first ${formatCount(entries.length)} of ${formatCount(entriesInAll)}`
            : formatCount(entriesInAll)
        }
      >
        <DataTable
          caption="Entries of the journal"
          columns={['Reference', 'Day', 'Text', 'Late for', 'Amount']}
          numeric={[4]}
          rows={entries.map(({ reference, on, text, lateFor, lines }) => ({
            key: reference,
            cells: [
              reference,
              on,
              text,
              lateFor ?? '',
              formatMoney(
                lines.reduce((sum, { debitCents }) => sum + debitCents, 0),
                'always',
              ),
            ],
          }))}
        />
      </Section>
    </>
  )
}

const sumOf = (balances: JournalView['balances'], side: 'debitCents' | 'creditCents') => balances.reduce((sum, each) => sum + each[side], 0)

/** Whether a ledger would import the files, as far as its maker says. */
function Verdict({ ledger, problems }: { readonly ledger: Ledger; readonly problems: readonly string[] | null }) {
  const name = NAMES[ledger]
  if (problems === null)
    return (
      <Typography variant="body2" color="textSecondary">{`${name}: not checked, because its maker publishes no import rules.`}</Typography>
    )
  if (problems.length === 0)
    return <Typography variant="body2" color="success.main">{`${name}: passes the published import rules.`}</Typography>
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {name} would refuse this file:
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Alert>
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
      setWhy(error instanceof Error ? error.message : 'The download failed; try again.')
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
