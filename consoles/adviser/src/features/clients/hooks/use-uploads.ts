import { FILE_NAME_HEADER } from '@tafel/contracts/contexts/clients/files.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHttp } from '../../../shared/session/http.ts'
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts'
import { isBusy, nextUp, problemOf, type Upload } from '../model/upload-queue.ts'

export interface Uploads {
  readonly uploads: readonly Upload[]
  readonly add: (files: readonly File[]) => void
  /** Retries a failed upload. */
  readonly retry: (uploadId: string) => void
  /** Stops an upload, or removes a failed one from the list. */
  readonly drop: (uploadId: string) => void
}

/** Uploads files one at a time. Retries for ten minutes if the server is unreachable; failed files stay listed and can be retried. */
export function useUploads(
  clientId: string,
  used: { readonly bytes: number; readonly count: number },
  onAdded: () => Promise<void>,
): Uploads {
  const http = useHttp()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const sending = useRef<{ readonly uploadId: string; readonly stop: AbortController }>(undefined)
  useEffect(() => () => sending.current?.stop.abort(), [])
  useUnsaved(isBusy(uploads))

  const set = useCallback(
    (uploadId: string, change: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.uploadId === uploadId ? { ...upload, ...change } : upload))),
    [],
  )
  const removeFromList = useCallback((uploadId: string) => setUploads((all) => all.filter((upload) => upload.uploadId !== uploadId)), [])

  const send = async ({ uploadId, file }: Upload) => {
    const problem = problemOf(file, used)
    if (problem !== undefined) return set(uploadId, { state: 'failed', problem })
    const stop = new AbortController()
    sending.current = { uploadId, stop }
    set(uploadId, { state: 'sending' })
    try {
      await http.upload(`/api/clients/${clientId}/files`, file, {
        headers: { [FILE_NAME_HEADER]: encodeURIComponent(file.name) },
        signal: stop.signal,
        onRetry: () => set(uploadId, { state: 'retrying' }),
      })
      // The next file is checked against the updated total.
      await onAdded()
      removeFromList(uploadId)
    } catch (error) {
      if (!stop.signal.aborted) set(uploadId, { state: 'failed', problem: wordsOf(error) })
    } finally {
      sending.current = undefined
    }
  }
  const next = nextUp(uploads)
  useEffect(() => {
    if (next !== undefined && sending.current === undefined) void send(next)
  })

  return {
    uploads,
    add: (files) =>
      setUploads((all) => [...all, ...files.map((file): Upload => ({ uploadId: crypto.randomUUID(), file, state: 'waiting' }))]),
    retry: (uploadId) => set(uploadId, { state: 'waiting' }),
    drop: (uploadId) => {
      if (sending.current?.uploadId === uploadId) sending.current.stop.abort()
      removeFromList(uploadId)
    },
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'This file could not be added. Try again.'
  return error.fieldErrors[0]?.message ?? error.message
}
