import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkFolderCircles } from './folder-circles.ts'
import { checkImports } from './imports.ts'
import { isWhole, withUnknownCommit } from '../proof/kit/age.ts'
import { git } from '../proof/kit/git.ts'
import { readResults } from '../proof/kit/result.ts'
import { IS_MEMORY_SHORT } from '../bin/memory.mjs'
import { refusedLicences } from '../sbom/licences.ts'
import { usedPackages } from '../sbom/lock.ts'
import { readLock } from '../sbom/read-lock.ts'
import { isInPlainEnglish, wordOffences, type Dictionary } from './words.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const sources = globSync(['*.ts', '{contracts,services,projections,consoles,deploy}/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: (path) => /(^|\/)(dist|node_modules)(\/|$)/.test(path),
})

const CACHE = 'node_modules/.cache'
/** Each takes a gigabyte. */
const PARTS = [['contracts', 'services', 'projections'], ['consoles'], ['deploy']]

const checks: readonly (readonly [string, () => boolean | Promise<boolean>])[] = [
  [
    'Types',
    () =>
      IS_MEMORY_SHORT ? PARTS.every(typesOf) : run('tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', `${CACHE}/check.tsbuildinfo`]),
  ],
  ['Lint', () => run('oxlint', ['--deny-warnings'])],
  ['Format', () => run('oxfmt', ['--check', '.'])],
  ['Imports', importsAllowed],
  ['Words', inPlainEnglish],
  ['Folders of contracts', noCircles],
  ['Results', ofKnownCommits],
  ['One React, MUI, router, Query', onlyOneOfEach],
  ['Licences', licencesAllowed],
]

let failed = false
for (const [name, check] of checks) {
  const passed = await check()
  process.stdout.write(`${passed ? '✓' : '✗'} ${name}\n`)
  failed ||= !passed
}
process.exitCode = failed ? 1 : 0

function run(tool: string, args: readonly string[]): boolean {
  const ended = spawnSync(join(root, 'node_modules/.bin', tool), args, { cwd: root, encoding: 'utf8' })
  if (ended.status !== 0) process.stdout.write(`${ended.stdout}${ended.stderr}`)
  if (ended.signal !== null) process.stdout.write(`${tool} was ended by ${ended.signal}: the machine may have too little memory.\n`)
  return ended.status === 0
}

/** One part after the other, by a configuration of its own. */
function typesOf(folders: readonly string[]): boolean {
  const file = join(root, CACHE, `check-${folders[0]}.json`)
  const include = [...folders, '**/*.d.ts'].map((place) => `../../${place}`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ extends: '../../tsconfig.json', include, exclude: ['../../**/dist', '../../**/node_modules'] }))
  return run('tsc', ['-p', file, '--singleThreaded'])
}

function importsAllowed(): boolean {
  const offences = checkImports(root, sources)
  for (const { file, message } of offences) process.stdout.write(`${file} ${message} (the allowed imports: deploy/check/import-rules.ts)\n`)
  return offences.length === 0
}

/** The words of `words.json`, in the folders that are rewritten. */
function inPlainEnglish(): boolean {
  const dictionary = JSON.parse(readFileSync(join(root, 'deploy/check/words.json'), 'utf8')) as Dictionary
  const texts = globSync(['*.md', '.github/**/*.md', '{contracts,services,projections,consoles,deploy}/**/*.{ts,tsx,mjs,md}'], {
    cwd: root,
    exclude: (path) => /(^|\/)(dist|node_modules)(\/|$)/.test(path),
  })
  const offences = texts
    .filter((file) => isInPlainEnglish(file, dictionary))
    .flatMap((file) => wordOffences(file, readFileSync(join(root, file), 'utf8'), dictionary))
  for (const { file, line, found, instead } of offences) process.stdout.write(`${file}:${line} "${found}": write ${instead}\n`)
  return offences.length === 0
}

async function ofKnownCommits(): Promise<boolean> {
  const unknown = isWhole(git) ? withUnknownCommit(await readResults(), git) : []
  for (const result of unknown)
    process.stdout.write(`The result ${result} names a commit that this repository does not have: rerun the bench.\n`)
  return unknown.length === 0
}

function noCircles(): boolean {
  const circles = checkFolderCircles(
    root,
    sources.filter((file) => file.startsWith('contracts/')),
  )
  for (const { file, message } of circles) process.stdout.write(`${file} ${message}\n`)
  return circles.length === 0
}

/** Two copies of one of these break hooks and contexts in ways that are hard to see. */
function onlyOneOfEach(): boolean {
  const copies = ['react', '@mui/material', 'react-router', '@tanstack/react-query'].map(
    (name) =>
      [name, globSync(`{node_modules,consoles/*/node_modules,node_modules/*/node_modules}/${name}/package.json`, { cwd: root })] as const,
  )
  const doubled = copies.filter(([, found]) => found.length !== 1)
  for (const [name, found] of doubled) process.stdout.write(`${name} is installed ${found.length} times: ${found.join(', ')}\n`)
  return doubled.length === 0
}

/** Of what production uses (`npm run sbom`). */
function licencesAllowed(): boolean {
  const refused = refusedLicences(usedPackages(readLock()))
  for (const each of refused) process.stdout.write(`${each} (the allowed licences: deploy/sbom/licences.ts)\n`)
  return refused.length === 0
}
