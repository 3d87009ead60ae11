import { useMutation } from '@tanstack/react-query'
import { AppError } from '@tafel/kit/http/app-error.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { useState } from 'react'

const MAX_ATTEMPTS = 4
const WAIT_MS = 5_000

export interface DownloadPorts {
  readonly http: Pick<Http, 'bytes'>
  /** Hands the finished file to the user. */
  readonly save: (file: Blob, name: string) => void
  readonly wait: (ms: number) => Promise<void>
}

/** While the report service is busy (503): waits as long as it asks, reports it, and tries again. */
export async function retryWhileBusy<T>(
  work: () => Promise<T>,
  { wait, onWait }: { readonly wait: (ms: number) => Promise<void>; readonly onWait?: (words: string) => void },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 503 || attempt === MAX_ATTEMPTS) throw error
      const ms = error.retryAfterMs ?? WAIT_MS
      onWait?.(`Many reports are being created. Trying again in ${Math.ceil(ms / 1000)} s`)
      await wait(ms)
    }
  }
}

/** Downloads a generated file as soon as the report service has room for it. */
export async function downloadFile(
  { http, save, wait }: DownloadPorts,
  path: string,
  name: string,
  onProgress: (words: string) => void,
): Promise<void> {
  const work = () => {
    onProgress(`Preparing the ${name.split('.').at(-1)!.toUpperCase()}`)
    return http.bytes(path)
  }
  save(await retryWhileBusy(work, { wait, onWait: onProgress }), name)
}

export const waitFor = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export function useDownload(http: Http, path: string, name: string) {
  const [progress, setProgress] = useState('')
  const download = useMutation({
    mutationFn: () => downloadFile({ http, save: saveFile, wait: waitFor }, path, name, setProgress),
  })

  return { download, progress }
}

/** Hands a finished file to the user. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
