import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { hintTitle } from '@tafel/contracts/kinds/scenario/report/hints.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { LedgerTable } from '../../../workbench/parts/ledger-table.tsx'
import type { Apart } from '../engine/preview.ts'

/** The previewed ideas: each alone, the sum, and all together, which differs. Changes in tax: savings are negative. */
export function TogetherTable({ apart: { alone, together } }: { readonly apart: Apart }) {
  const sum = alone.reduce((total, { saved }) => total + saved, 0)
  return (
    <section aria-label="Each alone and all together" style={{ padding: '10px 0' }}>
      <LedgerTable>
        <thead>
          <tr>
            <th scope="col">Preview</th>
            <th scope="col">Tax of this year</th>
          </tr>
        </thead>
        <tbody>
          {alone.map(({ hint, saved }) => (
            <tr key={`${hint.recipe} ${hint.variant ?? ''}`}>
              <th scope="row">{hintTitle(hint)}, alone</th>
              <td>
                <Money cents={-saved} shown="always" />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Sum of each alone</th>
            <td>
              <Money cents={-sum} shown="always" />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{alone.length === 2 ? 'Both together' : 'All together'}</th>
            <td>
              <Money cents={-together} shown="always" />
            </td>
          </tr>
        </tfoot>
      </LedgerTable>
      <DetailWords>{differenceWords(together - sum)}</DetailWords>
    </section>
  )
}

function differenceWords(more: number): string {
  if (more === 0) return 'Together they change the tax by the sum of each alone.'
  return `Together the tax is ${formatMoney(Math.abs(more), 'always')} ${more < 0 ? 'higher' : 'lower'} than the sum of each alone, because each interacts with the earlier changes.`
}
