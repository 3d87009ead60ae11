import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { s3Files } from './file-store.s3.ts'
import { signed } from './sign.ts'

const KEY = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
const NOW = new Date('2013-05-24T00:00:00.000Z')
const FOLDER = 'account-images/5d0c2f7e-4b1a-5c3d-8e9f-1a2b3c4d5e6f'
const place = (at: number) => `${FOLDER}/${String(at).padStart(64, '0')}.png`
const soon = () => AbortSignal.timeout(5000)

test('signs the published example of AWS correctly', () => {
  const unsigned = {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    headers: { range: 'bytes=0-9' },
  } as const
  expect(signed(unsigned, KEY, NOW)['authorization']).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

/** The parts of a store that we use, with two entries per listing; refuses wrong signatures. */
let server: Server
let bucket: string
let kept: Map<string, Buffer>
let status: number | undefined
beforeEach(async () => {
  kept = new Map()
  status = undefined
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const url = new URL(request.url!, bucket)
      const type = request.headers['content-type']
      const unsigned = {
        method: request.method as 'GET',
        url,
        ...(body.length > 0 && { body }),
        ...(type && { headers: { 'content-type': type } }),
      }
      if (status !== undefined || signed(unsigned, KEY, NOW)['authorization'] !== request.headers.authorization)
        return response.writeHead(status ?? 403).end()
      const key = url.pathname.slice('/tafel/'.length)
      if (request.method === 'PUT') kept.set(key, body)
      if (request.method === 'DELETE') kept.delete(key)
      if (request.method !== 'GET') return response.writeHead(204).end()
      const prefix = url.searchParams.get('prefix')
      if (prefix !== null) {
        const keys = [...kept.keys()].filter((each) => each.startsWith(prefix)).slice(0, 2)
        return response.end(
          `<ListBucketResult>${keys.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('')}</ListBucketResult>`,
        )
      }
      const bytes = kept.get(key)
      return bytes === undefined ? response.writeHead(404).end() : response.end(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  bucket = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tafel`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

test('stores, reads and deletes files with their folder, however long the listing; another firm’s stay', async () => {
  const files = s3Files({ bucket, key: KEY, now: () => NOW })
  const theirs = place(1).replace('5d0c2f7e', '00000000')
  for (const each of [place(1), place(2), place(3), theirs]) await files.put(each, Buffer.from(each), soon())
  expect((await files.get(place(2), soon()))?.toString()).toBe(place(2))
  expect(await files.get(place(9), soon())).toBeUndefined()
  await files.removeFolder(FOLDER, soon())
  expect([...kept.keys()]).toEqual([theirs])
})

test('reports a refusing store, and never requests an invalid place', async () => {
  const files = s3Files({ bucket, key: { ...KEY, secret: 'another' }, now: () => NOW })
  await expect(files.put(place(1), Buffer.from('x'), soon())).rejects.toThrow('answered 403')
  status = 500
  await expect(files.get(place(1), soon())).rejects.toThrow('answered 500')
  await expect(files.get('account-images/../../other', soon())).rejects.toThrow('Invalid place')
})
