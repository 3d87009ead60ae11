import type { Assessment } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { type Figure, input, product } from '../../working/ledger.ts'
import { paragraph } from '../../working/law.ts'

type Row = TaxScenarioInputs['lumpSums'][number]

/**
 * The part of a lump sum that is gross income. For a public sector fund, paragraph 2A of the Second Schedule takes the ratio of completed
 * years of service after 1 March 1998 to all of them; of other funds and of employers it is the whole.
 */
export function grossIncomeOf(at: Assessment, row: Row, index: number): Figure {
  const path = `lumpSums.${index}`
  const gross = input(`${path}.gross`, row.gross)
  const { publicSectorYears: all, publicSectorYearsSince1998: since } = row
  // More years since then than all are a fault of the inputs; until it is corrected, the whole is income.
  if (all === undefined || since === undefined || since >= all) return gross
  const id = `${path}.grossIncome`
  const known = at.ledger.lines.find((line) => line.id === id)
  if (known !== undefined) return known
  const years = [input(`${path}.publicSectorYearsSince1998`, since, 'number'), input(`${path}.publicSectorYears`, all, 'number')] as const
  return at.ledger.line(id, 'Lump sum for service after 1 March 1998', product([gross, years[0]], [years[1]]), paragraph('Second', '2A'))
}
