import type { TestLine } from '@tafel/contracts/kinds/scenario/report/verdicts.ts'
import { Law } from '@tafel/kit/text/text.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { LedgerTable, Warning } from '../../../../workbench/parts/ledger-table.tsx'

const Table = styled(LedgerTable)({
  '& tbody th, & tbody td': { padding: '5px 0', verticalAlign: 'top', lineHeight: 1.35 },
  '& tbody td': { textAlign: 'left', whiteSpace: 'normal', paddingLeft: 12 },
  '& thead th + th': { textAlign: 'left' },
  '& tbody td:first-of-type': { whiteSpace: 'nowrap' },
})

/** Statutory tests, with the outcome and reason of each. */
export function TestTable({ tests }: { readonly tests: readonly TestLine[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col">Outcome</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {tests.map(({ test, outcome, reason, section, isOpen }) => (
          <tr key={test}>
            <th scope="row">
              {test} <Law>{section}</Law>
            </th>
            <td>{isOpen ? <Warning>{outcome}</Warning> : outcome}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
