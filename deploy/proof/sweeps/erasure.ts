import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { backup } from '@tafel/deploy/embedded/eventstore/maintenance/backup.ts'
import { restore } from '@tafel/deploy/embedded/eventstore/maintenance/restore.ts'
import { startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { scrub } from '@tafel/deploy/embedded/postgres/scrub.ts'
import { checkpointsIn } from '@tafel/deploy/embedded/supervisor/data-folder.ts'
import { checkpointEvidence, main as verify } from '@tafel/deploy/embedded/verify-main.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { placeOfClient } from '@tafel/services/records/clients/files/handlers.ts'
import type pg from 'pg'
import { type Figure, type Figures, measured, verdictOf } from '../kit/result.ts'
import { apiOf } from '../kit/api.ts'
import { newPerson } from '../kit/people.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { attachText } from '../kit/upload.ts'
import { type Canaries, createCanaries } from './erasure/canaries.ts'
import { changedTables, keysOfBackup, leaves, openedBy, restingRows } from './erasure/look.ts'
import { financeFiles } from './erasure/finance-files.ts'
import { filesAbout, issue } from './erasure/issued.ts'
import { CANARIES_A_PERSON, each, erasePerson, newFirms, ok, plant, plantPerson, seen } from './erasure/people.ts'
import { picturesOf, upload, uploading } from './erasure/pictures.ts'
import { canariesShown, canariesShownTo, PLACES_OF_A_CLIENT } from './erasure/places.ts'
import { breakOnPurpose } from './erasure/sabotage.ts'
import { scavenge } from './erasure/scavenge.ts'
import { type Found, searchFolder } from './erasure/search.ts'
import { STACK } from '../kit/measured-folders.ts'

const CLIENTS = Number(process.env['TAFEL_ERASED'] ?? 200)
const PEOPLE = Number(process.env['TAFEL_ERASED_PEOPLE'] ?? 10)
const CLIENTS_A_PERSON = 3
const FIRMS = Math.min(20, CLIENTS)
const STAYING = Math.min(40, CLIENTS)
const AT_ONCE = 6
/**
 * A deliberate fault: `keys` destroys no key, `rows` purges no row, `issued` never deletes issued reports or attachments, `pictures` never removes a
 * firm's pictures. The bench must then fail; it writes no result.
 */
const BROKEN = process.env['TAFEL_BROKEN']
export const claim =
  'Of 200 clients and of 10 people with their firms that were erased nothing personal is found in any byte of log, database, logs, files and backups, nor in any history, past moment, bundle, export, search, access log or attached file, nor in an issued report once no law requires it to be kept, nor in a picture being uploaded; no data of others has changed, and the log still verifies and rebuilds.'
export const measures = STACK

/** Creates clients with canaries in every field, works with them and erases them; then searches everything on the disk. */
export async function run(): Promise<Figures | undefined> {
  const began = performance.now()
  const say = (text: string) => process.stdout.write(`  ${((performance.now() - began) / 1000).toFixed(0)} s  ${text}\n`)
  const dataDir = await mkdtemp(join(tmpdir(), 'tafel-erasure-'))
  const temporary = join(dataDir, 'tmp')
  await mkdir(temporary)
  const stack = await startStack({ dataDir, env: { TMPDIR: temporary } })
  const facts = factsOf(stack)
  const owner = createPool({ url: facts.postgres.owner, name: 'erasure', max: 1, statementTimeoutMs: 120_000 })
  const store = eventStoreDb({ connectionString: facts.eventstore })
  const figures: Record<string, Figure> = {}
  const hold = (name: string, value: number, unit: string, target: string) => {
    const figure = (figures[name] = measured(value, unit, target))
    if (!figure.holds) say(`! ${name} ${value} ${unit} (${target})`)
  }
  try {
    const canaries = createCanaries()
    const others = createCanaries()
    const firms = await newFirms(facts, FIRMS)
    const firmOf = (index: number) => firms[index % firms.length]!
    const planted = await each(Array.from({ length: CLIENTS }), AT_ONCE, (_, at) => plant(firmOf(at), canaries, at < FIRMS))
    const people = await each(Array.from({ length: PEOPLE }), AT_ONCE, () => plantPerson(facts, canaries, CLIENTS_A_PERSON))
    const staying = await each(Array.from({ length: STAYING }), AT_ONCE, (_, at) => plant(firmOf(at), others, false))
    const issuing = planted.slice(0, FIRMS)
    for (const client of issuing) await issue(client)
    const attaching = [...issuing, ...people.map(({ clients: [client] }) => client!)]
    await each(attaching, AT_ONCE, ({ person, clientId }) => {
      const word = canaries.word()
      return attachText(facts.adviser, person, clientId, word, word)
    })
    for (const one of people) for (let count = 0; count < 2; count += 1) await upload(facts, one)
    const admin = await newPerson(facts, { roles: ['admin'] })
    const finance = await newPerson(facts, { roles: ['finance'] })
    // Users are recorded at their first request, so that their rows do not change later.
    for (const known of [admin, finance]) await ok(known, 'GET', '/api/me')
    const then = new Date().toISOString()
    for (const { person, clientId } of planted) await ok(person, 'DELETE', `/api/clients/${clientId}`)
    await each(planted, AT_ONCE, async ({ person }) => seen(person, (await store.head()).toString()))
    const erasedClients = [...planted, ...people.flatMap(({ clients }) => clients)]
    const ids = [
      ...erasedClients.flatMap(({ clientId, records }) => [clientId, ...records]),
      ...people.flatMap(({ person, accountId }) => [person.userId, accountId]),
    ]
    const subjects = [
      ...erasedClients.map(({ clientId }) => `client:${clientId}`),
      ...people.flatMap(({ person, accountId }) => [`user:${person.userId}`, `account:${accountId}`]),
    ]
    say(`${planted.length} clients and ${people.length} people with ${canaries.planted} canaries, ${staying.length} that stay`)

    // Control: the search must find canaries now, or finding none later proves nothing.
    if (BROKEN !== undefined) await breakOnPurpose(owner, BROKEN)
    await owner.query('vacuum (analyze)')
    await owner.query('checkpoint')
    const cluster = join(dataDir, 'postgres')
    const clear = await searchFolder(join(cluster, 'cluster', 'base'), canaries)
    hold('control.canariesInReadModelsBefore', clear.canaries.size, 'canaries', `>= ${planted.length * 10}`)
    hold('control.canariesInLogBefore', (await searchFolder(join(dataDir, 'eventstore'), canaries)).canaries.size, 'canaries', '= 0')
    const backups = join(dataDir, 'backups')
    // In addition to the stack's own backups.
    const logBackup = join(backups, 'log-before')
    const keyBackup = join(backups, 'keys.json')
    backup(join(dataDir, 'eventstore'), logBackup)
    await writeFile(keyBackup, JSON.stringify(await keysIn(owner)))
    const shownBefore = await canariesShown(facts, issuing, then, canaries)
    for (const [place, count] of shownBefore)
      if (place !== 'issuedReports') hold(`control.${place}Before`, count, 'canaries', `>= ${issuing.length}`)
    hold('control.adminListsBefore', await canariesShownTo(facts, admin, canaries), 'canaries', `>= ${people.length}`)
    const ofErased = filesAbout(
      owner,
      facts,
      planted.map(({ clientId }) => `client:${clientId}`),
    )
    const attachments = filesAbout(
      owner,
      facts,
      attaching.map(({ clientId }) => placeOfClient(clientId).about),
    )
    hold('control.attachmentsBefore', await attachments.opened(canaries), 'canaries', `= ${attaching.length}`)
    hold('control.issuedBefore', await ofErased.opened(canaries), 'canaries', `>= ${issuing.length * 3}`)
    hold('control.picturesBefore', await picturesOf(dataDir, people), 'files', `= ${people.length * 2}`)
    say(`shown before: ${[...shownBefore].map((each) => each.join(' ')).join(', ')}`)
    const before = { leaves: await leaves(store), rows: await restingRows(owner, ids) }
    say(`searched ${gigabytes(clear)}: ${clear.canaries.size} canaries in plain text, as expected`)

    const took: number[] = []
    const positions = new Map<(typeof firms)[number], string | null>()
    await each(planted, AT_ONCE, async ({ person, clientId }) => {
      const from = performance.now()
      positions.set(person, await ok(person, 'POST', `/api/clients/${clientId}/forget`, {}))
      took.push(performance.now() - from)
    })
    // Tokens stay valid for minutes after their owner is erased: the services must refuse them.
    const tokensOut = await each(people, AT_ONCE, async ({ person }) => (await person.tokens()).accessToken)
    const underWay = people.map((one) => uploading(facts, one))
    await each(people, AT_ONCE, (one) => erasePerson(facts, one))
    const keptMeanwhile = await Promise.all(underWay.map((one) => one.stop()))
    await untilNone(() => keysLeft(owner, subjects))
    for (const [person] of positions) await seen(person, (await store.head()).toString())
    say('erased')

    // An ordinary vacuum leaves canaries behind; hence the scrub, which the stack starts soon after an erasure.
    await owner.query('vacuum')
    await owner.query('checkpoint')
    hold('control.leftByVacuum', (await searchFolder(cluster, canaries)).canaries.size, 'canaries', '>= 1')

    const refused = await each(tokensOut, AT_ONCE, async (token) => (await apiOf(facts.services, () => token).send('GET', '/api/me')).json)
    const asked = await each(planted, AT_ONCE, async ({ person, clientId, records }) => [
      (await person.api.send('GET', `/api/clients/${clientId}`)).status,
      (await person.api.send('GET', `/api/transfer-duties/${records[0]}`)).status,
      (await person.api.send('POST', `/api/clients/${clientId}/restore`, { body: {} })).status,
    ])
    hold('clients', planted.length, 'clients', '>= 200')
    hold('people', people.length, 'people', '>= 10')
    hold('canaries', canaries.planted, 'canaries', `= ${erasedClients.length * 15 + people.length * CANARIES_A_PERSON + attaching.length}`)
    hold('peopleRefused', refused.filter((json) => codeOf(json) === 'identity/user-disabled').length, 'answers', `= ${people.length}`)
    hold('answeredErased', asked.flat().filter((status) => status === 410).length, 'answers', `= ${planted.length * 3}`)
    hold('erase.p99', Math.round(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0), 'ms', '<= 2000')
    hold('keysLeft', await keysLeft(owner, subjects), 'keys', '= 0')
    hold('openedFromLog', await openedBy(owner, facts.masterKey, store, canaries), 'canaries', '= 0')
    hold('control.othersOpenedFromLog', await openedBy(owner, facts.masterKey, store, others), 'canaries', `= ${others.planted}`)

    const after = { leaves: await leaves(store), rows: await restingRows(owner, ids) }
    const erasedStreams = new Set([
      ...erasedClients.map(({ clientId }) => `client-${clientId}`),
      ...people.flatMap(({ person, accountId }) => [`user-${person.userId}`, `account-${accountId}`, `subscription-${accountId}`]),
    ])
    const changed = [...after.leaves].filter(([stream, leaf]) => !erasedStreams.has(stream) && before.leaves.get(stream) !== leaf)
    hold('changedStreams', changed.length + (before.leaves.size - after.leaves.size), 'streams', '= 0')
    const ofOthers = changedTables(before.rows, after.rows)
    if (ofOthers.length > 0) say(`other rows than before: ${ofOthers.join(', ')}`)
    hold('changedReadModelsOfOthers', ofOthers.length, 'tables', '= 0')
    await untilNone(async () => {
      const { files, marked } = await ofErased.counted()
      return files - marked
    })
    hold('control.issuedKeptByLaw', await ofErased.opened(canaries), 'canaries', `>= ${issuing.length * 3}`)
    hold('issuedErasedByTime', await ofErased.passYears(), 'reports', `= ${issuing.length}`)
    hold('foundInIssuedPastRetention', await ofErased.opened(canaries), 'canaries', '= 0')
    await untilNone(async () => (await attachments.counted()).files)
    hold('foundInAttachments', await attachments.opened(canaries), 'canaries', '= 0')
    hold('attachmentsLeft', (await attachments.counted()).files, 'files', '= 0')
    hold('issuedFilesLeft', (await ofErased.counted()).files, 'files', '= 0')
    hold(
      'picturesUploadedMeanwhile',
      keptMeanwhile.reduce((sum, count) => sum + count, 0),
      'pictures',
      '>= 1',
    )
    await untilNone(() => picturesOf(dataDir, people))
    hold('picturesLeft', await picturesOf(dataDir, people), 'files', '= 0')
    const shown = await canariesShown(facts, planted, then, canaries)
    for (const place of Object.keys(PLACES_OF_A_CLIENT)) hold(`shownIn.${place}`, shown.get(place) ?? -1, 'canaries', '= 0')
    hold('shownIn.adminLists', await canariesShownTo(facts, admin, canaries), 'canaries', '= 0')
    const exported = await financeFiles(facts, finance, canaries)
    hold('shownIn.financeExports', exported.found, 'canaries', '= 0')
    hold('control.financeRows', exported.rows, 'rows', `>= ${FIRMS * 3}`)
    const rows = await restingRows(owner, ids)
    say('searched every place that shows data')

    const parked = await owner.query(
      'select (select count(*) from projections.parked)::int + (select count(*) from kernel.parked)::int as count',
    )
    hold('parked', parked.rows[0].count, 'events', '= 0')
    const evidenceFolder = checkpointsIn(dataDir)
    const evidence = () => checkpointEvidence(evidenceFolder)
    hold('verifyFailed', await verify({ store, evidence, evidenceFolder, say }), 'exit code', '= 0')

    hold('scavenged', await scavenge(dataDir, stack.port('eventstore')), 'events', '>= 1')
    await scrub(owner)
    say('scavenged and scrubbed')
    const postgres = await searchFolder(cluster, canaries)
    notify(postgres, 'database', say)
    hold('foundInPostgres', postgres.canaries.size, 'canaries', '= 0')
    hold('rebuildFailed', await rebuild(dataDir, stack.port('adviser'), say), 'exit code', '= 0')
    hold('changedReadModelsAfterRebuild', changedTables(rows, await restingRows(owner, ids)).length, 'tables', '= 0')

    const restored = join(backups, 'restored')
    const opened = await openedFromBackup(logBackup, restored, keyBackup, facts.masterKey, canaries)
    hold('control.openedWithKeyBackup', opened, 'canaries', `= ${canaries.planted}`)
    await rm(keyBackup)
    hold(
      'openedAfterKeyBackupExpired',
      await openedFromBackup(logBackup, restored, keyBackup, facts.masterKey, canaries),
      'canaries',
      '= 0',
    )

    await store.close()
    await owner.end()
    await stack.stop()
    const everything = await searchFolder(dataDir, canaries)
    notify(everything, 'everything', say)
    const below = (...folders: readonly string[]) =>
      [...everything.files].filter(([name]) => folders.some((folder) => name.startsWith(folder)))
    hold('foundInLog', below('eventstore').length, 'files', '= 0')
    hold('foundInBackups', below('backups').length, 'files', '= 0')
    hold('foundInPostgresStopped', below('postgres').length, 'files', '= 0')
    hold('foundInProcessLogs', below('logs').length + [...canaries.findIn(Buffer.from(stack.output()))].length, 'files', '= 0')
    hold('foundInMail', below('mail').length, 'files', '= 0')
    hold('foundInTemporaryFiles', below('tmp').length, 'files', '= 0')
    hold('foundAnywhere', everything.canaries.size, 'canaries', '= 0')
    hold('searched', Math.round(everything.bytes / 2 ** 20), 'MiB', '>= 100')
    hold('seconds', Math.round((performance.now() - began) / 1000), 's', '<= 600')
    if (BROKEN === undefined) return figures
    say(
      `Broken on purpose (${BROKEN}): ${Object.values(figures).filter((figure) => verdictOf(figure) === 'short').length} figures miss their target; no result is written.`,
    )
    return undefined
  } finally {
    await Promise.allSettled([store.close(), owner.ended ? undefined : owner.end()])
    await discard(stack)
  }
}

async function keysLeft(owner: pg.Pool, subjects: readonly string[]): Promise<number> {
  const { rows } = await owner.query(
    'select count(*)::int as count from keys.subject_keys where subject = any($1) and wrapped is not null',
    [subjects],
  )
  return rows[0].count
}

/** A person's firm and clients are erased by reactors. Whatever is left after a minute appears in the figures. */
async function untilNone(count: () => Promise<number>): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until && (await count()) > 0; await wait(100));
}

