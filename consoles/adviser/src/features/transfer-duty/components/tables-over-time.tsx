import type { TransferDutyResult } from '@tafel/contracts/kinds/transfer-duty/calculator/result/result.ts'
import { formatDate, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { DetailSection } from '../../../workbench/parts/detail-section.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable } from '../../../workbench/parts/ledger-table.tsx'

const OTHERS = { natural: 'natural persons', 'non-natural': 'companies and trusts', all: '' } as const

/** The duty on the same value under every table, newest first, and the difference. */
export function TablesOverTime({ rows }: { readonly rows: TransferDutyResult['everyTable'] }) {
  if (rows.length === 0) return null
  return (
    <DetailSection title="Duty under every table">
      <LedgerTable>
        <thead>
          <tr>
            <th scope="col">Table from</th>
            <th scope="col">Duty</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, persons, duty, difference, isOfTheDate }, index) => (
            <tr key={`${from}${persons}`} data-marked={isOfTheDate || undefined}>
              <th scope="row">
                {formatDate(from)} {persons !== 'all' && <Hint>{OTHERS[persons]}</Hint>}
                {isOfTheDate && <VisuallyHidden> (of the date of acquisition)</VisuallyHidden>}
              </th>
              <td>
                <Figure cents={duty} step={`everyTable.${index}.duty`} label={`duty under the table from ${formatDate(from)}`} />
              </td>
              <td>{difference === null || isOfTheDate ? '' : difference > 0 ? `+${formatMoney(difference)}` : formatMoney(difference)}</td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
    </DetailSection>
  )
}
