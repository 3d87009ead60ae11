import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { recalculate } from '../working/engine-versions.ts'
import { TAX_ENGINES } from './engines.ts'
import { FROZEN_SCENARIOS } from './testing/frozen-scenarios.ts'
import { SHIPPED_CONSTANTS } from '../constants/shipped.ts'
import { TAX_ENGINE_VERSION } from './engine-version.ts'

const folder = dirname(fileURLToPath(import.meta.url))
const readme = readFileSync(join(folder, 'README.md'), 'utf8')
/** The steps, by name alone: they may move into folders, as long as no two have one name. */
const sources = globSync('**/*.ts', { cwd: folder, exclude: (path) => /(^|\/)(testing|engines|inputs|hints)$|\.test\.ts$/.test(path) })

const rows = readme
  .split('\n')
  .filter((line) => /^\| (s \d|\w+ Schedule, para)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, section, what, files]) => ({
    section: section!,
    what: what!,
    files: [...files!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
  }))

/** Sections of every step of the trace and of every verdict, as the table writes them. */
function sectionsInUse(): ReadonlySet<string> {
  const used = new Set<string>()
  for (const { inputs, linked } of FROZEN_SCENARIOS) {
    const pinned = { inputs, linked, today: '2026-11-21', constants: SHIPPED_CONSTANTS, engineVersion: TAX_ENGINE_VERSION }
    const answer = recalculate(TAX_ENGINES, pinned)
    if (answer?.ok !== true) throw new Error(JSON.stringify(answer))
    for (const { id, law } of answer.trace())
      // The adviser names the section of another deduction.
      if (law?.section !== undefined && id !== 'otherDeductions.otherDeductible')
        used.add(law.act.startsWith('Unemployment') ? `${law.section} (UIF)` : law.section)
    const { turnoverTax, homeOffices, ringFencing } = answer.result
    for (const { tests } of [...(turnoverTax === null ? [] : [turnoverTax]), ...homeOffices, ...ringFencing])
      for (const { section } of tests) used.add(section)
  }
  return used
}

test('the table has every section that a trace or a verdict of the frozen scenarios names, and no other', () => {
  expect(rows.map(({ section }) => section).toSorted()).toEqual([...sectionsInUse()].toSorted())
})

test.each(rows.map(({ section, ...row }) => [section, row] as const))('%s: its files exist and cite it', (section, { what, files }) => {
  expect(what).not.toBe('')
  expect(files.length).toBeGreaterThan(0)
  const number = section.replace(/^(s |\w+ Schedule, para )/, '').replace(/ \(UIF\)$/, '')
  for (const file of files) {
    const found = sources.filter((path) => basename(path) === file)
    expect(found.length, file).toBe(1)
    expect(readFileSync(join(folder, found[0]!), 'utf8'), file).toContain(`'${number}'`)
  }
})

test('every section that a step cites outright is in the table', () => {
  // A scenario whose other deduction has no section is refused before any step.
  const known = new Set([...rows.map(({ section }) => section), 's 11'])
  for (const path of sources) {
    const source = readFileSync(join(folder, path), 'utf8')
    for (const [, number] of source.matchAll(/section\('([^']+)'\)/g)) expect(known, path).toContain(`s ${number}`)
    for (const [, schedule, number] of source.matchAll(/paragraph\('(\w+)', '([^']+)'\)/g))
      expect(known, path).toContain(`${schedule} Schedule, para ${number}`)
  }
})

test('every file that is named exists', () => {
  const named = new Set([...readme.matchAll(/`((?:\w+\/)*[a-z0-9-]+\.(?:ts|json))`/g)].map(([, file]) => file!))
  const all = globSync('../../../{contracts,deploy}/**/*.{ts,json}', { cwd: folder, exclude: (path) => path.includes('node_modules') })
  for (const file of named)
    expect(
      all.some((path) => path.endsWith(`/${file}`)),
      file,
    ).toBe(true)
})
