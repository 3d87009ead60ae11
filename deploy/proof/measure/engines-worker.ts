import { openBrowser } from '../kit/browser.ts'
import { bundled, imported } from './bundle.ts'
import { PERSON, sixVehicles } from './engines-inputs.ts'

const RUNS = 5

/** The worker's code: runs the comparison and its simulation several times and reports each time. */
const WORKER = `
self.addEventListener('message', ({ data: { given, today, person, runs } }) => {
  const context = { today, linked: { person }, constants: SHIPPED_CONSTANTS }
  const done = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    const answer = calculateInvestmentComparison(given, context)
    const simulation = simulate(answer.compared)
    done.push({ ms: performance.now() - began, middle: simulation.vehicles[0].afterTax.p50, paths: simulation.paths })
  }
  self.postMessage(done)
})
`

export interface Simulated {
  /** The median of several runs, ms, including the whole comparison. */
  readonly ms: number
  /** The median of the first vehicle's final amounts, cents: the same in every browser and in Node. */
  readonly middle: number
}

/** Runs Monte Carlo as an adviser's browser does: in a worker, from the bundle. */
export async function simulatedInWorker(months: number, paths: number): Promise<Simulated> {
  const code = await bundled([
    imported('calculateInvestmentComparison', 'kinds/investment/calculator/calculate.ts'),
    imported('simulate', 'kinds/investment/calculator/sensitivity/simulation.ts'),
    imported('SHIPPED_CONSTANTS', 'law/constants/shipped.ts'),
    WORKER,
  ])
  const asked = { given: sixVehicles(months, 0, paths), person: PERSON, today: '2026-11-21', runs: RUNS }
  const { browser, close } = await openBrowser()
  try {
    const page = await browser.newPage()
    const runs = await page.evaluate(askWorker, code, asked)
    if (!Array.isArray(runs)) throw new Error(`The worker failed: ${JSON.stringify(runs)}`)
    const middles = new Set(runs.map(({ middle }) => middle))
    if (middles.size !== 1 || runs.some((run) => run.paths !== paths))
      throw new Error(`One seed gave several fans: ${JSON.stringify(runs)}`)
    const times = runs.map(({ ms }) => ms).toSorted((a, b) => a - b)
    return { ms: Math.round(times[Math.floor(RUNS / 2)]!), middle: runs[0]!.middle }
  } finally {
    await close()
  }
}

/** Runs in the page. */
function askWorker(code: string, asked: object): Promise<{ ms: number; middle: number; paths: number }[] | { failed: string }> {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  const worker = new Worker(url)
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', ({ message }) => resolve({ failed: message }))
    worker.postMessage(asked)
  })
}
