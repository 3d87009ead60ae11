import { spawnSync } from 'node:child_process'
import { chownTree } from '@tafel/kernel/runtime/chown-tree.ts'

/** How to start a program so that it does not run as root. */
export interface RunAs {
  readonly describe: string
  readonly command: (program: string, args: readonly string[]) => readonly [string, ...string[]]
  readonly ids: { readonly uid?: number; readonly gid?: number }
}

const OTHER_USER = 65_534
const AS_CALLER: RunAs = { describe: 'the calling user', command: (program, args) => [program, ...args], ids: {} }
const AS_OTHER_USER: RunAs = { describe: 'user 65534', command: AS_CALLER.command, ids: { uid: OTHER_USER, gid: OTHER_USER } }
/** In its own user namespace root is an ordinary user who still owns root's files: for clones that others can't enter. */
const IN_NAMESPACE: RunAs = {
  describe: 'an ordinary user in a user namespace',
  command: (program, args) => ['unshare', '--user', '--map-user=1000', '--map-group=1000', program, ...args],
  ids: {},
}

/**
 * PostgreSQL refuses to run as root. An ordinary caller runs it directly; root hands the data folder to user 65534,
 * or uses a user namespace if that user can't enter the parent folders.
 */
export async function ordinaryUser(program: string, dataDir: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return AS_CALLER
  for (const way of [AS_OTHER_USER, IN_NAMESPACE]) {
    const owner = way.ids.uid ?? 0
    await chownTree(dataDir, owner)
    const options = { ...way.ids, env: { PATH: process.env['PATH'] }, timeout: 10_000 }
    const [command, ...args] = way.command(program, ['--version'])
    const tried = spawnSync(command, args, { ...options, cwd: dataDir })
    const [lister, ...listing] = way.command('ls', [dataDir])
    const entered = spawnSync(lister, listing, { ...options, cwd: '/' })
    if (tried.status === 0 && entered.status === 0) return way
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and no ordinary user can enter ${dataDir}. ` +
      'Start as an ordinary user, or put the project or TAFEL_DATA into a folder that others may enter.',
  )
}
