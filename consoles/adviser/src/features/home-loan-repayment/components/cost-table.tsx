import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { memo } from 'react'
import { DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable } from '../../../workbench/parts/ledger-table.tsx'
import { type CostLine, costLines, endSentence } from '../model/answer-view.ts'

/** The lines of the table, without figures, while there is no loan yet. */
const EMPTY: ReturnType<typeof costLines> = {
  lines: ['Loan', 'Interest', 'Service fee'].map((label) => ({ label, base: null, paid: null, step: '' })),
  sum: { label: 'Total paid', base: null, paid: null, step: '' },
}

/** The total cost of the loan: with the instalment alone, and as it is paid. */
export function CostTable({ result }: { readonly result?: HomeLoanResult }) {
  const { lines, sum } = result === undefined ? EMPTY : costLines(result)
  return (
    <>
      <LedgerTable>
        <thead>
          <tr>
            <th scope="col">
              <Hint>in total</Hint>
            </th>
            <th scope="col">Instalment alone</th>
            <th scope="col">As you pay it</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.label} {...line} />
          ))}
        </tbody>
        <tfoot>
          <Line {...sum} />
        </tfoot>
      </LedgerTable>
      {result !== undefined && <DetailWords>{endSentence(result)}</DetailWords>}
    </>
  )
}

const Line = memo(function Line({ label, hint, base, paid, step }: CostLine) {
  return (
    <tr>
      <th scope="row">
        {label} {hint !== undefined && <Hint>{hint}</Hint>}
      </th>
      <td>
        <Money cents={base} shown="always" />
      </td>
      <td>{paid === null ? <Money cents={null} /> : <Figure cents={paid} step={step} label={label.toLowerCase()} shown="always" />}</td>
    </tr>
  )
})
