import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { type Engine, SHARED } from './engines.ts'
import { type Mutant, instrument } from './instrument.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FOLDERS = ['contracts', 'deploy/proof/oracle']
/** Instead of a commit: the files as they stand now, under a name of one's own, such as `tree-2`. */
const AS_IT_STANDS = 'tree'

export interface Bundle {
  readonly code: string
  readonly mutants: readonly Mutant[]
}

/** The engine as it is committed with every mistake planted, its tests, and the way an oracle asks it: one script. */
export async function bundle(engine: Engine, commit: string, into: string): Promise<Bundle> {
  const sources = join(into, 'sources')
  await mkdir(sources, { recursive: true })
  if (commit.startsWith(AS_IT_STANDS)) {
    for (const folder of FOLDERS) await cp(join(ROOT, folder), join(sources, folder), { recursive: true })
  } else {
    const archive = execFileSync('git', ['archive', commit, ...FOLDERS], { cwd: ROOT, maxBuffer: 2 ** 28 })
    execFileSync('tar', ['-x', '-C', sources], { input: archive })
  }
  const mutants: Mutant[] = []
  const planted = new Map<string, string>()
  for (const file of filesOf(engine, sources)) {
    const source = readFileSync(join(sources, file), 'utf8')
    const ledger = join(sources, SHARED, 'ledger.ts')
    const made = instrument({ file, source, ledger }, mutants.length)
    planted.set(join(sources, file), made.code)
    mutants.push(...made.mutants)
  }
  const tests = globSync(engine.tests, { cwd: sources }).toSorted()
  const entry = tests.map((file) => `import ${JSON.stringify(join(sources, file))}`)
  if (engine.asked !== undefined) entry.push(`export { engine } from ${JSON.stringify(join(sources, engine.asked))}`)
  const built = await rolldown({
    input: 'entry.ts',
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@tafel/') && id !== 'entry.ts',
    treeshake: false,
    plugins: [
      {
        name: 'planted',
        resolveId: (id) =>
          id === 'entry.ts' ? join(sources, id) : id.startsWith('@tafel/') ? join(sources, id.slice('@tafel/'.length)) : null,
        load: (id) => (id === join(sources, 'entry.ts') ? entry.join('\n') : (planted.get(id) ?? null)),
        // In one script nobody is at home: a test that reads what lies beside it is told where that is.
        transform: (code, id) =>
          code
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
      },
    ],
  })
  const { output } = await built.generate({ format: 'cjs', codeSplitting: false })
  await built.close()
  const { code } = output[0]
  writeFileSync(join(into, 'bundle.cjs'), code)
  return { code, mutants }
}

/** What mistakes are planted in: everything of the engine that ships. */
function filesOf({ planted }: Engine, sources: string): readonly string[] {
  return globSync(planted, { cwd: sources })
    .map((file) => relative('.', file))
    .filter((file) => !file.endsWith('.test.ts') && !/\/testing\/|-testing\.ts$|\/example\.ts$/.test(file))
    .toSorted()
}
