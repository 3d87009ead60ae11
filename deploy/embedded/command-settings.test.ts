import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCompose } from '../images/compose-file.ts'
import { makeSecrets } from '../images/make-secrets.mjs'
import { type Borrowed, BORROWED, commandEnvironment, commandSettings } from './command-settings.ts'
import { makeCredentials, credentialsIn } from './eventstore/credentials.ts'
import { loadSecrets, type Secrets } from './supervisor/settings.ts'

let home: string
let dataDir: string
let secrets: Secrets
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'tafel-settings-'))
  dataDir = join(home, 'tafel')
  secrets = await loadSecrets(dataDir)
  makeCredentials(credentialsIn(dataDir))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const GIVEN = {
  TAFEL_EVENTSTORE: 'esdb://admin:changeit@a:2113,b:2113,c:2113?tls=true',
  TAFEL_POSTGRES_URL: 'postgres://owner:secret@db:5432/tafel?sslmode=verify-full',
  TAFEL_KAFKA: 'a:9092,b:9092',
}

test('a command gets npm start’s given servers, with the rights of its process', async () => {
  const given = { ...GIVEN, TAFEL_DATA: dataDir }
  const as = (role: string, password: string) =>
    `postgres://tafel_${role}:${encodeURIComponent(password)}@db:5432/tafel?sslmode=verify-full`
  const { TAFEL_EVENTSTORE } = GIVEN
  const TAFEL_MASTER_KEY_FILE = join(dataDir, 'master-key')
  expect(await commandSettings('projections', given)).toEqual({
    TAFEL_EVENTSTORE,
    TAFEL_POSTGRES: as('projections', secrets.postgres.projections),
    TAFEL_MASTER_KEY_FILE,
  })
  expect(await commandSettings('services', given)).toEqual({
    TAFEL_EVENTSTORE,
    TAFEL_POSTGRES: as('services', secrets.postgres.services),
    TAFEL_MASTER_KEY_FILE,
    TAFEL_CHROMIUM_DIR: join(dataDir, 'chromium'),
  })
  expect(await commandSettings('relay', given)).toEqual({
    TAFEL_EVENTSTORE,
    TAFEL_POSTGRES: as('relay', secrets.postgres.relay),
    TAFEL_KAFKA: ['a:9092', 'b:9092'],
    TAFEL_KAFKA_TLS: 'false',
    TAFEL_KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512',
  })
  expect(await commandSettings('owner', given)).toEqual({ TAFEL_POSTGRES: GIVEN.TAFEL_POSTGRES_URL })
  expect(await commandSettings('log', given)).toEqual({ TAFEL_EVENTSTORE })
  expect(await commandSettings('checkpoints', given)).toEqual({ TAFEL_CHECKPOINTS: join(dataDir, 'checkpoints') })
})

test('without given servers it gets the embedded ones', async () => {
  const given = { TAFEL_DATA: dataDir, TAFEL_PORT: '4200' }
  expect((await commandSettings('owner', given)).TAFEL_POSTGRES).toBe(
    `postgres://tafel_owner:${encodeURIComponent(secrets.postgres.owner)}@127.0.0.1:4206/tafel`,
  )
  expect((await commandSettings('log', given)).TAFEL_EVENTSTORE).toMatch(/^esdb:\/\/projections:.*@localhost:4205\?tls=true/)
  expect((await commandSettings('services', given)).TAFEL_EVENTSTORE).toMatch(/^esdb:\/\/services:/)
})

const containers = Object.keys(BORROWED) as Borrowed[]
test.each(containers)('%s are among the settings of the container named in the messages', async (of) => {
  const [, name] = /^docker compose (?:exec|run --rm) (\w+) /.exec(BORROWED[of].inContainer) ?? []
  const { environment = {}, secrets: files = [] } = readCompose().services[name!]!
  const all = join(home, 'secrets')
  makeSecrets(all)
  const own = join(home, `secrets-${of}`)
  mkdirSync(own)
  for (const file of files) copyFileSync(join(all, file), join(own, file))
  const there = Object.fromEntries(Object.entries(environment).map(([variable, value]) => [variable, value.replace('/run/secrets', own)]))
  const settings = await commandSettings(of, there)
  expect(Object.keys(settings).length).toBeGreaterThan(0)
  expect(JSON.stringify(settings)).not.toContain('/.tafel')
})

test.each<[string, Borrowed, Record<string, string>, string]>([
  [
    'no Tafel',
    'projections',
    { TAFEL_DATA: '/none/of/it' },
    'There is no Tafel at /none/of/it. Start it with npm start, or name its folder: TAFEL_DATA=',
  ],
  ['no Tafel, and containers', 'owner', { TAFEL_DATA: '/none/of/it' }, 'docker compose run --rm database'],
  [
    'another container',
    'checkpoints',
    { TAFEL_POSTGRES: 'postgres://a@b/c' },
    'TAFEL_CHECKPOINTS: is missing\nAmong containers this command runs by docker compose exec checkpointer',
  ],
  [
    'a setting of both',
    'owner',
    { TAFEL_POSTGRES: 'postgres://a@b/c', TAFEL_POSTGRES_URL: 'postgres://a:b@c/d' },
    'TAFEL_POSTGRES and TAFEL_POSTGRES_URL are both set',
  ],
  [
    'an address in an invalid format',
    'log',
    { TAFEL_EVENTSTORE: 'http://hunter2' },
    'TAFEL_EVENTSTORE is not an address of such a server. It looks like esdb://',
  ],
])('%s: the message names the variable and the remedy', async (_, of, given, message) => {
  await expect(commandEnvironment(of, given)).rejects.toThrow(message)
})

test('without brokers the variable is named', async () => {
  await expect(commandEnvironment('relay', { TAFEL_DATA: dataDir })).rejects.toThrow('TAFEL_KAFKA: is missing\nSet it as npm start has it.')
})

test('a password in a file is read, and no variable is given twice', async () => {
  writeFileSync(join(home, 'password'), 'of the owner\n')
  const given = {
    TAFEL_DATA: dataDir,
    TAFEL_POSTGRES_URL: 'postgres://owner@db/tafel',
    TAFEL_POSTGRES_URL_PASSWORD_FILE: join(home, 'password'),
  }
  expect(await commandEnvironment('owner', given)).toMatchObject({ TAFEL_POSTGRES: 'postgres://owner:of%20the%20owner@db/tafel' })
})
