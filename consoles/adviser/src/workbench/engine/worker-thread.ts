import type { Thread } from './engine.ts'
import { createTaskWriter, type FromWorker } from './messages.ts'
import { createPartsReader, type Written } from './message-parts.ts'
import type { TaskKind } from './question.ts'

/** A separate bundle that knows all kinds; this file only knows its URL. */
const newWorker = () =>
  new Worker(new URL('../../app/kinds/calculation.worker.ts', import.meta.url), { type: 'module', name: 'calculation' })

/** A worker that was started before its first task. */
let spare: Worker | undefined

/** Starts a worker for a kind while the kind's screen is still loading. */
export function prepareWorker(kind: TaskKind): void {
  if (typeof Worker === 'undefined' || spare !== undefined) return
  const worker = newWorker()
  spare = worker
  worker.addEventListener('error', () => {
    if (spare === worker) spare = undefined
  })
  worker.postMessage(createTaskWriter()({ ready: kind }))
}

/** The worker of this build. */
export function beginWorker(): Thread {
  const worker = spare ?? newWorker()
  spare = undefined
  const write = createTaskWriter()
  const read = createPartsReader<FromWorker>()
  return {
    post: (message) => worker.postMessage(write(message)),
    onMessage: (listener) => worker.addEventListener('message', ({ data }: MessageEvent<Written>) => listener(read(data))),
    onFailure: (listener) => {
      worker.addEventListener('error', ({ message }) => listener(message || 'The calculation could not be started.'))
      worker.addEventListener('messageerror', () => listener('The result of the calculation could not be read.'))
    },
    end: () => worker.terminate(),
  }
}
