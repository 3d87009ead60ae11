import { loadDoer } from './doers.ts'
import type { ToWorker } from './messages.ts'
import { createPartsReader, createPartsWriter, type Written } from './message-parts.ts'
import { createRunner } from './runner.ts'

// A thread of its own, in which answers are calculated.

const read = createPartsReader<ToWorker>()
const write = createPartsWriter()

const runner = createRunner({
  load: loadDoer,
  post: (message) => self.postMessage(write(message)),
  later: (call) => setTimeout(call),
  now: () => performance.now(),
})

self.addEventListener('message', ({ data }: MessageEvent<Written>) => runner.receive(read(data)))
