import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { JobState } from '../../embedded/upkeep/upkeep.ts'
import { DEMO_ADVISER } from '../../embedded/seed/people.ts'
import { identityAdmin, newAdviser, type Person, personOf } from '../kit/people.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, freePortRange, type Stack, startStack } from '../kit/stack.ts'
import { canMakeDisks, smallDisk } from './kit/small-disk.ts'
import { pidsOf, signal } from './kit/processes.ts'
import { processesOf, runTafel } from './tafel-process.ts'

const MEGABYTE = 1024 * 1024
const ROOT = join(import.meta.dirname, '../../..')

async function until(holds: () => Promise<boolean>, what: string, withinMs = 60_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await holds().catch(() => false)); await wait(200)) {
    if (Date.now() > deadline) throw new Error(`Not reached in time: ${what}`)
  }
}

/** Adds a client and returns the answer's status and title. */
async function addClient(person: Person) {
  const clientId = randomUUID()
  const body = { clientId, name: 'Extra', surname: 'Extra', email: '', phone: '' }
  const { status, json } = await person.api.send('POST', '/api/clients', { body })
  return { clientId, status, title: (json as { title?: string } | undefined)?.title ?? '' }
}

test.skipIf(!canMakeDisks)(
  'a full data folder stops writes with 507, ends no supervisor, and everything resumes once there is room (needs root)',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tafel-full-'))
    const disk = await smallDisk(dataDir, 900)
    const basePort = await freePortRange()
    let stack: Stack | undefined
    try {
      stack = await startStack({ dataDir, basePort })
      const person = await newAdviser(factsOf(stack))
      const saved = [(await addClient(person)).clientId]
      await disk.fill()
      const statuses = new Set<number>()
      await until(async () => {
        const { clientId, status, title } = await addClient(person)
        statuses.add(status)
        if (status < 300) saved.push(clientId)
        return status === 507 && title.includes('disk is full')
      }, 'a command is answered with 507')
      // Processes that die meanwhile are still restarted.
      signal((await pidsOf(dataDir)).projections)
      signal((await pidsOf(dataDir)).services)
      await until(async () => (await person.api.send('GET', '/api/me')).status === 200, 'the services answer again')
      for (let n = 0; n < 5; n++) statuses.add((await addClient(person)).status)
      expect([...statuses].filter((status) => status >= 300 && ![503, 507].includes(status))).toEqual([])
      await disk.makeRoom()
      await until(async () => (await addClient(person)).status < 300, 'a command is taken again')
      for (const clientId of saved) {
        await until(async () => (await person.api.send('GET', `/api/clients/${clientId}`)).status === 200, `${clientId} is there`)
      }
      await stack.stop()
      // A little room is enough for a start on existing data.
      await disk.fill(80 * MEGABYTE)
      stack = await startStack({ dataDir, basePort })
    } finally {
      await stack?.stop()
      disk.remove()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)

test('a lost cluster: the start is refused with the remedy, keys and sign-ins are restored, and everyone reads what they wrote', async () => {
  const basePort = await freePortRange()
  let stack = await startStack({ basePort })
  const { dataDir } = stack
  try {
    const backups = async (folder: string) => (await readdir(join(dataDir, 'backups', folder))).length > 0
    await until(() => backups('keys'), 'the keys are backed up')
    await until(() => backups('sign-ins'), 'the sign-ins are backed up')
    await stack.stop()
    await rename(join(dataDir, 'postgres', 'cluster'), join(dataDir, 'postgres', 'cluster.lost'))

    const refused = runTafel({ dataDir, port: basePort })
    expect(await refused.ended(), refused.output()).toBe(1)
    expect(refused.output()).toContain('npm run restore-keys')
    expect(refused.output(), 'it names both folders').toMatch(new RegExp(`Data +${dataDir}\\n +Backups +${dataDir}`))

    const env = { ...process.env, TAFEL_DATA: dataDir, TAFEL_PORT: String(basePort) }
    const restored = spawnSync(process.execPath, ['deploy/embedded/restore-keys.ts'], { cwd: ROOT, env, encoding: 'utf8' })
    expect(restored.stderr).toBe('')
    expect(restored.stdout).toMatch(/[1-9]\d* keys were restored/)

    stack = await startStack({ dataDir, basePort })
    const facts = factsOf(stack)
    const adviser = personOf(facts, 'nomsa@mokoena.example', facts.demoPassword)
    await until(async () => {
      const { json } = await adviser.api.send('GET', '/api/clients')
      const names = (json as { items: { surname: string }[] }).items.map(({ surname }) => surname)
      return ['Dlamini', 'Naidoo', 'van Wyk'].every((name) => names.includes(name))
    }, 'the demo adviser reads the names of the demo clients')
    const owner = new pg.Client({ connectionString: facts.postgres.owner })
    await owner.connect()
    const { rows } = await owner.query('select count(*)::int as parked from projections.parked')
    await owner.end()
    expect(rows).toEqual([{ parked: 0 }])
  } finally {
    await discard(stack)
  }
})

test('a lost data folder: log, keys and sign-ins are restored to the recovery point, and a user created just before it can be read', async () => {
  const basePort = await freePortRange()
  const elsewhere = await mkdtemp(join(tmpdir(), 'tafel-backup-'))
  const env = { TAFEL_BACKUP: join(elsewhere, 'backups') }
  let stack = await startStack({ basePort, env })
  const { dataDir } = stack
  try {
    const health = async () => (await (await fetch(stack.url('health'))).json()) as { upkeep: Record<string, JobState> }
    const isRecoverable = (since: number) =>
      until(
        async () => Date.parse((await health()).upkeep['recoveryPoint']?.lastGoodAt ?? '') > since,
        'the recovery point is later',
        100_000,
      )
    // The following changes are in no full copy of the log.
    await isRecoverable(0)
    const person = await newAdviser(factsOf(stack))
    const { clientId } = await addClient(person)
    const admin = await identityAdmin(factsOf(stack))
    const [demo] = await admin.users.find({ email: DEMO_ADVISER.email, exact: true, max: 1 })
    const ownPassword = 'a password of their own 42'
    await admin.users.resetPassword({ id: demo!.id!, credential: { type: 'password', value: ownPassword, temporary: false } })
    await isRecoverable(Date.now())
    expect((await health()).upkeep['recoveryPoint']).toMatchObject({ health: 'ok', ageSeconds: expect.any(Number) })

    // Only a copy of the secrets and the backups are left.
    const secrets = await readFile(join(dataDir, 'secrets.json'))
    const pids = Object.values(await pidsOf(dataDir))
    await stack.killSupervisor()
    for (const pid of pids) signal(pid)
    await until(async () => (await processesOf(dataDir)).length === 0, 'every process is gone')
    await rm(dataDir, { recursive: true })
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'secrets.json'), secrets, { mode: 0o600 })
    const run = (command: string) =>
      spawnSync(process.execPath, [`deploy/embedded/${command}.ts`], {
        cwd: ROOT,
        env: { ...process.env, ...env, TAFEL_DATA: dataDir, TAFEL_PORT: String(basePort) },
        encoding: 'utf8',
      })
    const { stderr, stdout } = run('restore-log')
    expect(stderr).toBe('')
    expect(stdout).toMatch(/[1-9]\d* events were restored, the last one of 20/)
    expect(run('restore-log').stderr).toContain('is not empty')
    expect(run('restore-keys').stderr).toBe('')

    stack = await startStack({ dataDir, basePort, env })
    // Signs in again with the old password.
    const again = personOf(factsOf(stack), person.email, person.password)
    await until(async () => {
      const { json } = await again.api.send('GET', `/api/clients/${clientId}`)
      return (json as { surname?: string }).surname === 'Extra'
    }, 'the client that was added last is read, by name')
    // The start did not reset demo users who had changed their passwords.
    await expect(personOf(factsOf(stack), DEMO_ADVISER.email, ownPassword).tokens()).resolves.toBeDefined()
  } finally {
    await discard(stack)
    await rm(elsewhere, { recursive: true, force: true })
  }
})
