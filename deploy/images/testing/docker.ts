import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** The reason why no container can be started on this machine; undefined if one can. */
export function whyNoEngine(): string | undefined {
  for (const [what, args] of [
    ['no container engine answers', ['version', '--format', '{{.Server.Version}}']],
    ['there is no docker compose', ['compose', 'version']],
  ] as const)
    if (spawnSync('docker', args, { timeout: 30_000 }).status !== 0) return what
  return undefined
}

export interface DockerOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

/** Runs the docker command to its end; returns what it wrote to standard output. */
export async function docker(args: readonly string[], { env = {}, timeoutMs = 60_000 }: DockerOptions = {}): Promise<string> {
  const options = { env: { ...process.env, ...env }, timeout: timeoutMs, maxBuffer: MAX_OUTPUT_BYTES }
  return (await run('docker', args, options)).stdout.trim()
}

export const hasImage = (name: string): Promise<boolean> =>
  docker(['image', 'inspect', name]).then(
    () => true,
    () => false,
  )
