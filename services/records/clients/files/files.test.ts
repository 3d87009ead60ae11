import { randomBytes, randomUUID } from 'node:crypto'
import { type ClientFilesView, FILE_NAME_HEADER, MAX_FILE_BYTES } from '@tafel/contracts/contexts/clients/files.ts'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { memoryFileRows } from '@tafel/kernel/files/file-rows.memory.ts'
import { sealedFiles } from '@tafel/kernel/files/sealed-files.ts'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { clientFilesErasureReactor, lateClientFilesReactor } from '@tafel/services/reactors/erasure/client-files-reactor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordHandlers } from '../../handlers.ts'
import { clientFileHandlers, filesOfClient, placeOfClient } from './handlers.ts'

// Files of a client over HTTP, the kernel in memory.

const rows = memoryFileRows()
const looked: unknown[] = []
let api: TestApi
beforeAll(async () => {
  api = await testApi(
    ({ commands, keys }) => ({
      ...recordHandlers({ commands, constants: shippedConstants, keyDestroyed: async () => undefined }),
      ...clientFileHandlers({ commands, files: sealedFiles(rows, keys) }),
    }),
    {
      ratePerMinute: 100_000,
      access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
      accessLog: () => ({ note: async (_who, things) => void looked.push(...things) }),
    },
  )
})
afterAll(() => api.close())

