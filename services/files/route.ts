import { createHash } from 'node:crypto'
import type { ImageDataUrl, UploadedImage } from '@tafel/contracts/base/image.ts'
import type { Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { pngDataUrl } from './data-url.ts'
import { type FileStore, folderOfAccount } from './file-store.ts'
import { redraw } from './redraw.ts'
import { sniffImage } from './sniff.ts'

export interface FilesDependencies {
  readonly files: FileStore
  /** Whether the firm is erased, according to the log. */
  readonly isErased: (accountId: string, signal: AbortSignal) => Promise<boolean>
  /** Called for a failure of the store: there is no result then (specification §7). */
  readonly onWarning: (error: unknown) => void
}

/** A name identifies the content, so it never changes. */
const FOR_EVER = { 'Cache-Control': 'private, max-age=31536000, immutable' }

const LOOK_MS = 8000

/** Pictures of the own firm; another firm's don't exist. */
export function fileHandlers({ files, isErased, onWarning }: FilesDependencies): Handlers {
  async function warned<T>(work: Promise<T>): Promise<T | 'failed'> {
    try {
      return await work
    } catch (error) {
      onWarning(error)
      return 'failed'
    }
  }
  /** Continues after the caller disconnects, so that nothing is left behind. */
  async function removedIfErased(accountId: string): Promise<boolean> {
    const signal = AbortSignal.timeout(LOOK_MS)
    const erased = await isErased(accountId, signal)
    if (erased) await files.removeFolder(folderOfAccount(accountId), signal)
    return erased
  }
  const unavailable = () => refuse('functions/unavailable', { retryAfter: 5 })

  async function withImage(accountId: string, image: string, signal: AbortSignal, reply: (bytes: Buffer) => Reply): Promise<Reply> {
    const bytes = await warned(files.get(`${folderOfAccount(accountId)}/${image}`, signal))
    if (bytes === 'failed') return unavailable()
    return bytes === undefined ? refuse('functions/not-found') : reply(bytes)
  }
  return {
    uploadAccountImage: async ({ body, accountId, signal }) => {
      const sniffed = sniffImage(body)
      if ('refused' in sniffed) return refuse(sniffed.refused)
      const bytes = await redraw(body)
      if (bytes === undefined) return refuse('files/not-an-image')
      const name = `${createHash('sha256').update(bytes).digest('hex')}.png`
      const put = await warned(files.put(`${folderOfAccount(accountId)}/${name}`, bytes, signal))
      if (put === 'failed') return unavailable()
      // The firm may have been erased during upload and redraw, and its files removed before this one was stored.
      const erased = await warned(removedIfErased(accountId))
      if (erased === 'failed') return unavailable()
      if (erased) return refuse('accounts/erased')
      const json: UploadedImage = { name }
      return { status: 201, json }
    },
    getAccountImage: ({ accountId, params, signal }) =>
      withImage(accountId, params['image']!, signal, (body) => ({ body, headers: { ...FOR_EVER, 'Content-Type': 'image/png' } })),
    accountImageDataUrl: ({ accountId, params, signal }) =>
      withImage(accountId, params['image']!, signal, (bytes) => {
        const json: ImageDataUrl = { dataUrl: pngDataUrl(bytes) }
        return { json, headers: FOR_EVER }
      }),
  }
}
