import { spawnSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024

/** A small separate file system, which only root can create. */
export interface SmallDisk {
  /** Fills the disk except for this many bytes. */
  fill(leave?: number): Promise<void>
  makeRoom(): Promise<void>
  remove(): void
}

export const canMakeDisks = process.platform === 'linux' && process.getuid?.() === 0

export async function smallDisk(directory: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(directory, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', directory)
  const ballast = join(directory, 'ballast')
  return {
    async fill(leave = 0) {
      const file = await open(ballast, 'w')
      try {
        const { bavail, bsize } = await statfs(directory)
        for (let left = bavail * bsize - leave; left > 0; left -= MEGABYTE) await file.write(Buffer.alloc(Math.min(left, MEGABYTE), 1))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    makeRoom: () => rm(ballast, { force: true }),
    // Lazily, because a process that is still ending may hold a file.
    remove: () => run('umount', '-l', directory),
  }
}

function run(command: string, ...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
}
