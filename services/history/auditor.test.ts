import { randomUUID } from 'node:crypto'
import type { StreamProof } from '@tafel/contracts/contexts/auditing/views.ts'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { AccessedResource, Viewer } from '@tafel/kernel/http/access-log.ts'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { memoryLimits } from '@tafel/kernel/http/shared-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOfRecord } from '../access/client-of.ts'
import { mandateHandlers, reachIn } from '../mandates/handlers.ts'
import { recordHandlers } from '../records/handlers.ts'
import { auditorHandlers } from './auditor.ts'

const NOW = new Date('2026-11-21T08:00:00.000Z')
const now = () => NOW
const auditor = person({ roles: ['auditor'] })
let api: TestApi
let isLogBroken = false
const logged: (Viewer & { readonly things: readonly AccessedResource[] })[] = []

beforeAll(async () => {
  api = await testApi(
    ({ commands, store, codec }) => ({
      ...recordHandlers({ commands, constants: shippedConstants, now, keyDestroyed: async () => undefined }),
      ...mandateHandlers({
        commands,
        auditorWith: async (email) => (email === auditor.email ? auditor.userId : undefined),
        namesOf: async () => new Map([[auditor.userId, 'Lerato']]),
        limits: memoryLimits(),
        now,
      }),
      ...auditorHandlers({
        store,
        codec,
        namesOf: async () => new Map(),
        reachIn: reachIn({ commands, now }),
        clientOf: clientOfRecord({ store, codec }),
        accessLog: {
          note: async (who, things) => {
            if (isLogBroken) throw new Error('As the test requires.')
            logged.push({ ...who, things })
          },
        },
        checkpointOf: async () => ({ at: NOW.toISOString(), size: 7 }),
        bundle: async ({ accountId, params }) => ({ json: { bundleOf: params['id'], accountId } }),
        now,
      }),
    }),
    {
      now,
      ratePerMinute: 100_000,
      access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
    },
  )
})
afterAll(() => api.close())

async function firm() {
  const owner = person()
  const send = api.as(owner)
  const accountId = accountIdOf(owner.userId)
  const [clientId, recordId] = [randomUUID(), randomUUID()]
  await send.post('/api/clients', { clientId, name: 'Thandi', surname: '', email: '', phone: '' })
  const inputs = kindOf('transferDuty').example
  expect((await send.post('/api/transfer-duties', { recordId, clientId, description: 'Kloof Street', inputs })).status).toBe(201)
  const grant = async (clientIds: readonly string[] | null = null) => {
    const mandateId = randomUUID()
    const terms = { from: '2026-11-21', until: '2026-12-20', reason: 'Review' }
    const got = await send.post('/api/mandates', { mandateId, email: auditor.email, clientIds, ...terms })
    expect(got.status).toBe(201)
    return mandateId
  }
  const bundle = `/api/auditing/clients/${clientId}/bundle.zip?firm=${accountId}`
  const paths = ['history', 'as-of', 'proof'].flatMap((what) => [
    `/api/auditing/records/${recordId}/${what}?firm=${accountId}&kind=transferDuty`,
    `/api/auditing/clients/${clientId}/${what}?firm=${accountId}`,
  ])
  const codes = async (who = auditor) => Promise.all(paths.map(async (path) => (await api.as(who).get(path)).code))
  return { owner, send, accountId, clientId, recordId, grant, paths, bundle, codes }
}
const all = (code: string | undefined) => Array.from({ length: 6 }, () => code)

test('no route open to auditors writes', () => {
  const open = Object.values<Route>(ROUTES).filter(({ access }) => access === 'auditor')
  expect(open.length).toBeGreaterThanOrEqual(8)
  expect(open.filter(({ method, reads }) => method !== 'GET' && reads !== true)).toEqual([])
})

test('the auditor role opens routes within mandates and the log’s proofs only', () => {
  const open = Object.values<Route>(ROUTES).filter(({ access }) => access === 'auditor')
  expect(open.filter(({ path }) => !/^\/api\/(auditing|admin\/verification)\b/.test(path))).toEqual([])
})

test('shows nothing without a mandate, the firm’s history with one, and nothing after revocation', async () => {
  const { send, grant, codes, owner } = await firm()
  expect(await codes()).toEqual(all('functions/not-found'))
  const mandateId = await grant()
  expect(await codes()).toEqual(all(undefined))
  expect(await codes(person({ roles: ['auditor'] }))).toEqual(all('functions/not-found'))
  expect(await codes(owner)).toEqual(all('functions/permission-denied'))
  expect((await send.get('/api/mandates')).json).toMatchObject({ items: [{ mandateId, auditorName: 'Lerato', state: 'inForce' }] })
  expect((await send.post(`/api/mandates/${mandateId}/revoke`, {})).status).toBe(200)
  expect(await codes()).toEqual(all('functions/not-found'))
})

test('limits a mandate to its clients and its firm', async () => {
  const [own, other] = [await firm(), await firm()]
  await own.grant([randomUUID()])
  expect(await own.codes()).toEqual(all('functions/not-found'))
  await own.grant([own.clientId])
  expect(await own.codes()).toEqual(all(undefined))
  const crossed = `/api/auditing/records/${other.recordId}/history?firm=${own.accountId}&kind=transferDuty`
  expect((await api.as(auditor).get(crossed)).code).toBe('functions/not-found')
  await own.grant()
  expect((await api.as(auditor).get(crossed)).code).toBe('functions/not-found')
  const client = `/api/auditing/clients/${other.clientId}/proof?firm=${own.accountId}`
  expect((await api.as(auditor).get(client)).code).toBe('functions/not-found')
})

test('an auditor takes a client’s bundle within the mandate only, and the firm’s log has it', async () => {
  const { accountId, clientId, grant, bundle, owner } = await firm()
  expect((await api.as(auditor).get(bundle)).code).toBe('functions/not-found')
  await grant([randomUUID()])
  expect((await api.as(auditor).get(bundle)).code).toBe('functions/not-found')
  await grant([clientId])
  logged.length = 0
  expect((await api.as(auditor).get(bundle)).json).toEqual({ bundleOf: clientId, accountId })
  expect(logged).toEqual([{ accountId, person: auditor.userId, as: 'auditor', onBehalfOf: null, things: [{ what: 'export', clientId }] }])
  expect((await api.as(owner).get(bundle)).code).toBe('functions/permission-denied')
})

test('writes each access to the firm’s log before answering, and refuses otherwise', async () => {
  const { accountId, recordId, grant, paths } = await firm()
  await grant()
  logged.length = 0
  await api.as(auditor).get(paths[0]!)
  const thing = { what: 'history', record: { kind: 'transferDuty', recordId } }
  expect(logged).toEqual([{ accountId, person: auditor.userId, as: 'auditor', onBehalfOf: null, things: [thing] }])
  isLogBroken = true
  const refused = await api.as(auditor).get(paths[0]!)
  isLogBroken = false
  expect([refused.status >= 500, refused.text.includes('Kloof')]).toEqual([true, false])
})

test('recomputes the leaf hashes from stored events', async () => {
  const { grant, paths } = await firm()
  await grant()
  const proof = (await api.as(auditor).get(paths[4]!)).json as unknown as StreamProof
  expect(proof).toMatchObject({ events: 1, brokenAt: null, checkpoint: { size: 7 }, seals: [{ revision: 0, type: 'TransferDutyCreated' }] })
})
