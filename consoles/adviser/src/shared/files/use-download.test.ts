import { AppError } from '@tafel/kit/http/app-error.ts'
import { expect, it, vi } from 'vitest'
import { downloadFile } from './use-download.ts'

const full = (retryAfterMs?: number) =>
  new AppError('functions/unavailable', 'Full.', { status: 503, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) })

function setup(...answers: (Blob | AppError)[]) {
  const save = vi.fn()
  const wait = vi.fn(() => Promise.resolve())
  const progress: string[] = []
  const bytes = vi.fn(() => {
    const next = answers.shift()!
    return next instanceof AppError ? Promise.reject(next) : Promise.resolve(next)
  })
  return {
    save,
    wait,
    progress,
    bytes,
    run: () => downloadFile({ http: { bytes }, save, wait }, '/report.pdf', 'a.pdf', (words) => progress.push(words)),
  }
}

it('saves the file under its name', async () => {
  const file = new Blob(['%PDF'])
  const { run, save, bytes } = setup(file)
  await run()
  expect(bytes).toHaveBeenCalledWith('/report.pdf')
  expect(save).toHaveBeenCalledWith(file, 'a.pdf')
})

it('waits as long as a busy service asks, reports it, and tries again', async () => {
  const { run, wait, progress, save } = setup(full(12_000), new Blob())
  await run()
  expect(wait).toHaveBeenCalledWith(12_000)
  expect(progress).toEqual(['Preparing the PDF', 'Many reports are being created. Trying again in 12 s', 'Preparing the PDF'])
  expect(save).toHaveBeenCalledOnce()
})

it('gives up after four attempts, and at once on any other error', async () => {
  const four = setup(full(), full(), full(), full())
  await expect(four.run()).rejects.toThrow('Full.')
  expect(four.bytes).toHaveBeenCalledTimes(4)
  const other = setup(new AppError('reports/nothing-to-report', 'Enter the price first.', { status: 409 }))
  await expect(other.run()).rejects.toThrow('Enter the price first.')
  expect(other.bytes).toHaveBeenCalledOnce()
})
