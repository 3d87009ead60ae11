import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { KEPT_HERE, MADE_HERE } from './data-folder.ts'

const OF_OTHERS = 0o077
/** Root's PostgreSQL and browser run as other users, who must get through to their own folders and can list nothing on the way. */
const THROUGH = 0o711

/** But for PostgreSQL's, who sees to its own. */
const OURS = [...MADE_HERE, ...KEPT_HERE].filter((name) => name !== 'postgres')

/** Makes the folder, and those above it that are missing, for this user alone. */
export async function makeDataDir(dataDir: string): Promise<void> {
  const first = await mkdir(dataDir, { recursive: true })
  if (first === undefined) return
  for (let at = dataDir; at.startsWith(first); at = dirname(at)) await chmod(at, process.getuid?.() === 0 ? THROUGH : 0o700)
}

/** Closes what an earlier start has left open to others. Only in a folder that is known as Tafel's: somebody's home may be given, too. */
export async function closeToOthers(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'secrets.json'))) return
  for (const name of OURS) await close(join(dataDir, name))
}

async function close(path: string): Promise<void> {
  // What is not there, or goes away meanwhile, is closed enough.
  const found = await lstat(path).catch(() => undefined)
  if (found === undefined || found.isSymbolicLink()) return
  if ((found.mode & OF_OTHERS) !== 0) await chmod(path, found.mode & 0o700).catch(() => undefined)
  if (found.isDirectory()) for (const name of await readdir(path)) await close(join(path, name))
}
