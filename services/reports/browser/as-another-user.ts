import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chownTree } from '@tafel/kernel/runtime/chown-tree.ts'
import type { BrowserProgram } from './chromium.ts'

const run = promisify(execFile)
const TRY_DEADLINE_MS = 10_000
/** Entries of one process in the shared folder start with one of these and the process id. */
const OF_A_PROCESS = /^(?:profile|run-browser)-(\d+)(?:-|$)/
/** A user id that needs no entry in the list of users; not `nobody`, who may own other things, such as PostgreSQL's files. */
export const BROWSER_USER = 65_533

interface Way {
  readonly command: readonly string[]
  /** Owner of the browser's files. */
  readonly owner: number
}

const WAYS: readonly Way[] = [
  { command: ['setpriv', `--reuid=${BROWSER_USER}`, `--regid=${BROWSER_USER}`, '--clear-groups', '--no-new-privs'], owner: BROWSER_USER },
  // An ordinary user who owns root's files: for folders that others can't enter.
  { command: ['unshare', '--user', '--map-user=1000', '--map-group=1000'], owner: 0 },
]

/** This machine has no other user for root's browser. The message names the remedy. */
export class NoOtherUser extends Error {
  override readonly name = 'NoOtherUser'
}

export interface OtherUser {
  /** A program that accepts the browser's arguments. */
  readonly executablePath: string
  /** A new folder for one browser's profile; puppeteer's own would belong to root. */
  profile(): Promise<string>
}

/**
 * Starts the browser as an ordinary user if this process is root: a page that escaped from it would own nothing. The program's folder with
 * its temporary files is given to that user; a browser installed elsewhere is readable by everyone already.
 */
export async function asAnotherUser({ executablePath, env, folder }: BrowserProgram): Promise<OtherUser> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeft(folder)
  const launcher = join(folder, `run-browser-${process.pid}`)
  for (const { command, owner } of WAYS) {
    await writeFile(launcher, `#!/bin/sh\nexec ${command.join(' ')} ${quoted(executablePath)} "$@"\n`, { mode: 0o700 })
    await chmod(launcher, 0o700)
    await chownTree(folder, owner)
    if (!(await works(launcher, ['--version'], env))) continue
    // Some kernels start a program for a user who can't enter its folder; the browser would then end silently.
    const [program = '', ...rest] = command
    if (!(await works(program, [...rest, 'test', '-w', folder], env))) continue
    return {
      executablePath: launcher,
      async profile() {
        const made = await mkdtemp(join(folder, `profile-${process.pid}-`))
        await chown(made, owner, owner)
        return made
      },
    }
  }
  throw new NoOtherUser(
    'Reports are not printed: the browser does not run as root, and no other user can start it. Run Tafel as an ordinary user, ' +
      'or put TAFEL_DATA into a folder that others may enter, with setpriv or unshare (util-linux) installed.',
  )
}

/** Folders that this process has tidied: later entries with its id are its own. */
const tidied = new Set<string>()

/** Left by a crash. In a container the next process has the same id. */
async function removeLeft(folder: string): Promise<void> {
  const isGone = (pid: number) => (pid === process.pid ? !tidied.has(folder) : !isRunning(pid))
  for (const name of await readdir(folder)) {
    const [, pid] = OF_A_PROCESS.exec(name) ?? []
    if (pid !== undefined && isGone(Number(pid))) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
  tidied.add(folder)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const works = (file: string, args: readonly string[], env: BrowserProgram['env']): Promise<boolean> =>
  run(file, args, { cwd: '/', env: { PATH: process.env.PATH, ...env }, timeout: TRY_DEADLINE_MS }).then(
    () => true,
    () => false,
  )

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`