const pdf = (words = 'one') => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`)

async function withClient() {
  const who = person()
  const send = api.as(who)
  const clientId = randomUUID()
  await send.post('/api/clients', { clientId, name: 'Thandi', surname: 'Dlamini', email: '', phone: '' })
  const path = `/api/clients/${clientId}/files`
  const add = (raw: Buffer, name = 'IRP5 Émile.pdf', options: { readonly key?: string } = {}) =>
    send.post(path, undefined, { raw, headers: { [FILE_NAME_HEADER]: encodeURIComponent(name) }, ...options })
  const list = async () => (await send.get(path)).json as unknown as ClientFilesView
  const download = async (fileId: unknown, as = who) => {
    const response = await fetch(`${api.origin}${path}/${fileId}`, { headers: { authorization: `Bearer ${await api.tokenOf(as)}` } })
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  return { who, send, clientId, path, add, list, download }
}

test('downloads the same bytes under the file’s name, as an attachment, and logs the access', async () => {
  const { clientId, add, list, download } = await withClient()
  const added = await add(pdf())
  expect(added.status).toBe(201)
  expect(await list()).toEqual({
    files: [{ fileId: added.json['id'], name: 'IRP5 Émile.pdf', fileType: 'pdf', bytes: pdf().length }],
    bytes: pdf().length,
  })
  const got = await download(added.json['id'])
  expect(got.bytes.equals(pdf())).toBe(true)
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="IRP5 Emile.pdf"; filename*=UTF-8''IRP5%20%C3%89mile.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(looked).toContainEqual({ what: 'file', clientId })
})

test('stores neither bytes nor name in plain text', async () => {
  const { clientId, add } = await withClient()
  const secret = randomBytes(12).toString('hex')
  await add(pdf(secret), `${secret}.pdf`)
  expect([...rows.rows.values()].some(({ sealed }) => sealed.includes(secret))).toBe(false)
  for await (const { data } of api.kernel.store.read(`client-${clientId}`)) expect(JSON.stringify(data)).not.toContain(secret)
  expect(api.lines.join('\n')).not.toContain(secret)
})

test('explains a refusal, and stores nothing of the file', async () => {
  const { clientId, add, list } = await withClient()
  const before = rows.rows.size
  expect((await add(Buffer.alloc(0))).json['errors']).toMatchObject([{ field: 'file' }])
  expect((await add(Buffer.from('MZ\u0000\u0001'), 'invoice.pdf')).code).toBe('files/type-not-allowed')
  expect((await add(Buffer.from('rem a script'), 'evil.exe')).code).toBe('files/type-not-allowed')
  expect((await add(pdf(), '///')).json['errors']).toMatchObject([{ field: 'name' }])
  expect((await add(Buffer.alloc(MAX_FILE_BYTES + 1))).code).toBe('http/payload-too-large')
  expect(rows.rows.size).toBe(before)
  expect((await add(pdf())).status).toBe(201)
  expect((await add(pdf(), 'Again.pdf')).code).toBe('files/already-there')
  expect((await list()).files).toHaveLength(1)
  expect([...rows.rows.values()].filter(({ subject }) => subject === placeOfClient(clientId).subject)).toHaveLength(1)
})

test('a retry is the same file', async () => {
  const { add, list } = await withClient()
  const key = randomUUID()
  const [first, second] = [await add(pdf(), 'a.pdf', { key }), await add(pdf(), 'a.pdf', { key })]
  expect(second.text).toBe(first.text)
  expect((await list()).files).toHaveLength(1)
})

test('renames, deletes and restores, each as an event of the client', async () => {
  const { send, path, add, list, download } = await withClient()
  const { id } = (await add(pdf())).json
  expect((await send.put(`${path}/${id}`, { name: 'Mandate' })).status).toBe(200)
  expect((await list()).files[0]!.name).toBe('Mandate.pdf')
  expect((await send.delete(`${path}/${id}`)).json).toMatchObject({ revision: '3' })
  expect(await list()).toEqual({ files: [], bytes: 0 })
  expect((await download(id)).status).toBe(404)
  expect((await send.post(`${path}/${id}/restore`, {})).status).toBe(200)
  expect((await download(id)).bytes.equals(pdf())).toBe(true)
})

test('another firm finds no file in any way', async () => {
  const { path, add, list, download } = await withClient()
  const { id } = (await add(pdf())).json
  const stranger = person()
  const theirs = api.as(stranger)
  const tries = [
    await theirs.get(path),
    await theirs.post(path, undefined, { raw: pdf('theirs'), headers: { [FILE_NAME_HEADER]: 'x.pdf' } }),
    await theirs.put(`${path}/${id}`, { name: 'Mine' }),
    await theirs.delete(`${path}/${id}`),
    await theirs.post(`${path}/${id}/restore`, {}),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await download(id, stranger)).status).toBe(404)
  // Not through a client of its own either.
  const own = await withClient()
  expect((await own.download(id)).status).toBe(404)
  expect((await list()).files).toMatchObject([{ name: 'IRP5 Émile.pdf' }])
})

test('erasure removes the bytes, late ones too, and leftovers can’t be decrypted', async () => {
  const { who, send, clientId, add, path } = await withClient()
  await add(pdf())
  const { subject } = placeOfClient(clientId)
  const left = () => [...rows.rows.values()].filter((row) => row.subject === subject)
  const files = sealedFiles(rows, api.kernel.keys)
  await send.delete(`/api/clients/${clientId}`)
  expect((await add(pdf('more'))).code).toBe('records/deleted')
  expect((await send.post(`/api/clients/${clientId}/forget`, {})).status).toBe(200)
  const sealed = left()[0]!
  const erase = (id: string) => files.erase(placeOfClient(id).subject)
  const event = { data: { clientId }, recordedAt: new Date(Date.now() + 1000).toISOString() } as never
  const context = { signal: AbortSignal.timeout(5000) } as never
  await clientFilesErasureReactor(erase).react(event, context)
  expect(left()).toEqual([])
  // In progress when the client was erased.
  let wasLate = 0
  const pause = async () => {
    await rows.insert({ ...sealed, sha256: 'late' })
    wasLate = left().length
  }
  await lateClientFilesReactor(erase, { settledMs: 1, pause }).react(event, context)
  expect([wasLate, left().length]).toEqual([1, 0])
  await rows.insert(sealed)
  expect(await files.read(subject, sealed.sha256)).toBeUndefined()
  expect((await send.get(path)).code).toBe('records/erased')
  const taken = []
  for await (const file of filesOfClient(
    { commands: api.kernel.commands, files },
    { accountId: who.userId, clientId },
    AbortSignal.timeout(1000),
  ))
    taken.push(file)
  expect(taken).toEqual([])
})
