import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { calculators } from '../kit/measured-folders.ts'
import { runTests } from './test-report.ts'

const RUNS = 10_000

/** The property tests of each calculator, below `contracts`. */
const LAWS = {
  tax: ['law/assessment/laws', 'kinds/scenario/calculator/years-ahead/years-ahead.test.ts'],
  transferDuty: ['kinds/transfer-duty/calculator/laws.test.ts', 'kinds/transfer-duty/calculator/goal-seek.test.ts'],
  homeLoan: ['engine/schedule/laws.test.ts', 'workings', 'trace.test.ts', 'goal-seek.test.ts'].map(
    (place) => `kinds/home-loan/calculator/${place}`,
  ),
  investment: ['kinds/investment/calculator/laws.test.ts', 'kinds/investment/calculator/trace.test.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>
const placeOf = (place: string) => `contracts/${place}`

export const claim = 'The laws of the four calculators hold, each over 10 000 drawn givens.'
export const measures = calculators('scenario', 'transfer-duty', 'home-loan', 'investment')

/** Properties of the calculators (fast-check), each over ten thousand drawn inputs; the suite draws fewer. What the Acts say is in `law`. */
export async function run(): Promise<Figures> {
  const outcomes = await runTests(['pure'], Object.values(LAWS).flat().map(placeOf), { TAFEL_RUNS: String(RUNS) })
  const figures: Record<string, Figure> = { runs: observed(RUNS, 'runs of each law') }
  for (const [calculator, places] of Object.entries(LAWS)) {
    const own = outcomes.filter(({ file }) => places.some((place) => file.startsWith(placeOf(place))))
    figures[`${calculator}.held`] = measured(own.filter(({ passed }) => passed).length, 'tests', `= ${own.length}`)
    figures[`${calculator}.broken`] = measured(own.filter(({ passed }) => !passed).length, 'tests', '= 0')
    if (own.length < 10) throw new Error(`Only ${own.length} tests of ${calculator} ran: its laws are elsewhere.`)
  }
  return figures
}
