import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inspectAll } from '../../embedded/eventstore/maintenance/inspect.ts'
import { startPostgres } from '../../embedded/postgres/cluster.ts'
import { DEMO_ADVISER } from '../../embedded/seed/people.ts'
import { loadSecrets, PORT_OFFSETS } from '../../embedded/supervisor/settings.ts'
import { runTafel, type TafelProcess } from '../faults/tafel-process.ts'
import { type Person, personOf } from '../kit/people.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { freePortRange } from '../kit/stack.ts'
import { STACK } from '../kit/measured-folders.ts'
import { writeLogAndKeys } from './rebuild-log.ts'
import { type Answers, askWhileStarting } from './restore-use.ts'
import { differing, type Shown, shownTables } from './shown-tables.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const EVENTS = Number(process.env['TAFEL_EVENTS'] ?? 1_000_000)
const SEED = 6
/** Time limit of each step. */
const WITHIN_MS = 60 * 60_000
const READY = 'Ctrl-C stops everything.'
const PROGRESS = /projections: catching up with the log: [\d.]+ %/g
const ENDED = /^! (.+)$/gm

export const claim =
  'Everything except the backups and secrets.json is lost. With the three steps of the README a log of 1 000 000 events is served again without intervention: current data at once, everything once the read models have caught up, with the same rows as before.'
export const measures = [...STACK, 'deploy/bin']

/** A data folder, its backup folder, and the ports of its stack. */
interface Place {
  readonly dataDir: string
  readonly basePort: number
  readonly env: NodeJS.ProcessEnv
}

export async function run(): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-restore-'))
  try {
    const env = { TAFEL_BACKUP: join(folder, 'backups') }
    const lost: Place = { dataDir: join(folder, 'lost'), basePort: await freePortRange(), env }
    const before = await useAndBackUp(lost)
    const secrets = await readFile(join(lost.dataDir, 'secrets.json'))
    await rm(lost.dataDir, { recursive: true })
    const place: Place = { dataDir: join(folder, 'restored'), basePort: await freePortRange(), env }
    await mkdir(place.dataDir)
    await writeFile(join(place.dataDir, 'secrets.json'), secrets, { mode: 0o600 })
    return await restoreAndServe(place, before)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Before {
  readonly events: number
  readonly shown: Shown
  readonly clients: readonly string[]
}

/** Runs a stack on a large log until everything is backed up. */
async function useAndBackUp(place: Place): Promise<Before> {
  process.stdout.write(`  a log of ${EVENTS} events …\n`)
  await writeLargeLog(place)
  process.stdout.write('  first start, until everything is backed up …\n')
  const tafel = runTafel({ ...place, port: place.basePort })
  try {
    await tafel.says(READY, WITHIN_MS)
    await untilBackedUp(place, Date.now())
    const shown = await shownTables(place)
    const clients = await clientsOf(await demoAdviser(place))
    await stopped(tafel)
    const { events, damages } = inspectAll(join(place.dataDir, 'eventstore'))
    if (damages.length > 0) throw new Error(`The log was damaged before it was lost: ${JSON.stringify(damages[0])}`)
    return { events, shown, clients }
  } finally {
    tafel.interrupt('SIGTERM')
    await tafel.ended()
  }
}

async function writeLargeLog({ dataDir, basePort }: Place): Promise<void> {
  const secrets = await loadSecrets(dataDir)
  const port = basePort + PORT_OFFSETS.postgres
  const cluster = await startPostgres({ dataDir: join(dataDir, 'postgres'), port, passwords: secrets.postgres })
  await writeLogAndKeys({ dataDir, cluster, masterKey: secrets.masterKey, events: EVENTS, seed: SEED }).finally(() => cluster.stop())
}

/** Waits for a recovery point after the given moment, with log, keys and sign-ins. */
async function untilBackedUp({ basePort }: Place, moment: number): Promise<void> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await wait(1000)) {
    const answer = await fetch(`http://127.0.0.1:${basePort + PORT_OFFSETS.health}`, { signal: AbortSignal.timeout(5000) })
    const { upkeep } = (await answer.json()) as { readonly upkeep: Readonly<Record<string, { readonly lastGoodAt: string | null }>> }
    const lastGoodAt = (job: string) => Date.parse(upkeep[job]?.lastGoodAt ?? '') || 0
    const isBackedUp = lastGoodAt('backUpKeys') > 0 && lastGoodAt('backUpSignIns') > 0 && lastGoodAt('recoveryPoint') > moment
    if (isBackedUp) return
  }
  throw new Error('The log was not backed up in time.')
}

