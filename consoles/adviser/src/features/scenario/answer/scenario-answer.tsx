import type { TaxScenarioAnswer } from '@tafel/contracts/calculators/tax/calculate.ts'
import { formatRate } from '@tafel/contracts/money/format.ts'
import type { InputsOf } from '@tafel/contracts/records/record-kinds.ts'
import type { EditProps } from '../../../workbench/kind.ts'
import { AnswerPane } from '../../../workbench/parts/answer-pane.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable } from '../../../workbench/parts/ledger-table.tsx'
import { summary } from './summary.ts'

/** What is due or comes back, and how it is worked out. */
export function ScenarioAnswer({ answer }: EditProps<InputsOf<'scenario'>, TaxScenarioAnswer>) {
  const { cents, words } = summary(answer)
  const result = answer.ok ? answer.result : undefined
  const isRefund = cents !== null && cents < 0
  return (
    <AnswerPane
      title={isRefund ? 'SARS pays back' : 'You pay SARS'}
      cents={cents === null ? null : Math.abs(cents)}
      consequence={words}
      figures={[
        { label: 'Effective rate', value: rate(result?.rates.effective), step: 'rates.effective' },
        { label: 'Marginal rate', value: rate(result?.rates.marginal), step: 'rates.marginal' },
      ]}
      tableTitle="The assessment"
      table={
        result !== undefined && (
          <LedgerTable>
            <tbody>
              <tr>
                <th scope="row">Taxable income</th>
                <td>
                  <Figure cents={result.taxableIncome.total} step="taxableIncome.total" label="taxable income" />
                </td>
              </tr>
              <tr>
                <th scope="row">Tax</th>
                <td>
                  <Figure cents={result.tax.total} step="tax.total" label="tax" />
                </td>
              </tr>
            </tbody>
          </LedgerTable>
        )
      }
      notes={answer.ok ? [] : answer.faults.map(({ message, remedy }) => ({ lead: message, text: remedy }))}
    />
  )
}

const rate = (ppm: number | null | undefined) => (ppm == null ? '–' : formatRate(ppm))
