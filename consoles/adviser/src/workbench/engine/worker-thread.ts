import type { Thread } from './engine.ts'
import { createTaskWriter, type FromWorker } from './messages.ts'
import { createPartsReader, type Written } from './message-parts.ts'
import type { TaskKind } from './question.ts'

/** A program of its own that knows all kinds: here only its address is known. */
const newWorker = () =>
  new Worker(new URL('../../app/kinds/calculation.worker.ts', import.meta.url), { type: 'module', name: 'calculation' })

/** One that was begun before anybody had a task for it. */
let spare: Worker | undefined

/** Begins a worker for a kind that will be asked for, while its screen is still being fetched. */
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
      worker.addEventListener('messageerror', () => listener('The calculation gave an answer that could not be read.'))
    },
    end: () => worker.terminate(),
  }
}
