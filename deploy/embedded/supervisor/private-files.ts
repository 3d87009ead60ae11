import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { KEPT_HERE, MADE_HERE } from './data-folder.ts'

const OF_OTHERS = 0o077
/** As root, PostgreSQL and the browser run as other users, who must reach their own folders but can list nothing on the way. */
const THROUGH = 0o711

/** Except PostgreSQL's, which manages its own. */
const OURS = [...MADE_HERE, ...KEPT_HERE].filter((name) => name !== 'postgres')

/** Creates the folder and its missing parents for this user only. */
export async function makeDataDir(dataDir: string): Promise<void> {
  const first = await mkdir(dataDir, { recursive: true })
  if (first === undefined) return
  for (let at = dataDir; at.startsWith(first); at = dirname(at)) await chmod(at, process.getuid?.() === 0 ? THROUGH : 0o700)
}

/** Restricts files left readable by an earlier start. Only in a folder known as Tafel's, because a home folder may be given. */
export async function closeToOthers(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'secrets.json'))) return
  for (const name of OURS) await close(join(dataDir, name))
}

async function close(path: string): Promise<void> {
  // A missing or vanishing file needs no change.
  const found = await lstat(path).catch(() => undefined)
  if (found === undefined || found.isSymbolicLink()) return
  if ((found.mode & OF_OTHERS) !== 0) await chmod(path, found.mode & 0o700).catch(() => undefined)
  if (found.isDirectory()) for (const name of await readdir(path)) await close(join(path, name))
}
