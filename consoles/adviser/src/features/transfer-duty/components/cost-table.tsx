import type { TransferDutyResult } from '@tafel/contracts/kinds/transfer-duty/calculator/result/result.ts'
import { allCosts, payeeRows } from '@tafel/contracts/kinds/transfer-duty/quote/quote-lines.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable, Warning } from '../../../workbench/parts/ledger-table.tsx'

export interface CostTableProps {
  readonly result: TransferDutyResult
  /** Shows only the lines, without figures, while there is no price. */
  readonly isShape?: boolean
}

/** The costs of the transfer and the bond by recipient, and their total. The quote below has every line. */
export function CostTable({ result, isShape = false }: CostTableProps) {
  const rows = payeeRows(result)
  const shown = rows.some(({ total }) => (total ?? 0) % 100 !== 0) ? 'always' : 'never'
  return (
    <>
      <LedgerTable>
        <thead>
          <tr>
            {['Line', 'With VAT'].map((head) => (
              <th key={head} scope="col" style={{ height: 0, border: 0 }}>
                <VisuallyHidden>{head}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, mark, total, isIncomplete, step }) => (
            <tr key={key}>
              <th scope="row">
                {label} {!isShape && mark !== '' && <Hint>{mark}</Hint>}
                {!isShape && isIncomplete && total !== null && <Warning>incomplete</Warning>}
              </th>
              <td>
                {isShape ? (
                  <Money cents={null} />
                ) : total === null ? (
                  <Warning>not loaded</Warning>
                ) : (
                  <Figure cents={total} step={step} label={label} shown={shown} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {allCosts(result)} {!isShape && result.totals.incomplete && <Warning style={{ fontWeight: 400 }}>incomplete</Warning>}
            </th>
            <td>
              {isShape ? (
                <Money cents={null} />
              ) : (
                <Figure cents={result.totals.costs} step="totals.costs" label="all costs" shown={shown} />
              )}
            </td>
          </tr>
        </tfoot>
      </LedgerTable>
      {!isShape && result.sharing !== null && <DetailWords>{result.sharing.sentence}</DetailWords>}
    </>
  )
}
