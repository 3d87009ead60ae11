import { formatMoney, formatMonth } from '@tafel/contracts/base/money/format.ts'
import type { AdminInvoiceRow, AdminInvoiceView } from '@tafel/contracts/contexts/invoices/views.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { FunctionField, Link, Show, SimpleShowLayout, TopToolbar, useGetList, useRecordContext } from 'react-admin'
import { dayText } from '../app/day.ts'
import { FirmLink } from '../app/firm-link.tsx'
import { PartTable } from '../app/part-table.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { WHOLE } from '../app/whole.ts'
import { PdfButton } from './pdf-button.tsx'
import { INVOICE_STATES } from './words.ts'

const Fact = FunctionField<AdminInvoiceView>
const Title = () => <>{useRecordContext<AdminInvoiceView>()?.number ?? 'Invoice'}</>

function Actions() {
  const invoice = useRecordContext<AdminInvoiceView>()
  return <TopToolbar>{invoice && <PdfButton invoice={invoice} />}</TopToolbar>
}

/** A document as issued, and what happened to it since. */
export function InvoiceShow() {
  return (
    <Show title={<Title />} queryOptions={WHOLE} actions={<Actions />} sx={{ maxWidth: 900 }}>
      <SimpleShowLayout>
        <Fact label="Firm" render={({ accountId, buyer }) => <FirmLink id={accountId} name={buyer?.name ?? 'erased'} />} />
        <Fact label="State" render={({ state }) => <StateTag tone={INVOICE_STATES[state].tone}>{INVOICE_STATES[state].text}</StateTag>} />
        <Fact label="Issued" render={({ issuedOn }) => dayText(issuedOn)} />
        <Fact
          label="Covers"
          render={({ covers }) => (covers === null ? 'no period' : `${dayText(covers.from)} to ${dayText(covers.to)}`)}
        />
        <Fact
          label="Corrects"
          render={({ corrects }) =>
            corrects === null ? 'none' : <Link to={`/invoices/${corrects.invoiceId}/show`}>{corrects.number}</Link>
          }
        />
        <Fact label="Credit notes" render={(invoice) => <CreditNotes invoice={invoice} />} />
        <Fact
          label="PayFast’s number"
          render={({ accountId, reference }) => <Link to={`/subscriptions/${accountId}/show`}>{reference}</Link>}
        />
        <Fact
          label="Journal"
          render={({ issuedOn }) => (
            <Link to={`/finance-journals?period=${issuedOn.slice(0, 7)}`}>{formatMonth(issuedOn.slice(0, 7))}</Link>
          )}
        />
        <Fact label="Buyer’s VAT number" render={({ buyer }) => buyer?.vatNumber || 'none'} />
        <Fact label="Reason" render={({ reason }) => reason || 'none'} />
        <Fact label="Lines" render={(invoice) => <Lines invoice={invoice} />} />
      </SimpleShowLayout>
    </Show>
  )
}

/** The credit notes of an invoice. */
function CreditNotes({ invoice: { id, kind } }: { readonly invoice: AdminInvoiceView }) {
  const { data = [] } = useGetList<AdminInvoiceRow>('invoices', { filter: { corrects: id } }, { enabled: kind === 'invoice' })
  if (data.length === 0) return <>none</>
  return (
    <>
      {data.map((note) => (
        <span key={note.id} style={{ display: 'block' }}>
          <Link to={`/invoices/${note.id}/show`}>{note.number}</Link>, {formatMoney(note.totalCents, 'always')} on {dayText(note.issuedOn)}
        </span>
      ))}
    </>
  )
}

/** The lines and their sum. */
function Lines({ invoice: { lines, exclusiveCents, vatCents, totalCents } }: { readonly invoice: AdminInvoiceView }) {
  const row = (key: string, text: string, exclusive: number, vat: number, total: number) => ({
    key,
    cells: [
      text,
      <Money key="exclusive" cents={exclusive} shown="always" />,
      <Money key="vat" cents={vat} shown="always" />,
      <Money key="total" cents={total} shown="always" />,
    ],
  })
  return (
    <PartTable
      label="Lines"
      columns={['For', 'Before VAT', 'VAT', 'Total']}
      numbers={['Before VAT', 'VAT', 'Total']}
      rows={lines.map((line, at) => row(String(at), line.text, line.exclusiveCents, line.vatCents, line.cents))}
      sum={row('sum', 'Total', exclusiveCents, vatCents, totalCents)}
    />
  )
}
