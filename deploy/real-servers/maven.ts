import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1'
const WITHIN_MS = 600_000

/**
 * Runs a goal of Maven's dependency plugin, from whatever repository this machine's Maven is set up for, and moves the result into place: a
 * folder of the right name is complete. `made` is what the goal creates in the folder that it is given.
 */
export async function fetchByMaven(
  home: string,
  goal: string,
  argumentsOf: (folder: string) => Promise<readonly string[]> | readonly string[],
  made = '.',
): Promise<void> {
  const folder = join(dirname(home), 'unpacking')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const args = ['-q', '-B', `${PLUGIN}:${goal}`, ...(await argumentsOf(folder))]
  const maven = spawn('mvn', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], timeout: WITHIN_MS })
  const [code] = await once(maven, 'exit').catch((error: Error) => {
    throw new Error(`Maven could not be started (${error.message}). Install Maven and Java 17 or later.`)
  })
  if (code !== 0) throw new Error(`Maven could not fetch what belongs to ${home}; see its message above.`)
  await rename(join(folder, made), home)
  await rm(folder, { recursive: true, force: true })
}
