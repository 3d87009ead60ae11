import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { measured, writeResult } from '../kit/result.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const RUNS = 10_000

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numTotalTests: number
}

/** The laws of the tax engine (fast-check), each over ten thousand drawn scenarios; the suite draws fewer. */
export async function run() {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pure', '--reporter=json', 'contracts/calculators/tax/laws']
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, TAFEL_RUNS: String(RUNS) },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const report = JSON.parse(stdout.slice(stdout.indexOf('{'), stdout.lastIndexOf('}') + 1)) as Report
  return await writeResult({
    name: 'tax-laws',
    claim: 'The laws of the tax engine hold, each over 10 000 drawn scenarios.',
    command: 'npm run bench -- tax-laws',
    figures: {
      runs: measured(RUNS, 'runs of each law', `>= ${RUNS}`),
      tests: measured(report.numTotalTests, 'tests', '>= 30'),
      held: measured(report.numPassedTests, 'tests', `= ${report.numTotalTests}`),
      broken: measured(report.numFailedTests, 'tests', '= 0'),
    },
  })
}
