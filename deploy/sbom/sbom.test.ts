import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cycloneDx } from './cyclone-dx.ts'
import { isAllowed, licenceOf, READ_LICENCES, refusedLicences } from './licences.ts'
import { type Lock, type UsedPackage, usedPackages } from './lock.ts'
import { readLock } from './read-lock.ts'

const lock = readLock()
const used = usedPackages(lock)
const installed = used.filter(({ place }) => place.includes('node_modules'))

/** A lock file with one workspace and these packages. */
const lockWith = (packages: Lock['packages']): Lock => ({
  packages: {
    '': { name: 'whole', version: '1.0.0' },
    services: { name: '@t/services', version: '1.0.0', dependencies: { a: '1.0.0' } },
    'node_modules/@t/services': { link: true, resolved: 'services' },
    ...packages,
  },
})

describe('what production uses', () => {
  test('is what npm itself marks as not for development', () => {
    const all = Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules') && link !== true)
    const certain = all.filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true)
    const places = new Set(installed.map(({ place }) => place))
    expect(certain.filter(([place]) => !places.has(place)).map(([place]) => place)).toEqual([])
    const forTests = installed.filter(({ locked }) => locked.dev === true || locked.devOptional === true)
    expect(forTests.map(({ place }) => place)).toEqual([])
    expect(installed.length).toBeGreaterThan(300)
  })

  test('includes what only a workspace uses, and not what is for tests', () => {
    const names = installed.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['kafkajs', 'puppeteer', 'react', '@mui/material', 'jose']))
    for (const name of ['vitest', 'fast-check', 'testcontainers', 'typescript', '@event-driven-io/emmett'])
      expect(names).not.toContain(name)
  })

  test('takes the copy in the nearest folder, and skips a peer that isn’t installed', () => {
    const found = usedPackages(
      lockWith({
        'node_modules/a': { version: '1.0.0', dependencies: { b: '^2.0.0' }, peerDependencies: { missing: '*' } },
        'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '*' } },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/c': { version: '3.0.0', optionalDependencies: { a: '*' } },
      }),
    )
    expect(found.map(({ place }) => place)).toEqual(['', 'node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c', 'services'])
    expect(found.find(({ place }) => place === 'node_modules/a')?.needs).toEqual(['node_modules/a/node_modules/b'])
  })
})

describe('the bill of materials', () => {
  interface Bom {
    readonly components: readonly {
      readonly 'bom-ref': string
      readonly name: string
      readonly hashes?: readonly { alg: string; content: string }[]
    }[]
    readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
  }
  const bom = cycloneDx(used) as Bom

  test('lists every package once, with the hash of the lock file, and every dependency leads to one of them', () => {
    const refs = bom.components.map((component) => component['bom-ref'])
    expect(new Set(refs).size).toBe(refs.length)
    expect(bom.components.length).toBe(used.length - 1)
    const known = new Set([...refs, ...bom.dependencies.map(({ ref }) => ref)])
    expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([])
    const unhashed = bom.components.filter(({ name, hashes }) => hashes === undefined && !name.startsWith('@tafel/'))
    expect(unhashed).toEqual([])
  })

  test('writes a hash as hexadecimal digits', () => {
    const archive = Buffer.from('an archive')
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
    const made = cycloneDx(usedPackages(lockWith({ 'node_modules/a': { version: '1.0.0', license: 'MIT', integrity } }))) as Bom
    expect(made.components.find(({ name }) => name === 'a')).toEqual({
      type: 'library',
      'bom-ref': 'pkg:npm/a@1.0.0',
      name: 'a',
      version: '1.0.0',
      purl: 'pkg:npm/a@1.0.0',
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: createHash('sha512').update(archive).digest('hex') }],
      licenses: [{ license: { id: 'MIT' } }],
    })
  })

  test('is the same text every time', () => {
    expect(JSON.stringify(cycloneDx(usedPackages(readLock())))).toBe(JSON.stringify(bom))
  })
})

describe('licences', () => {
  test('of everything that production uses are allowed', () => {
    expect(refusedLicences(used)).toEqual([])
  })

  test('that give our source away, or that no one can read, are refused by name', () => {
    const with_ = (license?: string): readonly UsedPackage[] =>
      usedPackages(lockWith({ 'node_modules/a': { version: '1.0.0', ...(license !== undefined && { license }) } }))
    expect(refusedLicences(with_('GPL-3.0-only'))).toEqual(['a 1.0.0: GPL-3.0-only'])
    expect(refusedLicences(with_())).toEqual(['a 1.0.0: no licence'])
    expect(refusedLicences(with_('SEE LICENSE IN LICENSE'))).toHaveLength(1)
    expect(refusedLicences(with_('MIT'))).toEqual([])
  })

  test('of an expression: one choice is enough, every part of a choice counts', () => {
    expect(['MPL-2.0 OR Apache-2.0', '(MIT OR GPL-3.0-only)', '(BSD-3-Clause AND Apache-2.0)'].map(isAllowed)).toEqual([true, true, true])
    expect(['MIT AND GPL-3.0-only', 'GPL-2.0-only OR AGPL-3.0-only', '(MIT) OR (GPL-3.0-only)', ''].map(isAllowed)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('that were read by hand are of packages that are still there and still need it', () => {
    for (const name of Object.keys(READ_LICENCES)) {
      const found = used.find((each) => each.name === name)
      expect([name, found !== undefined && !isAllowed(found.locked.license ?? ''), found && licenceOf(found)]).toEqual([
        name,
        true,
        READ_LICENCES[name],
      ])
    }
  })
})
