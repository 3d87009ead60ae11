import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { formatPercent } from '@tafel/contracts/base/money/format.ts'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, Law } from '@tafel/kit/text/text.tsx'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable, Warning } from '../../../workbench/parts/ledger-table.tsx'

type Affordability = NonNullable<HomeLoanResult['affordability']>

/** Each affordability test: the limit, the instalment, and the difference. */
export function AffordabilitySection({ affordability }: { readonly affordability: Affordability }) {
  const { share, regulation, stress, deciding, sentence, isAffordable } = affordability
  const tests = [
    { test: 'share', name: 'Share of gross income', by: <Hint>what banks quote</Hint>, ...share },
    { test: 'regulation', name: 'Left after deductions and living expenses', by: <Law>reg 23A, National Credit Act</Law>, ...regulation },
    {
      test: 'stress',
      name: 'The same at a higher rate',
      by: <Hint>{stress.rate === null ? '' : formatPercent(stress.rate)}</Hint>,
      ...stress,
    },
  ] as const
  return (
    <DetailSection title="Affordability">
      <LedgerTable>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Limit</th>
            <th scope="col">Instalment</th>
            <th scope="col">Headroom</th>
          </tr>
        </thead>
        <tbody>
          {tests.map(({ test, name, by, limit, amount, room }) => (
            <tr key={test} data-marked={test === deciding || undefined}>
              <th scope="row">
                {name} {by} {test === deciding && <Tag tone={isAffordable === true ? 'green' : 'ochre'}>decides</Tag>}
              </th>
              {limit === null ? (
                <td colSpan={3}>
                  <Warning>not calculated</Warning>
                </td>
              ) : (
                <>
                  <td>
                    <Figure cents={limit} step={`affordability.${test}.limit`} label={`highest instalment: ${name}`} shown="never" />
                  </td>
                  <td>
                    <Figure cents={amount} step={`affordability.${test}.amount`} label={`instalment: ${name}`} shown="never" />
                  </td>
                  <td>
                    <Figure cents={room} step={`affordability.${test}.room`} label={`headroom: ${name}`} shown="never" />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      <DetailWords>{sentence}</DetailWords>
      {affordability.statutoryDeductions !== null && affordability.livingExpenses !== null && (
        <DetailWords>
          Deductions{' '}
          <Figure cents={affordability.statutoryDeductions} step="affordability.statutoryDeductions" label="statutory deductions" />, living
          expenses <Figure cents={affordability.livingExpenses} step="affordability.livingExpenses" label="living expenses" /> (the norm is{' '}
          <Figure cents={affordability.expenseNorm} step="affordability.expenseNorm" label="minimum expense norm" />
          ).
        </DetailWords>
      )}
    </DetailSection>
  )
}
