import Button from '@mui/material/Button'
import { formatMoney, formatMonth } from '@tafel/contracts/base/money/format.ts'
import type { FinanceMonthsView, MonthSums } from '@tafel/contracts/contexts/finance/views.ts'
import { Section } from '../../app/page.tsx'
import { StateTag } from '../../app/state-tag.tsx'
import { DataTable } from '../data-table.tsx'

export interface MonthsTableProps {
  readonly rows: FinanceMonthsView['months']
  readonly onOpen: (month: string) => void
}

/** Every month with its sums and state; the total under them. */
export function MonthsTable({ rows, onOpen }: MonthsTableProps) {
  return (
    <Section title="All months" hint="Invoices less credit notes, with what was received for them">
      <DataTable
        caption="Months"
        columns={['Month', 'Without VAT', 'VAT', 'Total', 'Received', 'Unpaid', 'State']}
        numeric={[1, 2, 3, 4, 5]}
        rows={rows.map((row) => ({
          key: row.month,
          cells: [
            <Button
              key="month"
              size="small"
              sx={{ p: 0, minWidth: 0, fontSize: 'inherit', lineHeight: 'inherit', textAlign: 'left', whiteSpace: 'nowrap' }}
              onClick={() => onOpen(row.month)}
            >
              {formatMonth(row.month)}
            </Button>,
            ...amounts(row),
            <StateTag key="state" tone={row.closedAt !== null ? 'success' : row.isNext ? 'warning' : 'quiet'}>
              {row.closedAt !== null ? 'closed' : row.isNext ? 'can be closed' : 'open'}
            </StateTag>,
          ],
        }))}
        total={{ label: 'Total', cells: [...amounts(totalOf(rows)), ''] }}
      />
    </Section>
  )
}

const amounts = ({ exclusiveCents, vatCents, totalCents, receivedCents }: MonthSums): readonly string[] =>
  [exclusiveCents, vatCents, totalCents, receivedCents, totalCents - receivedCents].map((cents) => formatMoney(cents, 'always'))

function totalOf(rows: readonly MonthSums[]): MonthSums {
  const sum = (of: (row: MonthSums) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    exclusiveCents: sum((row) => row.exclusiveCents),
    vatCents: sum((row) => row.vatCents),
    totalCents: sum((row) => row.totalCents),
    receivedCents: sum((row) => row.receivedCents),
  }
}
