import { spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotRun } from './containers.ts'

/** The folder for files fetched by Maven; separate from that of `npm run keycloak`, which may run at the same time. */
export const DATA = join(import.meta.dirname, '../../../.tafel-real/suites')

const ANSWER_WITHIN_MS = 60_000

/** Fetches a server with Maven. Throws `CannotRun` if Java or Maven is missing, or Maven can't fetch it. */
export async function fetched(fetch: () => Promise<unknown>): Promise<void> {
  for (const [program, args] of [
    ['java', ['-version']],
    ['mvn', ['--version']],
  ] as const)
    if (spawnSync(program, args, { stdio: 'ignore', timeout: ANSWER_WITHIN_MS }).status !== 0) throw new CannotRun(`there is no ${program}`)
  await mkdir(DATA, { recursive: true, mode: 0o700 })
  await fetch().catch((error: Error) => {
    throw new CannotRun(error.message, { cause: error })
  })
}
