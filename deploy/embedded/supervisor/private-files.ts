import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const OF_OTHERS = 0o077
/** Root's PostgreSQL and browser run as another user, who must get through to their own folders and sees nothing on the way. */
const THROUGH = 0o711

/**
 * Whatever is made from now on, here and in every process that is started, is its owner's alone; what an earlier start has left open to others
 * is closed. PostgreSQL sees to its own folder.
 */
export async function keepPrivate(dataDir: string): Promise<void> {
  process.umask(OF_OTHERS)
  await chmod(dataDir, process.getuid?.() === 0 ? THROUGH : 0o700)
  await closeAll(dataDir, ['postgres'])
}

async function closeAll(folder: string, but: readonly string[] = []): Promise<void> {
  for (const name of await readdir(folder)) {
    if (but.includes(name)) continue
    const path = join(folder, name)
    // What goes away meanwhile is closed enough.
    const found = await lstat(path).catch(() => undefined)
    if (found === undefined || found.isSymbolicLink()) continue
    if ((found.mode & OF_OTHERS) !== 0) await chmod(path, found.mode & 0o700).catch(() => undefined)
    if (found.isDirectory()) await closeAll(path)
  }
}
