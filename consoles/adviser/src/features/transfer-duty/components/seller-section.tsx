import type { TransferDutyResult } from '@tafel/contracts/calculators/transfer-duty/result/result.ts'
import { keptLabel, sellerRows } from '@tafel/contracts/transfer-duty/quote-rows.ts'
import { sellerMissing } from '@tafel/contracts/transfer-duty/quote-sentences.ts'
import { DetailSection, DetailWords } from './detail-section.tsx'
import { Figure } from './figure.tsx'
import { LedgerTable, Wanting } from './ledger-table.tsx'

/** What the seller keeps; nothing where it was not asked for. */
export function SellerSection({ result }: { readonly result: TransferDutyResult }) {
  const { seller } = result
  if (seller === null) return null
  return (
    <DetailSection title="What the seller keeps">
      <LedgerTable>
        <tbody>
          {sellerRows(seller).map(({ label, cents, step, isLess }) => (
            <tr key={step}>
              <th scope="row">{label}</th>
              <td>
                {cents === null ? (
                  <Wanting>not worked out</Wanting>
                ) : (
                  <Figure cents={cents} step={step} label={label} shown="always" isLess={isLess} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {keptLabel(seller)} {seller.incomplete && <Wanting style={{ fontWeight: 400 }}>incomplete</Wanting>}
            </th>
            <td>
              <Figure cents={seller.netProceeds} step="seller.netProceeds" label="kept by the seller" shown="always" />
            </td>
          </tr>
        </tfoot>
      </LedgerTable>
      {sellerMissing(result).map((sentence) => (
        <DetailWords key={sentence}>
          <Wanting>{sentence}</Wanting>
        </DetailWords>
      ))}
    </DetailSection>
  )
}
