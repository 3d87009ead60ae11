import { styled } from '@tafel/kit/theme/styled.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { InvoiceSummary } from '@tafel/contracts/contexts/invoices/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { PdfButton } from '../../../shared/files/pdf-button.tsx'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { invoicesQuery } from '../../../shared/subscription/invoice-queries.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { invoiceIsFor, stateOfInvoice } from '../model/invoice-words.ts'
import { dateText, startDateText } from '../model/subscription-words.ts'
import { Section } from './section.tsx'

// The table is wider than a phone: it scrolls, not the page.
// Positioned, so that visually hidden text scrolls with it.
const Frame = styled('div')({ position: 'relative', overflowX: 'auto' })
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { height: 41, padding: '4px 0 4px 14px', borderBottom: `1px solid ${color.rule}`, textAlign: 'left', fontWeight: 400 },
  '& tr > th:first-of-type': { paddingLeft: 0 },
  '& thead th': { fontSize: '0.8125rem', color: color.ink3, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& .money': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .total': { fontWeight: 600 },
  '& tfoot > tr > *': { borderTop: `2px solid ${color.ink}`, borderBottom: 0, fontWeight: 600 },
})
const More = styled('div')({ marginTop: 12 })

/** All tax invoices and credit notes as issued. They stay available after a subscription ends. */
export function InvoicesSection({ accountId }: { readonly accountId: string }) {
  const http = useHttp()
  const toasts = useToasts()
  const invoices = useInfiniteQuery(invoicesQuery(http, accountId))
  const all = useDownload(http, `/api/accounts/${accountId}/invoices.pdf`, 'invoices.pdf')
  const rows = invoices.data?.pages.flatMap(({ items }) => items) ?? []
  const sums = invoices.data?.pages[0]?.sums
  return (
    <Section
      title="Invoices"
      note="tax invoices and credit notes, frozen and numbered"
      end={
        sums !== undefined &&
        sums.documents > 0 && (
          <Button
            tone="white"
            look="outline"
            busy={all.download.isPending}
            onClick={() => all.download.mutate(undefined, { onError: (error) => toastOfError(toasts, error) })}
          >
            Download all invoices
          </Button>
        )
      }
    >
      {sums !== undefined ? (
        rows.length === 0 ? (
          <Hint>No invoices yet. You receive a tax invoice for each payment, here and by e-mail.</Hint>
        ) : (
          // Focusable, so that it can be scrolled by keyboard.
          <Frame tabIndex={0} role="region" aria-label="Invoices, table">
            <Table aria-label="Invoices">
              <thead>
                <tr>
                  <th scope="col">Number</th>
                  <th scope="col">Date</th>
                  <th scope="col">For</th>
                  {AMOUNTS.map(({ heading }) => (
                    <th key={heading} scope="col" className="money">
                      {heading}
                    </th>
                  ))}
                  <th scope="col">State</th>
                  <th scope="col">
                    <VisuallyHidden>File</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((invoice) => (
                  <InvoiceRow key={invoice.documentId} invoice={invoice} />
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    {startDateText(sums.since, 'Since ')}
                  </th>
                  <Amounts of={sums} />
                </tr>
              </tfoot>
            </Table>
          </Frame>
        )
      ) : invoices.error ? (
        <ErrorState what="The invoices could not be loaded" error={invoices.error} onRetry={() => void invoices.refetch()} />
      ) : (
        <SkeletonRows rows={3} label="Loading the invoices" />
      )}
      {invoices.hasNextPage && (
        <More>
          <Button tone="white" look="outline" busy={invoices.isFetchingNextPage} onClick={() => void invoices.fetchNextPage()}>
            Earlier invoices
          </Button>
        </More>
      )}
    </Section>
  )
}

function InvoiceRow({ invoice }: { readonly invoice: InvoiceSummary }) {
  const { word, tone } = stateOfInvoice(invoice)
  return (
    <tr>
      <th scope="row">{invoice.number}</th>
      <td>{dateText(invoice.issuedOn)}</td>
      <td>{invoiceIsFor(invoice)}</td>
      <Amounts of={invoice} />
      <td>
        <Tag tone={tone}>{word}</Tag>
      </td>
      <td>
        <PdfButton path={`/api/invoices/${invoice.documentId}/invoice.pdf`} number={invoice.number} />
      </td>
    </tr>
  )
}

type Cents = Pick<InvoiceSummary, 'exclusiveCents' | 'vatCents' | 'totalCents'>
const AMOUNTS: readonly { readonly heading: string; readonly cents: keyof Cents }[] = [
  { heading: 'Without VAT', cents: 'exclusiveCents' },
  { heading: 'VAT', cents: 'vatCents' },
  { heading: 'Total', cents: 'totalCents' },
]

function Amounts({ of }: { readonly of: Cents }) {
  return AMOUNTS.map(({ heading, cents }) => (
    <td key={heading} className={cents === 'totalCents' ? 'money total' : 'money'}>
      <Money cents={of[cents]} shown="always" />
    </td>
  ))
}
