import { loadDoer } from './doers.ts'
import { readToWorker, writtenFromWorker } from './messages.ts'
import { createRunner } from './runner.ts'

// A thread of its own, in which answers are calculated.

const runner = createRunner({
  load: loadDoer,
  post: (message) => self.postMessage(writtenFromWorker(message)),
  later: (call) => setTimeout(call),
  now: () => performance.now(),
})

self.addEventListener('message', ({ data }: MessageEvent<string>) => runner.receive(readToWorker(data)))