const codeOf = (json: unknown) => (json as { readonly code?: string }).code

async function keysIn(owner: pg.Pool) {
  const { rows } = await owner.query(`select subject, encode(wrapped, 'hex') as wrapped, master_key from keys.subject_keys`)
  return rows
}

/** The canaries readable with the backup of the log, the master key, and what is left of the backup of the keys. */
async function openedFromBackup(from: string, to: string, keys: string, masterKey: string, canaries: Canaries): Promise<number> {
  const kept = JSON.parse(await readFile(keys, 'utf8').catch(() => '[]')) as Parameters<typeof keysOfBackup>[0]
  await rm(to, { recursive: true, force: true })
  restore(from, to)
  const server = await startEventStore({ dataDir: to, port: 0 })
  const store = eventStoreDb({ connectionString: server.connectionString })
  try {
    return await openedBy(keysOfBackup(kept), masterKey, store, canaries)
  } finally {
    await store.close()
    await server.stop()
  }
}

async function rebuild(dataDir: string, basePort: number, say: (text: string) => void): Promise<number> {
  for (const model of ['users', 'accounts', 'clients', 'records']) {
    const env = { ...process.env, TAFEL_DATA: dataDir, TAFEL_PORT: String(basePort) }
    const failed = await promisify(execFile)(process.execPath, ['deploy/embedded/rebuild.ts', model], { env }).then(
      () => undefined,
      (error: { readonly stdout?: string; readonly stderr?: string }) => `${error.stdout ?? ''}${error.stderr ?? ''}`,
    )
    if (failed === undefined) continue
    say(failed.trim())
    return 1
  }
  return 0
}

const gigabytes = ({ bytes }: Found) => `${(bytes / 2 ** 30).toFixed(2)} GiB`

function notify({ files, bytes, canaries }: Found, what: string, say: (text: string) => void): void {
  say(`${what}: ${canaries.size} canaries in ${files.size} files, ${(bytes / 2 ** 20).toFixed(0)} MiB searched`)
  for (const [name, times] of [...files].toSorted(([, a], [, b]) => b - a).slice(0, 12)) say(`    ${name}: ${times}`)
}
