import { useMutation } from '@tanstack/react-query'
import { AppError } from '@tafel/kit/http/app-error.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { useState } from 'react'

const MAX_ATTEMPTS = 4
const WAIT_MS = 5_000

export interface PdfDownloadPorts {
  readonly http: Pick<Http, 'bytes'>
  /** Hands the finished file to the person. */
  readonly save: (file: Blob, name: string) => void
  readonly wait: (ms: number) => Promise<void>
}

/**
 * Fetches the PDF of a record and saves it. While the report service is full (503) it waits as long as the service asks,
 * says so, and tries again.
 */
export async function downloadPdf(ports: PdfDownloadPorts, path: string, name: string, onProgress: (words: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    onProgress('Preparing the PDF')
    try {
      ports.save(await ports.http.bytes(path), name)
      return
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 503 || attempt === MAX_ATTEMPTS) throw error
      const ms = error.retryAfterMs ?? WAIT_MS
      onProgress(`Many reports are being made. Trying again in ${Math.ceil(ms / 1000)} s`)
      await ports.wait(ms)
    }
  }
}

export function usePdfDownload(http: Http, path: string, name: string) {
  const [progress, setProgress] = useState('')
  const download = useMutation({
    mutationFn: () =>
      downloadPdf({ http, save: saveFile, wait: (ms) => new Promise((done) => setTimeout(done, ms)) }, path, name, setProgress),
  })

  return { download, progress }
}

/** Hands a finished file to the person. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
