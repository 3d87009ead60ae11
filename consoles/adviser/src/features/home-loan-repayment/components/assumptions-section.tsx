import { namesAsOf } from '@tafel/contracts/law/working/unconfirmed.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { defaultLines } from '@tafel/contracts/kinds/home-loan/report/assumptions.ts'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { LedgerTable, Warning } from '../../../workbench/parts/ledger-table.tsx'

/** The assumptions of the result: the interest basis, repricing, defaults used, and unconfirmed constants. */
export function AssumptionsSection({ result }: { readonly result: HomeLoanResult }) {
  return (
    <DetailSection title="Assumptions">
      <DetailWords>{result.basisSentence}</DetailWords>
      <DetailWords>{result.repricingSentence}</DetailWords>
      <DetailWords>Defaults used:</DetailWords>
      <LedgerTable>
        <tbody>
          {defaultLines(result).map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td style={{ whiteSpace: 'normal' }}>{value}</td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      {result.unconfirmed.length > 0 && (
        <DetailWords>
          <Warning>Not enacted, or not confirmed by two sources: {result.unconfirmed.flatMap(namesAsOf).join('; ')}.</Warning>
        </DetailWords>
      )}
    </DetailSection>
  )
}
