import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1'
const WITHIN_MS = 600_000

/**
 * Has this machine's Maven run a goal of its dependency plugin, from whatever repository it is set up for, and puts what came of it in place: a
 * folder of the right name is whole. `made` is what the goal leaves in the folder that it is given.
 */
export async function fetchByMaven(
  home: string,
  goal: string,
  argumentsOf: (beside: string) => Promise<readonly string[]> | readonly string[],
  made = '.',
): Promise<void> {
  const beside = join(dirname(home), 'unpacking')
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  const args = ['-q', '-B', `${PLUGIN}:${goal}`, ...(await argumentsOf(beside))]
  const maven = spawn('mvn', args, { cwd: beside, stdio: ['ignore', 'inherit', 'inherit'], timeout: WITHIN_MS })
  const [code] = await once(maven, 'exit').catch((error: Error) => {
    throw new Error(`Maven could not be started (${error.message}). Install Maven and Java 17 or later.`)
  })
  if (code !== 0) throw new Error(`Maven could not fetch what belongs to ${home}; its message stands above.`)
  await rename(join(beside, made), home)
  await rm(beside, { recursive: true, force: true })
}
