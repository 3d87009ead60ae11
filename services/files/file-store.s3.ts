import { assertPlace, type FileStore, isPlace } from './file-store.ts'
import { type S3Key, signed, type Unsigned } from './sign.ts'

export interface S3Options {
  /** The address of the bucket: `https://s3.af-south-1.amazonaws.com/tafel-files`. */
  readonly bucket: string
  readonly key: S3Key
  readonly now?: () => Date
}

const DEADLINE_MS = 8000
/** Entries per listing; longer folders take several passes. */
const LISTED = 1000
const MAX_ROUNDS = 100

/** Files in a bucket of an S3-compatible store. */
export function s3Files({ bucket, key, now = () => new Date() }: S3Options): FileStore {
  const address = (place: string) => new URL(`${bucket.replace(/\/$/, '')}/${place}`)

  async function ask(unsigned: Unsigned, signal: AbortSignal): Promise<Response> {
    const { host: _host, ...headers } = signed(unsigned, key, now())
    return fetch(unsigned.url, {
      method: unsigned.method,
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
      redirect: 'error',
      ...(unsigned.body === undefined ? {} : { body: new Uint8Array(unsigned.body) }),
    })
  }
  /** An unsuccessful response contains nothing to log except its status. */
  async function done(response: Response): Promise<void> {
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The store of files answered ${response.status}.`)
  }
  async function listed(folder: string, signal: AbortSignal): Promise<readonly string[]> {
    const url = address('')
    for (const [name, value] of Object.entries({ 'list-type': '2', 'max-keys': String(LISTED), prefix: `${folder}/` }))
      url.searchParams.set(name, value)
    const response = await ask({ method: 'GET', url }, signal)
    if (!response.ok) return done(response).then(() => [])
    const found = (await response.text()).matchAll(/<Key>([^<]{1,200})<\/Key>/g)
    return [...found].map(([, place]) => place!).filter((place) => isPlace(place) && place.startsWith(`${folder}/`))
  }

  return {
    async put(place, bytes, signal) {
      assertPlace(place)
      await done(await ask({ method: 'PUT', url: address(place), body: bytes, headers: { 'content-type': 'image/png' } }, signal))
    },
    async get(place, signal) {
      assertPlace(place)
      const response = await ask({ method: 'GET', url: address(place) }, signal)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      if (response.status !== 404) await done(response)
      return undefined
    },
    async removeFolder(folder, signal) {
      assertPlace(folder)
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const places = await listed(folder, signal)
        if (places.length === 0) return
        for (const place of places) await done(await ask({ method: 'DELETE', url: address(place) }, signal))
      }
      throw new Error('A folder of files could not be emptied.')
    },
  }
}
