import { createLifecycle } from '../lifecycle.ts'
import { createLog } from '../log.ts'

// A process for tests: says that it is there, and ends when it is asked to.
const log = createLog({ service: 'test', level: 'info' })
createLifecycle(log).untilSignal()
log.info('here')
setInterval(() => undefined, 1000)
