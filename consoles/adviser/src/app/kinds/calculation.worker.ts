import { loadTaskRunner } from './task-runners.ts'
import type { ToWorker } from '../../workbench/engine/messages.ts'
import { createPartsReader, createPartsWriter, type Written } from '../../workbench/engine/message-parts.ts'
import { createRunner } from '../../workbench/engine/runner.ts'

// The worker that calculates answers.

const read = createPartsReader<ToWorker>()
const write = createPartsWriter()

const runner = createRunner({
  load: loadTaskRunner,
  post: (message) => self.postMessage(write(message)),
  later: (call) => setTimeout(call),
  now: () => performance.now(),
})

self.addEventListener('message', ({ data }: MessageEvent<Written>) => runner.receive(read(data)))
