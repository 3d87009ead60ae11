import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { paths, recordPaths } from '../../../../consoles/adviser/src/shared/paths.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'

/** Addresses that only redirect. */
const REDIRECTS: readonly string[] = [paths.root.path]

const ADVISER = [
  ...Object.values(paths).map(({ path }): string => path),
  ...Object.values(recordPaths).flatMap(({ path }) => KINDS.map(({ name }) => path(name))),
].filter((path) => !REDIRECTS.includes(path))

const ADMIN_SECTIONS = ['app/sections.ts', 'finance/index.ts']
/** Read as text, because importing them would load React. */
const ADMIN = ADMIN_SECTIONS.flatMap((file) =>
  readFileSync(join(import.meta.dirname, '../../../../consoles/admin/src', file), 'utf8')
    .matchAll(/\bpath: '([\w-]+)'/g)
    .map(([, path]) => path!)
    .toArray(),
)

/** The routes of both consoles that no address matches: every new screen needs a walk. */
export function unvisited(addresses: readonly string[], { adviser, admin }: Pick<StackFacts, 'adviser' | 'admin'>): readonly string[] {
  const urls = [...new Set(addresses)].map((address) => new URL(address))
  const seen = urls.filter(({ origin }) => origin === adviser).map(({ pathname }) => pathname)
  const sections = urls.filter(({ origin }) => origin === admin).map(({ hash }) => hash.split(/[/?]/)[1])
  return [
    ...ADVISER.filter((path) => !seen.some((one) => fits(path, one))),
    ...ADMIN.filter((path) => !sections.includes(path)).map((path) => `admin: ${path}`),
  ]
}

/** Ids are UUIDs, so that `/clients/import` doesn't match `/clients/:id`. */
function fits(path: string, pathname: string): boolean {
  const pattern = path
    .replace('/:id', '/[0-9a-f-]{36}')
    .replace(/\/:\w+\?/, '(/[^/]+)?')
    .replace('/*', '(/.*)?')
  return new RegExp(`^${pattern}$`).test(pathname)
}
