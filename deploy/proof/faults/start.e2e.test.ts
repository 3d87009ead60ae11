import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_ADVISER } from '../../embedded/seed/people.ts'
import { personOf } from '../kit/people.ts'
import { freePortRange } from '../kit/stack.ts'
import { processesOf, runTafel, type TafelProcess } from './tafel-process.ts'

const STOPS_WITHIN_MS = 15_000
const READY = 'Ctrl-C stops everything.'

const started: TafelProcess[] = []
const folders: string[] = []
let port: number
let dataDir: string

/** As on a laptop outside its company's network; nothing here goes through the proxy. */
const DEAD_PROXY = {
  ...Object.fromEntries(['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY'].map((name) => [name, 'http://127.0.0.1:9'])),
  // The tests' own exemption (vitest.config.ts).
  no_grpc_proxy: undefined,
}

/** With spaces, like many users' folders. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel start '))
  folders.push(folder)
  return folder
}

beforeEach(async () => {
  dataDir = await newFolder()
  port = await freePortRange()
})
afterEach(async () => {
  for (const tafel of started.splice(0)) {
    tafel.interrupt('SIGTERM')
    await tafel.ended()
  }
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

function run(given: Partial<Parameters<typeof runTafel>[0]> = {}): TafelProcess {
  const tafel = runTafel({ dataDir, port, env: DEAD_PROXY, ...given })
  started.push(tafel)
  return tafel
}

/** Expects the start to end with code 1 and print these texts. */
async function refused(tafel: TafelProcess, ...texts: readonly string[]): Promise<void> {
  expect(await tafel.ended(), tafel.output()).toBe(1)
  for (const text of texts) expect(tafel.output()).toContain(text)
  expect(tafel.output()).not.toMatch(/^\s+at .*:\d+:\d+/m)
}

const secretsFile = () => join(dataDir, 'secrets.json')
const demoPassword = async () => (JSON.parse(await readFile(secretsFile(), 'utf8')) as { demoPassword: string }).demoPassword

/** The names of the demo firm's clients, read by the demo adviser. */
async function demoClients(password: string): Promise<readonly string[]> {
  const adviser = personOf(
    { adviser: at(0), identity: at(2), services: `http://127.0.0.1:${port + 7}`, dataDir },
    DEMO_ADVISER.email,
    password,
  )
  const { json } = await adviser.api.send('GET', '/api/clients')
  return (json as { items: { surname: string }[] }).items.map(({ surname }) => surname).toSorted()
}
const at = (offset: number) => `http://localhost:${port + offset}`

describe('a refused start', () => {
  test('names an unknown argument and the one that exists', async () => {
    await refused(run({ args: ['--frehs'] }), 'Unknown argument --frehs', 'npm start -- --fresh')
  })

  test.each(['abc', '80', '70000', '4100.5', ''])('refuses a base port of "%s" and states the range', async (given) => {
    await refused(run({ port: given }), 'TAFEL_PORT must be a whole number from 1024 to 65523', `it is "${given}"`)
  })

  const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
  test.each([['127.0.0.1', 6, 'postgres'], ...(hasIpv6 ? [['::1', 0, 'adviser'] as const] : [])] as const)(
    'names a port in use on %s with the remedy, and leaves nothing running',
    async (host, offset, part) => {
      const server = createServer().listen(port + offset, host)
      await once(server, 'listening')
      await refused(run(), `Already in use: port ${port + offset} (${part})`, 'TAFEL_PORT=4200 npm start')
      server.close()
      expect(await processesOf(dataDir)).toEqual([])
    },
  )

  test.each([
    ['cut off', '{"masterKey":"'],
    ['of another shape', '{}'],
    ['with a key that is too short', JSON.stringify({ masterKey: 'YQ==' })],
  ])('reports secrets that are %s, with the remedy', async (_, text) => {
    await writeFile(secretsFile(), text)
    await refused(run(), `${secretsFile()} is damaged`, 'Restore it from a backup', '--fresh')
  })

  test('creates no new secrets for existing data', async () => {
    await mkdir(join(dataDir, 'eventstore'))
    await refused(run(), `${secretsFile()} is missing`, 'Restore it from a backup')
  })

  test('--fresh deletes nothing in a folder that is not Tafel’s', async () => {
    await mkdir(join(dataDir, 'logs'))
    await writeFile(join(dataDir, 'logs', 'theirs.txt'), 'keep me')
    await refused(run({ args: ['--fresh'] }), 'does not look like a data folder of Tafel; nothing was deleted')
    expect(await readFile(join(dataDir, 'logs', 'theirs.txt'), 'utf8')).toBe('keep me')
  })

  test('reports a data folder that is a file', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    await refused(run({ dataDir: file }), `The data folder ${file} cannot be created`, 'Set TAFEL_DATA')
  })

  const small = [
    'unshare',
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    'mount -t tmpfs -o size=64m tmpfs "$TAFEL_DATA" && exec "$@"',
    'sh',
  ]
  const canMount = () => {
    const [program = '', ...args] = small
    return spawnSync(program, [...args, 'true'], { env: { ...process.env, TAFEL_DATA: tmpdir() } }).status === 0
  }
  test.skipIf(!canMount())('reports a full disk before anything starts', async () => {
    await refused(run({ through: small }), 'Only 64 MB are free', 'Tafel wants 500 MB', 'set TAFEL_DATA to another disk')
  })
})

