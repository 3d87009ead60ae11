import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { calculators } from './measures.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const CALCULATORS = join(ROOT, 'contracts', 'calculators')
const RUNS = 10_000

/** Where the laws of each calculator stand, below `contracts/calculators`. */
const LAWS = {
  tax: ['tax/laws', 'tax/years-ahead.test.ts'],
  transferDuty: ['transfer-duty/laws.test.ts', 'transfer-duty/goal-seek.test.ts'],
  homeLoan: ['home-loan/engine/schedule/laws.test.ts', 'home-loan/workings', 'home-loan/trace.test.ts', 'home-loan/goal-seek.test.ts'],
  investment: ['investment/laws.test.ts', 'investment/trace.test.ts'],
} as const

interface Report {
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly { readonly status: string }[] }[]
}

export const claim = 'The laws of the four calculators hold, each over 10 000 drawn givens.'
export const measures = calculators('tax', 'transfer-duty', 'home-loan', 'investment')

/** The laws of the calculators (fast-check), each over ten thousand drawn givens; the suite draws fewer. */
export async function run(): Promise<Figures> {
  const { testResults } = await report(Object.values(LAWS).flat())
  const figures: Record<string, Figure> = { runs: observed(RUNS, 'runs of each law') }
  for (const [calculator, places] of Object.entries(LAWS)) {
    const statuses = testResults
      .filter(({ name }) => places.some((place) => name.startsWith(join(CALCULATORS, place))))
      .flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
    figures[`${calculator}.held`] = measured(statuses.filter((status) => status === 'passed').length, 'tests', `= ${statuses.length}`)
    figures[`${calculator}.broken`] = measured(statuses.filter((status) => status !== 'passed').length, 'tests', '= 0')
    if (statuses.length < 10) throw new Error(`Only ${statuses.length} tests of ${calculator} ran: its laws stand elsewhere.`)
  }
  return figures
}

async function report(places: readonly string[]): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-laws-'))
  try {
    const file = join(folder, 'report.json')
    const args = ['run', '--project', 'pure', '--isolate', '--reporter=json', `--outputFile=${file}`]
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...places.map((place) => `contracts/calculators/${place}`)], {
      cwd: ROOT,
      env: { ...process.env, TAFEL_RUNS: String(RUNS) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } finally {
    await rm(folder, { recursive: true })
  }
}
