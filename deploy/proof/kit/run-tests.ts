import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')

export interface TestOutcome {
  readonly title: string
  readonly passed: boolean
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

/** Runs test files and returns the outcome of each test that ran. Throws if a file could not be loaded. */
export async function runTests(projects: readonly string[], files: readonly string[]): Promise<readonly TestOutcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-tests-'))
  try {
    const report = join(folder, 'report.json')
    const options = [...projects.flatMap((project) => ['--project', project]), '--reporter=json', `--outputFile=${report}`]
    const run = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await once(run, 'close')
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report
    const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    if (unloaded.length > 0) throw new Error(`Could not be loaded: ${unloaded.map(({ name }) => name).join(', ')}`)
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ title, status }) => ({ title, passed: status === 'passed' })),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