/** Follows the README's steps in a folder that contains only secrets.json. */
async function restoreAndServe(place: Place, before: Before): Promise<Figures> {
  process.stdout.write('  restore-log, restore-keys …\n')
  const log = await npmRun('restore-log', place)
  const restored = Number(/^(\d+) events were restored/m.exec(log.output)?.[1] ?? Number.NaN)
  const keys = await npmRun('restore-keys', place)
  process.stdout.write('  npm start …\n')
  const began = performance.now()
  const tafel = runTafel({ ...place, port: place.basePort })
  try {
    const asking = askWhileStarting({
      adviser: await demoAdviser(place),
      readModels: `http://127.0.0.1:${place.basePort + PORT_OFFSETS.projections}/health/ready`,
    })
    const isReady = await tafel.says(READY, WITHIN_MS).then(
      () => true,
      (error: Error) => void process.stdout.write(`  ! ${error.message}\n`),
    )
    const readyMs = performance.now() - began
    const answers = await asking.stop()
    const shown = await shownTables(place)
    const clients = await clientsOf(await demoAdviser(place))
    const output = tafel.output()
    await stopped(tafel)
    const others = differing(before.shown, shown)
    for (const line of [...answers.failures.slice(0, 10), ...others, ...[...output.matchAll(ENDED)].map(([line]) => line)])
      process.stdout.write(`  ! ${line}\n`)
    return {
      events: measured(restored, 'events', '>= 1000000'),
      lostEvents: measured(before.events - restored, 'events', '= 0'),
      startsReadyWithoutIntervention: measured(isReady === true ? 1 : 0, 'starts', '= 1'),
      processesEndedMeanwhile: measured([...output.matchAll(ENDED)].length, 'processes', '= 0'),
      'minutes.restoreLog': observed(minutes(log.ms), 'min'),
      'minutes.restoreKeys': observed(minutes(keys.ms), 'min'),
      'minutes.untilServed': measured(minutes(answers.firstMs), 'min', '<= 2'),
      'minutes.untilCaughtUp': measured(minutes(answers.caughtUpMs), 'min', '<= 5'),
      'minutes.untilReady': observed(minutes(readyMs), 'min'),
      'rate.caughtUp': measured(Math.round(restored / (answers.caughtUpMs / 1000)), 'events/s', '>= 4000'),
      'progress.lines': measured(new Set([...output.matchAll(PROGRESS)].map(([line]) => line)).size, 'lines', '>= 1'),
      ...servedMeanwhile(answers),
      differingTables: measured(others.length, 'tables', '= 0'),
      tables: measured(shown.size, 'tables', '>= 8'),
      rows: measured(
        [...shown.values()].reduce((sum, { rows }) => sum + Number(rows), 0),
        'rows',
        '>= 100000',
      ),
      differingClients: measured(before.clients.filter((name) => !clients.includes(name)).length, 'clients', '= 0'),
      mailsSentAgain: measured(await mailsIn(place), 'mails', '= 0'),
    }
  } finally {
    tafel.interrupt('SIGTERM')
    await tafel.ended()
  }
}

const servedMeanwhile = ({ current, late, failures }: Answers): Figures => ({
  'meanwhile.answered': measured(current + late, 'answers', '>= 1'),
  'meanwhile.late': observed(late, 'answers'),
  'meanwhile.failed': measured(failures.length, 'answers', '= 0'),
})

/** Runs a command of the README; throws if it fails. */
async function npmRun(command: string, { dataDir, basePort, env }: Place): Promise<{ readonly output: string; readonly ms: number }> {
  const began = performance.now()
  const child = spawn('npm', ['run', '--silent', command], {
    cwd: ROOT,
    env: { ...process.env, ...env, TAFEL_DATA: dataDir, TAFEL_PORT: String(basePort) },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: WITHIN_MS,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(output.replaceAll(/^(?=.)/gm, '  '))
  if (code !== 0) throw new Error(`npm run ${command} ended with ${code}.`)
  return { output, ms: performance.now() - began }
}

async function stopped(tafel: TafelProcess): Promise<void> {
  tafel.interrupt('SIGTERM')
  if ((await tafel.ended()) !== 0) throw new Error(`Tafel did not stop:\n${tafel.output()}`)
}

async function demoAdviser({ dataDir, basePort }: Place): Promise<Person> {
  const at = (part: keyof typeof PORT_OFFSETS) => basePort + PORT_OFFSETS[part]
  const { demoPassword } = await loadSecrets(dataDir)
  const facts = {
    adviser: `http://localhost:${at('adviser')}`,
    identity: `http://localhost:${at('identity')}`,
    services: `http://127.0.0.1:${at('services')}`,
    dataDir,
  }
  return personOf(facts, DEMO_ADVISER.email, demoPassword)
}

async function clientsOf({ api }: Person): Promise<readonly string[]> {
  const { status, json } = await api.send('GET', '/api/clients')
  if (status !== 200) throw new Error(`The clients were answered with ${status}.`)
  return (json as { readonly items: readonly { readonly clientId: string; readonly surname: string }[] }).items.map(
    ({ clientId, surname }) => `${clientId} ${surname}`,
  )
}

/** Mails sent by the restored stack; backups contain no mails. */
async function mailsIn({ dataDir }: Place): Promise<number> {
  const text = await readFile(join(dataDir, 'mailbox', 'messages.json'), 'utf8').catch(() => '[]')
  return (JSON.parse(text) as readonly unknown[]).length
}

const minutes = (ms: number): number => Math.round(ms / 600) / 100
