import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { AdminInvoiceRow } from '@tafel/contracts/contexts/invoices/views.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { dayText } from '../app/day.ts'
import { DayInput } from '../app/day-input.tsx'
import { EmptyList } from '../app/empty-list.tsx'
import { LedgerList } from '../app/ledger-list.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { PdfButton } from './pdf-button.tsx'
import { INVOICE_STATES, stateChoices } from './words.ts'

const Column = DataTable.Col<AdminInvoiceRow>

const filters = [
  <TextInput key="q" source="q" label="Number, firm or PayFast’s number begins with" alwaysOn resettable />,
  <SelectInput key="state" source="state" label="State" choices={stateChoices} />,
  <DayInput key="from" source="issuedOn_gte" label="Issued from" />,
  <DayInput key="until" source="issuedOn_lte" label="Issued until" />,
  <TextInput key="account" source="accountId" label="Account (id)" />,
]

const state = (row: AdminInvoiceRow) => <StateTag tone={INVOICE_STATES[row.state].tone}>{INVOICE_STATES[row.state].text}</StateTag>

/** Tax invoices and credit notes of all firms. */
export function InvoiceList() {
  return (
    <LedgerList<AdminInvoiceRow>
      title="Invoices"
      filters={filters}
      sort={{ field: 'issuedOn', order: 'DESC' }}
      empty={<EmptyList title="Invoices">No invoice has been issued yet: each payment creates one.</EmptyList>}
      narrow={{
        primary: (row) => `${row.number} · ${row.buyerName ?? 'erased'}`,
        secondary: (row) => `${formatMoney(row.totalCents, 'always')} on ${dayText(row.issuedOn)}`,
        tertiary: state,
      }}
    >
      <Column source="number" label="Number" />
      <Column source="issuedOn" label="Issued" render={(row) => dayText(row.issuedOn)} />
      <Column source="buyerName" label="Firm" render={(row) => row.buyerName ?? 'erased'} />
      <Column source="state" label="State" render={state} />
      <Column
        source="exclusiveCents"
        label="Before VAT"
        align="right"
        render={(row) => <Money cents={row.exclusiveCents} shown="always" />}
      />
      <Column source="vatCents" label="VAT" align="right" render={(row) => <Money cents={row.vatCents} shown="always" />} />
      <Column source="totalCents" label="Total" align="right" render={(row) => <Money cents={row.totalCents} shown="always" />} />
      <Column label="" disableSort render={(row) => <PdfButton invoice={row} />} />
    </LedgerList>
  )
}
