import { type Figures, measured } from '../../kit/result.ts'
import { plantDifferences } from './ledgers.ts'

const PLANTED = 50
const SEED = 20_261_122

export const notTaken: Figures = { 'reconciliation.planted': measured(0, 'differences', `= ${PLANTED}`) }

/** Compares our ledger with PayFast's books, with planted differences of every kind and with none. */
export async function run(): Promise<Figures> {
  const { planted, found } = plantDifferences(PLANTED, SEED)
  const wanted = new Set(planted)
  return {
    'reconciliation.planted': measured(planted.length, 'differences', `= ${PLANTED}`),
    'reconciliation.found': measured(planted.filter((each) => found.includes(each)).length, 'differences', `= ${PLANTED}`),
    'reconciliation.found and not planted': measured(found.filter((each) => !wanted.has(each)).length, 'differences', '= 0'),
    'reconciliation.found where there are none': measured(plantDifferences(0, SEED).found.length, 'differences', '= 0'),
  }
}
