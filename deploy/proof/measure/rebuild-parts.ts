import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { credentialsIn, localConnection, makeCredentials } from '../../embedded/eventstore/credentials.ts'
import { startPostgres } from '../../embedded/postgres/cluster.ts'
import { type ChildHost, startChild } from '../../embedded/supervisor/child.ts'
import { PROCESS_SETTINGS } from '../../embedded/supervisor/process-settings.ts'
import { loadSecrets, PORT_OFFSETS } from '../../embedded/supervisor/settings.ts'
import { freePortRange } from '../kit/stack.ts'
import { type WrittenLog, writeLogAndKeys } from './rebuild-log.ts'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'

const ROOT = join(import.meta.dirname, '../../..')
const WITHIN_MS = 15 * 60_000

/** The three processes that a rebuild needs, on a data folder that `npm start` would accept. */
export interface Parts {
  readonly dataDir: string
  readonly basePort: number
  readonly written: WrittenLog
  /** From the start of the projections host, on empty tables, until every read model had caught up. */
  readonly caughtUpInMs: number
  stop(): Promise<void>
}

/** Writes the log, starts Postgres, event store and projections host, and waits until the host has caught up. */
export async function startParts(events: number, seed: number): Promise<Parts> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tafel-rebuild-'))
  const basePort = await freePortRange()
  const port = (part: keyof typeof PORT_OFFSETS) => basePort + PORT_OFFSETS[part]
  const secrets = await loadSecrets(dataDir)
  const masterKeyFile = join(dataDir, 'master-key')
  await writeFile(masterKeyFile, secrets.masterKey, { mode: 0o600 })
  const cluster = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: port('postgres'), passwords: secrets.postgres })
  const stops = [() => cluster.stop()]
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    const written = await writeLogAndKeys({ dataDir, cluster, masterKey: secrets.masterKey, events, seed })
    const host: ChildHost = {
      root: ROOT,
      logFile: (name) => join(dataDir, `${name}.log`),
      onStart: () => undefined,
      onDeath: (name, how) => process.stdout.write(`  ! ${name} ended: ${how}\n`),
      onWaiting: () => undefined,
      ending: new AbortController().signal,
    }
    const run = async (...[name, file, env, more]: Parameters<typeof part>) => {
      const child = await startChild(part(name, file, env, more), host)
      stops.push(() => child.stop())
    }
    makeCredentials(credentialsIn(dataDir))
    const where = ['--data', join(dataDir, 'eventstore'), '--credentials', credentialsIn(dataDir), '--port', String(port('eventstore'))]
    await run('eventstore', 'deploy/embedded/eventstore/main.ts', {}, { args: where })
    const began = performance.now()
    await run(
      'projections',
      'projections/host/main.ts',
      {
        NODE_ENV: 'production',
        TAFEL_EVENTSTORE: localConnection(dataDir, { port: port('eventstore'), login: 'projections' }),
        TAFEL_POSTGRES: cluster.url('projections'),
        TAFEL_MASTER_KEY_FILE: masterKeyFile,
        TAFEL_HTTP_PORT: String(port('projections')),
      },
      { readyUrl: `http://127.0.0.1:${port('projections')}/health/ready` },
    )
    return { dataDir, basePort, written, caughtUpInMs: performance.now() - began, stop }
  } catch (error) {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

const part = (
  name: string,
  file: keyof typeof PROCESS_SETTINGS,
  env: Readonly<Record<string, string>>,
  more: { readonly args?: readonly string[]; readonly readyUrl?: string },
) => ({ name, file, env, settings: Object.keys(PROCESS_SETTINGS[file].shape), readyWithinMs: WITHIN_MS, ...more })

export interface Rebuilt {
  readonly code: number
  readonly output: string
}

/** `npm run rebuild -- …` as a separate process. */
export function rebuild({ dataDir, basePort }: Pick<Parts, 'dataDir' | 'basePort'>, args: readonly string[]): Promise<Rebuilt> {
  const env = { ...process.env, TAFEL_DATA: dataDir, TAFEL_PORT: String(basePort) }
  const command = [...NODE_FLAGS, 'deploy/embedded/rebuild.ts', ...args]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, { env, cwd: ROOT, timeout: WITHIN_MS }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}
