import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'

const ROOT = join(import.meta.dirname, '../../..')
const WITHIN_MS = 120_000

/** The file that `npm run <name>` runs. */
export function programOf(name: string): string {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly scripts: Record<string, string> }
  const program = /^node deploy\/bin\/run\.mjs (\S+\.ts)$/.exec(scripts[name] ?? '')?.[1]
  if (program === undefined) throw new Error(`npm run ${name} runs no program of ours.`)
  return program
}

/** A process of its own, as `npm run <name> -- <args>` starts it, or a program of ours; it gets these variables of Tafel, no others, and reads `input`. */
export async function runScript(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<{ readonly code: unknown; readonly output: string }> {
  const ofTheMachine = Object.entries(process.env).filter(([variable]) => !variable.startsWith('TAFEL_'))
  const program = name.endsWith('.ts') ? name : programOf(name)
  const child = spawn(process.execPath, [...NODE_FLAGS, program, ...args], {
    cwd: ROOT,
    env: { ...Object.fromEntries(ofTheMachine), ...env },
    timeout: WITHIN_MS,
  })
  // One that reads nothing may have ended before.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'close')
  return { code, output: (await output).join('') }
}
