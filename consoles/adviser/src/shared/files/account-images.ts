import { queryOptions } from '@tanstack/react-query'
import type { ImageDataUrl, UploadedImage } from '@tafel/contracts/base/image.ts'
import type { Http, UploadOptions } from '@tafel/kit/http/client.ts'

// Files under account-images/{name} (specification §7). What fails is tried again for as long as the specification allows (§9); then it is
// logged as a warning and gives no result.

/** Where a picture can be downloaded by who is signed in. */
export const downloadUrl = (name: string): string => `/api/account-images/${name}`

export const uploadImage = (http: Http, file: Blob, options: UploadOptions): Promise<UploadedImage> =>
  http.upload<UploadedImage>('/api/account-images', file, options)

export const imageBlob = (http: Http, name: string): Promise<Blob | null> => warned(http.bytes(downloadUrl(name), { isKeptFile: true }))

export const imageDataUrl = async (http: Http, name: string): Promise<string | null> =>
  (await warned(http.query<ImageDataUrl>(`${downloadUrl(name)}/data-url`, { isKeptFile: true })))?.dataUrl ?? null

/** A picture of the firm as it stands in a page; null where there is none or it can't be had. A name is the same picture for ever. */
export const imageDataUrlQuery = (http: Http, name: string | undefined) =>
  queryOptions({
    queryKey: ['account-images', name ?? ''],
    queryFn: () => (name === undefined || name === '' ? null : imageDataUrl(http, name)),
    // What could not be had is asked for again with the next screen.
    staleTime: ({ state }) => (state.data === null ? 0 : Infinity),
  })

/** There is a picture, and it could not be had. */
export const isMissing = (name: string | undefined, found: string | null | undefined): boolean =>
  name !== undefined && name !== '' && found === null

async function warned<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants it logged
    console.warn('A file could not be had.', error)
    return null
  }
}
