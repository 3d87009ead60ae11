import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'

/** The number printed by a script of this folder in a fresh process. */
export function rateApart(script: string, ...args: readonly string[]): number {
  const { status, stdout } = spawnSync(process.execPath, [...NODE_FLAGS, join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`The measure of ${args.join(', ')} failed.`)
  return Number(stdout)
}
