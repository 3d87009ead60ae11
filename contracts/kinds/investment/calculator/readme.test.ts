import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { VEHICLE_KINDS } from './inputs/vehicle.ts'
import { INVESTMENT_ENGINES } from './engines.ts'
import { FROZEN_COMPARISONS } from './testing/frozen-comparisons.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'

const folder = dirname(fileURLToPath(import.meta.url))
const root = join(folder, '../../../..')
const readme = readFileSync(join(folder, 'README.md'), 'utf8')
const sources = globSync('**/*.ts', { cwd: folder, exclude: (path) => /(^|\/)testing$|\.test\.ts$/.test(path) })

const rows = readme
  .split('\n')
  .filter((line) => /^\| .*(\bs \d|Schedule, para)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, section, what, files]) => ({
    section: section!,
    what: what!,
    files: [...files!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
  }))
const sections = new Set(rows.map(({ section }) => section))

test.each(rows.map(({ section, ...row }) => [section, row] as const))('%s: its files exist and cite it', (section, { what, files }) => {
  expect(what).not.toBe('')
  expect(files.length).toBeGreaterThan(0)
  const number = section.replace(/^.*(?:\bs |, para )/, '')
  for (const file of files) {
    const found = sources.filter((path) => basename(path) === file)
    expect(found.length, file).toBe(1)
    expect(readFileSync(join(folder, found[0]!), 'utf8'), file).toContain(`'${number}'`)
  }
})

test('every section that a source cites is in the table', () => {
  for (const path of sources) {
    const source = readFileSync(join(folder, path), 'utf8')
    for (const [, number] of source.matchAll(/\bsection\('([^']+)'\)/g)) expect(sections, path).toContain(`s ${number}`)
    for (const [, schedule, number] of source.matchAll(/paragraph\('(\w+)', '([^']+)'\)/g))
      expect(sections, path).toContain(`${schedule} Schedule, para ${number}`)
    for (const [, act, number] of source.matchAll(/ofAct\('([^']+)', '([^']+)'\)/g)) expect(sections, path).toContain(`${act}, s ${number}`)
  }
})

test('every section that a trace of the frozen comparisons names is in the table', () => {
  for (const { inputs, linked } of FROZEN_COMPARISONS) {
    const answer = [...INVESTMENT_ENGINES.values()][0]!(inputs, {
      today: '2026-11-21',
      constants: SHIPPED_CONSTANTS,
      linked,
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
    for (const { law } of answer.trace())
      if (law !== undefined) expect(sections).toContain(law.act.startsWith('Income Tax') ? law.section : `${law.act}, ${law.section}`)
  }
})

test('every file and folder that is named exists', () => {
  for (const [, name] of readme.matchAll(/`((?:\w[\w-]*\/)*[\w-]+(?:\.(?:ts|json)|\/))`/g)) {
    const isFolder = name!.endsWith('/')
    const found = isFolder
      ? globSync(name!.slice(0, -1), { cwd: folder }).length + globSync(name!.slice(0, -1), { cwd: root }).length
      : globSync(`**/${name!}`, { cwd: folder }).length + globSync(`{contracts/${name!},${name!}}`, { cwd: root }).length
    expect(found, name).toBeGreaterThan(0)
  }
})

test('each kind of vehicle has its own file', () => {
  const files = globSync('vehicles/*.ts', { cwd: folder }).map((path) => basename(path, '.ts'))
  const kebab = VEHICLE_KINDS.map((kind) => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(files.toSorted()).toEqual([...kebab, 'kinds', 'rules'].toSorted())
})
