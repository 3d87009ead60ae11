import type { TaxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import {
  homeOfficeVerdicts,
  ringFenceVerdicts,
  testLines,
  travelColumns,
  turnoverTaxColumns,
} from '@tafel/contracts/kinds/scenario/report/verdicts.ts'
import { DetailSection, DetailWords } from '../../../../workbench/parts/detail-section.tsx'
import { SideTable } from './side-table.tsx'
import { TestTable } from './test-table.tsx'

interface Given {
  readonly inputs: TaxScenarioInputs
  readonly result: TaxScenarioResult
}

/** Business travel by both methods, the tests of home offices and trading losses, and turnover tax for comparison, if they apply. */
export function VerdictSections({ inputs, result }: Given) {
  const travel = travelColumns(inputs, result)
  const verdicts = [...homeOfficeVerdicts(inputs, result), ...ringFenceVerdicts(inputs, result)]
  return (
    <>
      {travel !== undefined && (
        <DetailSection title="Business travel">
          <SideTable side={travel} />
        </DetailSection>
      )}
      {verdicts.map(({ title, words, tests }, at) => (
        <DetailSection key={`${at} ${title}`} title={title}>
          <TestTable tests={tests} />
          <DetailWords>{words}</DetailWords>
        </DetailSection>
      ))}
      <TurnoverTaxSection result={result} />
    </>
  )
}

function TurnoverTaxSection({ result }: Pick<Given, 'result'>) {
  const side = turnoverTaxColumns(result)
  if (side === undefined || result.turnoverTax === null) return null
  const { reason, tests } = result.turnoverTax
  return (
    <DetailSection title="Turnover tax">
      <SideTable side={side} />
      {reason !== null && <DetailWords>{reason}</DetailWords>}
      {tests.length > 0 && <TestTable tests={testLines(tests)} />}
    </DetailSection>
  )
}