describe('the life of a data folder', () => {
  test('survives Ctrl-C and a killed supervisor with all its data, serves one Tafel at a time, and starts over with --fresh', async () => {
    const first = run()
    await first.says(READY)
    const password = await demoPassword()
    expect(first.output()).toContain(password)
    const clients = await demoClients(password)
    expect(clients).toEqual(['Dlamini', 'Naidoo', 'van Wyk'])

    // A second start on the same folder with other ports.
    await refused(run({ port: await freePortRange() }), `Tafel is already running on ${dataDir}`, 'Ctrl-C', 'TAFEL_DATA=')
    expect(await demoClients(password)).toEqual(clients)

    first.interrupt()
    expect(await first.ended(STOPS_WITHIN_MS), first.output()).toBe(0)
    expect(first.output()).toContain('Stopped. Your data is kept')
    expect(first.output()).not.toContain('!')
    expect(await processesOf(dataDir)).toEqual([])

    const second = run()
    await second.says(READY)
    expect(second.output()).toContain(password)
    expect(await demoClients(password)).toEqual(clients)

    // Killed without stopping anything: the next start takes over the lock and waits for leftover processes.
    const { supervisor } = JSON.parse(await readFile(join(dataDir, 'pids.json'), 'utf8')) as { supervisor: number }
    process.kill(supervisor, 'SIGKILL')
    await second.ended()
    const third = run()
    await third.says(READY)
    expect(await demoClients(password)).toEqual(clients)
    third.interrupt()
    expect(await third.ended(STOPS_WITHIN_MS), third.output()).toBe(0)
    expect(third.output()).not.toContain('!')

    const fourth = run({ args: ['--fresh'] })
    await fourth.says(READY)
    const renewed = await demoPassword()
    expect(renewed).not.toBe(password)
    expect(await demoClients(renewed)).toEqual(clients)
    await expect(demoClients(password)).rejects.toThrow('refused the e-mail address and password')
    fourth.interrupt('SIGTERM')
    expect(await fourth.ended(STOPS_WITHIN_MS), fourth.output()).toBe(0)
    expect(await processesOf(dataDir)).toEqual([])
  })

  test('an interrupted start ends at once, and the next one works', async () => {
    for (const [moment, signal] of [
      ['Starting Tafel', 'SIGTERM'],
      ['✓ PostgreSQL', 'SIGINT'],
      ['✓ Services', 'SIGHUP'],
    ] as const) {
      const cut = run()
      await cut.says(moment)
      cut.interrupt(signal)
      expect(await cut.ended(STOPS_WITHIN_MS), cut.output()).toBe(0)
      expect(cut.output()).not.toContain(READY)
      expect(cut.output()).not.toContain('!')
      expect(await processesOf(dataDir), `${signal} at ${moment}`).toEqual([])
    }
    await writeFile(join(dataDir, 'lock'), String(endedPid()))
    const whole = run()
    await whole.says(READY)
    expect(await demoClients(await demoPassword())).toHaveLength(3)
  })
})

/** The pid of a process that has ended. */
const endedPid = (): number => spawnSync(process.execPath, ['--version']).pid
