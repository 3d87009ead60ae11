import type { TransferDutyResult } from '@tafel/contracts/kinds/transfer-duty/calculator/result/result.ts'
import { sellerKeepsLabel, paidOutRows, type SellerRow, sellerRows } from '@tafel/contracts/kinds/transfer-duty/quote/quote-rows.ts'
import { sellerMissing } from '@tafel/contracts/kinds/transfer-duty/quote/quote-sentences.ts'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable, Warning } from '../../../workbench/parts/ledger-table.tsx'

/** The seller's net proceeds. Renders nothing if they aren't calculated. */
export function SellerSection({ result }: { readonly result: TransferDutyResult }) {
  const { seller } = result
  if (seller === null) return null
  const paidOut = paidOutRows(seller)
  return (
    <DetailSection title="What the seller keeps">
      <LedgerTable>
        <tbody>
          {sellerRows(seller).map((row) => (
            <Line key={row.step} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {sellerKeepsLabel(seller)} {seller.incomplete && <Warning style={{ fontWeight: 400 }}>incomplete</Warning>}
            </th>
            <td>
              <Figure cents={seller.netProceeds} step="seller.netProceeds" label="kept by the seller" shown="always" />
            </td>
          </tr>
        </tfoot>
      </LedgerTable>
      {paidOut.length > 0 && (
        <LedgerTable aria-label="What the seller is paid on registration">
          <tbody>
            {paidOut.slice(0, -1).map((row) => (
              <Line key={row.step} row={row} />
            ))}
          </tbody>
          <tfoot>
            <Line row={paidOut.at(-1)!} />
          </tfoot>
        </LedgerTable>
      )}
      {sellerMissing(result).map((sentence) => (
        <DetailWords key={sentence}>
          <Warning>{sentence}</Warning>
        </DetailWords>
      ))}
    </DetailSection>
  )
}

function Line({ row: { label, cents, step, isLess } }: { readonly row: SellerRow }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {cents === null ? (
          <Warning>not calculated</Warning>
        ) : (
          <Figure cents={cents} step={step} label={label} shown="always" isLess={isLess} />
        )}
      </td>
    </tr>
  )
}
