import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { readModels } from '@tafel/projections/host/read-models.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { testDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { liveOrFirst } from '@tafel/projections/runtime/generations.ts'
import { runProjection } from '@tafel/projections/runtime/loop.ts'
import { migrateRuntime } from '@tafel/projections/runtime/schema.ts'
import knexOf from 'knex'
import { postgresCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.postgres.ts'
import { createApp } from '@tafel/kernel/http/app.ts'
import { createAccessGuard } from '@tafel/kernel/http/access-guard.ts'
import { NO_AUDIT, NO_ACCESS_LOG } from '@tafel/kernel/http/testing/api.ts'
import { ownFirms } from '@tafel/kernel/http/testing/own-firms.ts'
import { accountIdOf, newId } from '@tafel/kernel/runtime/ids.ts'
import { createHealth } from '@tafel/kernel/runtime/lifecycle.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { createMetrics } from '@tafel/kernel/runtime/metrics.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { memoryLimits } from '@tafel/kernel/http/shared-limits.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { connectQueries } from '../connect.ts'
import { PRACTICE_TIER } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import { BILLING_RULES, graceDays } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { queryHandlers } from '../handlers.ts'

export const NOW = '2026-11-21T08:00:00.000Z'

/** The whole query side: the log in memory, real projections and Postgres, and the routes over HTTP. */
export async function queriesApp(options: Parameters<typeof testKernel>[0] = {}) {
  const database = await testDatabase()
  const pool = createPool({ url: database.url('projections'), name: 'test' })
  const knex = knexOf({ client: 'pg', connection: database.url('projections'), pool: { min: 0, max: 4 } })
  const kernel = testKernel(options)
  const checkpoints = postgresCheckpoints({ pool, schema: 'projections' })
  await migrateRuntime(pool)
  for (const model of readModels) await liveOrFirst(knex, model)

  const connections = connectQueries(database.url('queries'))
  const handlers = queryHandlers({
    ...connections,
    planOf: async () => ({ tierId: PRACTICE_TIER, seats: 5, coupon: 'SEASON25' }),
    keyNames: async () => ({}),
    auditing: { reachIn: async () => undefined, accessLog: NO_ACCESS_LOG },
    peopleOf: async (ids) => Object.fromEntries([...ids].map((id) => [id, 'Nomsa Mokoena'])),
    withdrawalNote: async () => '',
    limits: memoryLimits(),
    graceDays: graceDays(BILLING_RULES),
    constants: {
      withdrawn: () => [],
      holding: () => [],
      currentVersion: () => 'c1',
      changesOf: () => ({ version: 'c1', status: 'done', done: 0, total: 0, isPart: false, changes: [] }),
    },
    now: () => new Date(NOW),
  })
  const app = createApp({
    handlers,
    // The token is the user as JSON: the access guard is tested elsewhere.
    verifier: async (authorization) => (authorization ? JSON.parse(authorization) : undefined),
    guard: createAccessGuard(
      { statusOf: () => 'enabled' },
      { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
    ),
    tenants: ownFirms,
    audit: NO_AUDIT,
    accessLog: NO_ACCESS_LOG,
    memory: { recall: async () => ({ found: 'nothing' }), remember: async () => undefined },
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
    health: createHealth(),
    ratePerMinute: 100_000,
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    base,
    database,
    kernel,
    connections,
    /** Appends events to a stream through the real codec. */
    async given(stream: string, ...events: readonly TafelEvent[]): Promise<bigint> {
      const aggregate = { stream: () => stream, initial: undefined, evolve: () => undefined }
      const handled = await kernel.commands.handle(aggregate, '', commandContext(), () => events)
      if (handled.outcome !== 'done' || handled.position === undefined) throw new Error(handled.outcome)
      return handled.position
    },
    async project(...names: readonly string[]): Promise<void> {
      const until = await kernel.store.head()
      if (until === 'none') return
      for (const model of readModels) {
        if (names.length > 0 && !names.includes(model.name)) continue
        const { schema } = await liveOrFirst(knex, model)
        const { store, codec } = kernel
        await runProjection({ store, codec, pool, checkpoints, target: { model, schema }, signal: new AbortController().signal, until })
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await connections.close()
      await checkpoints.close()
      await knex.destroy()
      await pool.end()
      await database.drop()
    },
  }
}
export type QueriesApp = Awaited<ReturnType<typeof queriesApp>>

/** Any answer; tests state what they expect. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Answered = any

export interface Asker {
  readonly userId: string
  readonly accountId: string
  readonly authorization: string
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<{ status: number; body: Answered; headers: Headers }>
  call(name: string, data?: unknown): Promise<{ status: number; body: Answered; headers: Headers }>
}

/** A signed-in user. */
export function asker(app: QueriesApp, options: { readonly roles?: readonly string[]; readonly userId?: string } = {}): Asker {
  const userId = options.userId ?? newId()
  const authorization = JSON.stringify({
    userId,
    email: 'a@example.co.za',
    emailVerified: true,
    displayName: 'A',
    roles: options.roles ?? [],
  })
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(app.base + path, init)
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
  return {
    userId,
    accountId: accountIdOf(userId),
    authorization,
    get: (path, headers = {}) => send(path, { headers: { authorization, ...headers } }),
    call: (name, data) =>
      send(`/api/functions/${name}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(data === undefined ? {} : { data }),
      }),
  }
}

/** A small history of one firm. */
export function firm(app: QueriesApp, who: Asker) {
  const { accountId, userId } = who
  const details = {
    contactPerson: { firstName: 'Thandi', lastName: 'M' },
    email: 'office@acme.example',
    telephone: { phoneCountryCode: '+27', phoneNumber: '821234567' },
    vatNumber: '',
    website: '',
    address: { addressLine1: '1 Long Street', addressLine2: '', city: 'Cape Town', country: 'South Africa', postalCode: '8001' },
    inflation: 50_000,
    investment: 80_000,
  }
  return {
    user: (email: string, displayName: string) =>
      app.given(`user-${userId}`, { type: 'UserRegistered', data: { userId, email, displayName } }),
    account: (accountName: string, more: Pick<AccountDetails, 'reviewEvery'> = {}) =>
      app.given(`account-${accountId}`, { type: 'AccountCreated', data: { accountId, owner: userId, accountName, ...details, ...more } }),
    trial: (startsOn: string, endsOn: string) =>
      app.given(`subscription-${accountId}`, { type: 'FreeTrialStarted', data: { accountId, owner: userId, startsOn, endsOn } }),
    /** The events of an erasure without destroying keys: read models follow the events. */
    async erase() {
      const ids = { accountId, owner: userId }
      await app.given(`user-${userId}`, { type: 'UserForgotten', data: { userId, reason: 'requested' } })
      await app.given(`account-${accountId}`, { type: 'AccountForgotten', data: ids })
      await app.given(`subscription-${accountId}`, { type: 'SubscriptionEnded', data: ids })
    },
    async client(name: string, surname: string): Promise<string> {
      const clientId = newId()
      await app.given(`client-${clientId}`, {
        type: 'ClientAdded',
        data: { clientId, accountId, name, surname, email: '', phone: '', dateOfBirth: '', idNumber: '' },
      })
      return clientId
    },
    deleteClient: (clientId: string) => app.given(`client-${clientId}`, { type: 'ClientDeleted', data: { clientId, accountId } }),
    forgetClient: (clientId: string) => app.given(`client-${clientId}`, { type: 'ClientForgotten', data: { clientId, accountId } }),
    async record(clientId: string, description: string): Promise<string> {
      const transferDutyId = newId()
      const inputs = { transferAmount: 250_000_000, purchaserType: 'natural' as const, bondAmount: 0 }
      const result = { transferDutyPayable: 6_720_000, dateOfAcquisition: '2026-11-21' }
      await app.given(`transferDuty-${transferDutyId}`, {
        type: 'TransferDutyCreated',
        data: { transferDutyId, accountId, clientId, description, inputs, result, constantsVersion: 'c1', engineVersion: 'e1' },
      })
      return transferDutyId
    },
    deleteRecord: (transferDutyId: string, clientId: string) =>
      app.given(`transferDuty-${transferDutyId}`, { type: 'TransferDutyDeleted', data: { transferDutyId, accountId, clientId } }),
  }
}
