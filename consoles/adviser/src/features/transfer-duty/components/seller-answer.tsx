import { sellerKeepsLabel } from '@tafel/contracts/kinds/transfer-duty/quote/quote-rows.ts'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { Warning } from '../../../workbench/parts/ledger-table.tsx'
import { resultOf, type TransferDutyForm } from './transfer-duty-form.ts'

/** The result next to the inputs; the details are below. */
export function SellerAnswer({ form }: { readonly form: TransferDutyForm }) {
  const seller = resultOf(form)?.seller ?? null
  if (seller === null) return null
  return (
    <LedgerRow
      label={<strong>{sellerKeepsLabel(seller)}</strong>}
      control={
        <>
          <Figure cents={seller.netProceeds} step="seller.netProceeds" label="kept by the seller, in the form" shown="always" />{' '}
          {seller.incomplete && <Warning>incomplete</Warning>}
        </>
      }
    />
  )
}
