import { labelOf } from '@tafel/contracts/calculators/home-loan/inputs/labels.ts'
import type { HomeLoanResult } from '@tafel/contracts/calculators/home-loan/result/result.ts'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { LedgerTable, Warning } from '../../../workbench/parts/ledger-table.tsx'
import { shownDefaults } from '../model/default-words.ts'

/** What the answer rests on: how interest is counted and repriced, the defaults it took, and which constants nobody has confirmed. */
export function AssumptionsSection({ result }: { readonly result: HomeLoanResult }) {
  return (
    <DetailSection title="What it rests on">
      <DetailWords>{result.basisSentence}</DetailWords>
      <DetailWords>{result.repricingSentence}</DetailWords>
      <DetailWords>Defaults used:</DetailWords>
      <LedgerTable>
        <tbody>
          {shownDefaults(result.defaults).map(({ field, words }) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              <td style={{ whiteSpace: 'normal' }}>{words}</td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      {result.unconfirmed.length > 0 && (
        <DetailWords>
          <Warning>Not confirmed by two sources: {result.unconfirmed.flatMap(({ names }) => names).join('; ')}.</Warning>
        </DetailWords>
      )}
    </DetailSection>
  )
}
