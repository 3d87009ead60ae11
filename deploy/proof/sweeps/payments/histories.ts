import { type Figures, measured, observed } from '../../kit/result.ts'
import { centsAstray, drawHistory } from '../../kit/plan-histories.ts'
import { chanceOf } from '../../oracle/chance.ts'

const HISTORIES = 100_000
const SEED = 20_261_122

export const notTaken: Figures = { 'histories.drawn': measured(0, 'histories', `>= ${HISTORIES}`) }

/** Compares the lines of all documents of drawn histories with what was charged and refunded, to the cent. */
export async function run(): Promise<Figures> {
  const draw = chanceOf(SEED, 0).int
  let [payments, refunds, astray] = [0, 0, 0]
  for (let drawn = 0; drawn < HISTORIES; drawn += 1) {
    const history = drawHistory(draw)
    payments += history.length
    refunds += history.reduce((sum, paid) => sum + paid.refunds.length, 0)
    if (centsAstray(history).length > 0) astray += 1
  }
  return {
    'histories.drawn': measured(HISTORIES, 'histories', `>= ${HISTORIES}`),
    'histories.astray': measured(astray, 'histories', '= 0'),
    'histories.invoices': observed(payments, 'documents'),
    'histories.creditNotes': observed(refunds, 'documents'),
  }
}
