import { chown, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Gives a folder and all that is in it to a user, and to the group of the same number. */
export async function chownTree(path: string, owner: number): Promise<void> {
  await chown(path, owner, owner)
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    // Another process may add and remove files meanwhile, such as an initdb that outlives its supervisor.
    await chown(join(entry.parentPath, entry.name), owner, owner).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}
