import { createLifecycle } from '../runtime/lifecycle.ts'
import { createLog } from '../runtime/log.ts'

// A process for tests: reports its start, and ends when asked to.
const log = createLog({ service: 'test', level: 'info' })
createLifecycle(log).untilSignal()
log.info('here')
setInterval(() => undefined, 1000)
