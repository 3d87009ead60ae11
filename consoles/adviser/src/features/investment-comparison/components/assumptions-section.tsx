import { namesAsOf } from '@tafel/contracts/law/working/unconfirmed.ts'
import type { InvestmentComparisonResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import { crossingSentences } from '@tafel/contracts/kinds/investment/report/crossings.ts'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Warning } from '../../../workbench/parts/ledger-table.tsx'

/** Each change of lead between two vehicles, in words. */
export function CrossingSection({ result }: { readonly result: InvestmentComparisonResult }) {
  const sentences = crossingSentences(result)
  return (
    <DetailSection title="Crossover dates">
      {sentences.length === 0 ? (
        <DetailWords>No vehicle overtakes another: the order is the same from the first year to the end.</DetailWords>
      ) : (
        sentences.map((sentence) => <DetailWords key={sentence}>{sentence}</DetailWords>)
      )}
    </DetailSection>
  )
}

/** The calculation conventions, the projected figures, and unconfirmed constants. */
export function AssumptionsSection({ result: { conventions, projection, unconfirmed } }: { readonly result: InvestmentComparisonResult }) {
  const doubtful = unconfirmed.filter(({ status }) => status !== 'projected').flatMap(namesAsOf)
  return (
    <DetailSection title="Assumptions">
      {conventions.map(({ code, sentence }) => (
        <DetailWords key={code}>{sentence}</DetailWords>
      ))}
      {projection !== null && (
        <DetailWords>
          {projection.sentence} Projected: {projection.indexed.join(', ')}. Held constant: {projection.held.join(', ')}.
        </DetailWords>
      )}
      {doubtful.length > 0 && (
        <DetailWords>
          <Warning>Not enacted, or not confirmed by two sources: {doubtful.join('; ')}.</Warning>
        </DetailWords>
      )}
    </DetailSection>
  )
}
