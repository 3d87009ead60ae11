import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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
  const folder = await mkdtemp(join(tmpdir(), 'tafel-laws-'))
  const file = join(folder, 'report.json')
  const args = ['run', '--project', 'pure', '--isolate', '--reporter=json', `--outputFile=${file}`, 'contracts/calculators/tax/laws']
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, TAFEL_RUNS: String(RUNS) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(folder, { recursive: true })
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
