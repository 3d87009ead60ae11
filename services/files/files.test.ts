import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesErasureReactor } from '../reactors/erasure/files-reactor.ts'
import { diskFiles } from './file-store.disk.ts'
import { folderOfAccount } from './file-store.ts'
import { fileHandlers } from './route.ts'
import { sniffImage } from './sniff.ts'

const owner = person()
const accountId = accountIdOf(owner.userId)
const warnings: unknown[] = []
let folder: string
let api: TestApi
let isBroken = false
let isErased = false
/** Runs while a picture is being stored. */
let meanwhile = async () => {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tafel-files-'))
  const disk = diskFiles(folder)
  const files = {
    ...disk,
    put: async (...put: Parameters<typeof disk.put>) => {
      if (isBroken) throw new Error('full')
      await meanwhile()
      await disk.put(...put)
    },
  }
  const handlers = fileHandlers({ files, isErased: async () => isErased, onWarning: (error) => warnings.push(error) })
  api = await testApi(() => handlers, {
    access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
    ratePerMinute: 100_000,
  })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

function drawn(width = 40, height = 20) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#0e5a4b'
  context.fillRect(0, 0, width, height / 2)
  return canvas
}
const png = drawn().toBuffer('image/png')
const jpeg = drawn().toBuffer('image/jpeg')
const webp = drawn().toBuffer('image/webp')
const upload = (raw: Buffer) =>
  api.send('POST', '/api/account-images', owner, { raw, headers: { 'Content-Type': 'application/octet-stream' } })

test.each([
  ['png', png],
  ['jpeg', jpeg],
  ['webp', webp],
])('accepts a %s by content, stores it as PNG under a new name, for its firm only', async (_, bytes) => {
  const answer = await upload(bytes)
  expect(answer.status).toBe(201)
  const name = answer.json['name'] as string
  expect((await upload(bytes)).json).toEqual({ name })
  const got = await api.as(owner).get(`/api/account-images/${name}`)
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { dataUrl } = (await api.as(owner).get(`/api/account-images/${name}/data-url`)).json as { dataUrl: string }
  const image = await loadImage(Buffer.from(dataUrl.split(',')[1]!, 'base64'))
  expect([image.width, image.height]).toEqual([40, 20])
  expect((await api.as(person()).get(`/api/account-images/${name}`)).status).toBe(404)
})

test('scales down large pictures, and removes camera metadata', async () => {
  const note = Buffer.from('Exif\0\0Cape Town, 33.9 S')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note])
  const large = drawn(2400, 1000).toBuffer('image/jpeg')
  const name = (await upload(Buffer.concat([large.subarray(0, 2), segment, large.subarray(2)]))).json['name'] as string
  const kept = await diskFiles(folder).get(`${folderOfAccount(accountId)}/${name}`, AbortSignal.timeout(1000))
  expect(kept!.includes('Cape Town')).toBe(false)
  const image = await loadImage(kept!)
  expect([image.width, image.height]).toEqual([1200, 500])
})

/** Declares this size without containing the data. */
const bomb = Buffer.from(png)
bomb.writeUInt32BE(30_000, 16)
bomb.writeUInt32BE(30_000, 20)

test.each([
  ['a vector picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.from('x')],
  ['a picture that was cut off', png.subarray(0, png.length - 20)],
  ['a picture followed by an archive', Buffer.concat([png, Buffer.from('PK\u0003\u0004')])],
  ['a JPEG followed by a page', Buffer.concat([jpeg, Buffer.from('<script>'), Buffer.from([0xff, 0xd9])])],
  ['a WebP with trailing data', Buffer.concat([webp, Buffer.from('PK')])],
  ['an animation of another kind', Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1')],
  ['a corrupt picture', Buffer.concat([png.subarray(0, 45), Buffer.alloc(8), png.subarray(53)])],
])('%s is refused', async (_, bytes) => expect((await upload(bytes)).code).toBe('files/not-an-image'))

test('refuses a decompression bomb before decoding, and a file of more than 2 MB before reading', async () => {
  expect(sniffImage(bomb)).toEqual({ refused: 'files/image-too-large' })
  expect((await upload(bomb)).status).toBe(413)
  expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).code).toBe('http/payload-too-large')
})

test('the folder is private, no name leads out of it, and a storage failure is a warning without a result', async () => {
  const below = join(folder, folderOfAccount(accountId))
  const [first] = await readdir(below)
  expect([(await stat(below)).mode & 0o777, (await stat(join(below, first!))).mode & 0o777]).toEqual([0o700, 0o600])
  for (const name of ['../../etc/passwd', '..%2f..%2fsecrets.json', 'logo.png'])
    expect((await api.as(owner).get(`/api/account-images/${name}`)).status).toBe(404)
  await expect(async () => diskFiles(folder).get('account-images/../secrets.json', AbortSignal.timeout(1000))).rejects.toThrow(
    'Invalid place',
  )
  isBroken = true
  expect((await upload(png)).code).toBe('functions/unavailable')
  expect(warnings).toHaveLength(1)
  isBroken = false
})

const reactor = (settling = {}) =>
  filesErasureReactor((id, signal) => diskFiles(folder).removeFolder(folderOfAccount(id), signal), settling)
const erasure = { data: { accountId }, recordedAt: '2026-11-22T08:00:00.000Z' } as Parameters<ReturnType<typeof reactor>['react']>[0]
const kept = () => readdir(join(folder, 'account-images'))

test('erasing a firm deletes its files', async () => {
  await upload(png)
  expect(await kept()).toContain(accountId)
  for (const attempt of [1, 2]) await reactor().react(erasure, { attempt, signal: AbortSignal.timeout(5000) })
  expect(await kept()).not.toContain(accountId)
})

test('a picture uploaded during an erasure is stored nowhere, in either order', async () => {
  meanwhile = async () => {
    isErased = true
    await reactor().react(erasure, { attempt: 1, signal: AbortSignal.timeout(5000) })
  }
  expect((await upload(png)).code).toBe('accounts/erased')
  expect(await kept()).not.toContain(accountId)
  isErased = false
  meanwhile = async () => {}
})

test('removes leftovers of a crashed process once no upload can be in progress', async () => {
  const pauses: number[] = []
  const settling = {
    now: () => new Date('2026-11-22T08:00:10.000Z'),
    pause: async (ms: number) => {
      pauses.push(ms)
      await diskFiles(folder).put(`${folderOfAccount(accountId)}/${'a'.repeat(64)}.png`, png, AbortSignal.timeout(5000))
    },
  }
  await reactor(settling).react(erasure, { attempt: 1, signal: AbortSignal.timeout(5000) })
  expect(pauses).toEqual([20_000])
  expect(await kept()).not.toContain(accountId)
})
