import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')

export interface TestOutcome {
  /** From the root of the repository. */
  readonly file: string
  /** Names of the groups around it, from the outermost. */
  readonly groups: readonly string[]
  readonly title: string
  readonly passed: boolean
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly ancestorTitles: readonly string[]; readonly title: string; readonly status: string }[]
  }[]
}

/** Runs tests by file or folder and returns each that ran with its outcome; throws where a file could not be loaded. */
export async function runTests(
  projects: readonly string[],
  places: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<readonly TestOutcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-tests-'))
  try {
    const file = join(folder, 'report.json')
    const args = ['run', ...projects.flatMap((project) => ['--project', project]), '--isolate', '--reporter=json', `--outputFile=${file}`]
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...places], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
    const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    if (unloaded.length > 0) throw new Error(`Could not be loaded: ${unloaded.map(({ name }) => name).join(', ')}`)
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ ancestorTitles, title, status }) => ({
          file: name.slice(ROOT.length + 1),
          groups: ancestorTitles,
          title,
          passed: status === 'passed',
        })),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
