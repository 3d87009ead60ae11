import { queryOptions } from '@tanstack/react-query'
import type { ImageDataUrl, UploadedImage } from '@tafel/contracts/base/image.ts'
import type { Http, UploadOptions } from '@tafel/kit/http/client.ts'

// Files under account-images/{name} (specification §7). Failed requests are retried as long as the specification allows (§9); then they
// are logged as warnings and return null.

/** The download address of an image, for signed-in users. */
export const downloadUrl = (name: string): string => `/api/account-images/${name}`

export const uploadImage = (http: Http, file: Blob, options: UploadOptions): Promise<UploadedImage> =>
  http.upload<UploadedImage>('/api/account-images', file, options)

export const imageDataUrl = async (http: Http, name: string): Promise<string | null> =>
  (await warned(http.query<ImageDataUrl>(`${downloadUrl(name)}/data-url`, { isKeptFile: true })))?.dataUrl ?? null

/** An image of the firm as a data URL; null if there is none or it can't be loaded. A name always means the same image. */
export const imageDataUrlQuery = (http: Http, name: string | undefined) =>
  queryOptions({
    queryKey: ['account-images', name ?? ''],
    queryFn: () => (name === undefined || name === '' ? null : imageDataUrl(http, name)),
    // A failed image is requested again with the next screen.
    staleTime: ({ state }) => (state.data === null ? 0 : Infinity),
  })

/** There is an image, but it could not be loaded. */
export const isMissing = (name: string | undefined, found: string | null | undefined): boolean =>
  name !== undefined && name !== '' && found === null

async function warned<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    // oxlint-disable-next-line no-console -- required by the specification
    console.warn('A file could not be loaded.', error)
    return null
  }
}
