import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { listen } from '@tafel/kernel/http/server.ts'
import { type Condition, createHealth, createLifecycle } from '@tafel/kernel/runtime/lifecycle.ts'
import { createLog, type Log } from '@tafel/kernel/runtime/log.ts'
import { createMetrics } from '@tafel/kernel/runtime/metrics.ts'
import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import { pauseFor } from '@tafel/kernel/runtime/pause.ts'
import { treeAnswers } from './answers.ts'
import { type Alarm, type Checkpointer, createCheckpointer } from './checkpointer.ts'
import { openJournal } from './journal.ts'
import { signingKey, writeWhole } from './key-file.ts'
import { JOURNAL, VERIFIER_KEY } from './names.ts'
import { checkpointerPages } from './pages.ts'
import { checkpointerSettings } from './settings.ts'
import { openTreeFiles } from './tree-files.ts'
import { wholeLogChecks } from './whole-log-checks.ts'

// A separate process: it reads the log, and only it can read its key.

/** Often and in small portions: larger ones would delay everyone on a machine of two cores. */
const POLL_INTERVAL_MS = 500
/** How long after an alarm it checks again whether the cause was fixed. */
const RECHECK_INTERVAL_MS = 30_000

async function start(): Promise<void> {
  // No one waits for it: it runs at low priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const settings = parseEnvironment(checkpointerSettings)
  const log = createLog({ service: 'checkpointer', level: settings.TAFEL_LOG_LEVEL })
  const lifecycle = createLifecycle(log)
  lifecycle.untilSignal()
  const folder = settings.TAFEL_CHECKPOINTS
  const journal = openJournal(join(folder, JOURNAL))
  const signer = signingKey(settings.TAFEL_CHECKPOINT_SIGNER, { domain: settings.TAFEL_LOG_DOMAIN, isFirst: journal.count === 0 })
  writeWhole(join(folder, VERIFIER_KEY), `${signer.verifier.text}\n`)
  const files = openTreeFiles(folder, journal.latest()?.size ?? 0)
  const store = eventStoreDb({ connectionString: settings.TAFEL_EVENTSTORE })
  lifecycle.onClose('event store', () => store.close())
  const stopping = new AbortController()
  const { signal } = stopping

  const maxAgeMs = settings.TAFEL_CHECKPOINT_SECONDS * 1000 - POLL_INTERVAL_MS
  const checkpointer = createCheckpointer({ store, files, journal, signer, maxAgeMs })
  const checks = wholeLogChecks({
    store,
    files,
    journal,
    key: signer.verifier,
    signal,
    onError: (err) => log.error({ err }, 'the log could not be checked'),
  })
  const health = createHealth()
  const metrics = createMetrics({ defaults: true })
  const age = metrics.gauge('tafel_checkpoint_age_seconds', 'Age of the oldest event without a checkpoint', [])
  const alarmed = metrics.gauge('tafel_checkpoint_alarm', '1 while the log contradicts what was signed', [])
  let isInReach = true
  health.add('checkpoints', () => condition(checkpointer.state().alarm, isInReach))

  const ended = follow(checkpointer, log, signal, (reached) => (isInReach = reached)).catch((err: unknown) => {
    // Memory may be ahead of the files: restart from them.
    log.fatal({ err }, 'ended')
    process.exit(1)
  })
  lifecycle.onClose('following the log', () => {
    stopping.abort()
    return ended
  })
  const refresh = () => {
    const { unsignedSince, alarm } = checkpointer.state()
    age.set(unsignedSince === undefined ? 0 : (Date.now() - Date.parse(unsignedSince)) / 1000)
    alarmed.set(alarm === undefined ? 0 : 1)
  }
  const answers = treeAnswers({ state: checkpointer.state, files, journal, key: signer.verifier, checks })
  const server = await listen(
    checkpointerPages(answers, health, metrics, refresh),
    settings.TAFEL_HTTP_PORT,
    settings.TAFEL_LISTEN_ADDRESS,
    (err) => log.error({ err }, 'a connection was not taken'),
  )
  lifecycle.onClose('http', () => server.close())
  log.info({ port: server.port, origin: signer.verifier.name, size: files.size }, 'checkpointer started')
}

async function follow(checkpointer: Checkpointer, log: Log, signal: AbortSignal, onReach: (isInReach: boolean) => void): Promise<void> {
  let reported: string | undefined
  while (!signal.aborted) {
    try {
      await checkpointer.step(signal)
      onReach(true)
    } catch (err) {
      if (signal.aborted) return
      if (!(err instanceof OutOfReach)) throw err
      onReach(false)
      log.warn({ err }, 'the log is unavailable')
    }
    const { alarm } = checkpointer.state()
    if (alarm !== undefined && alarm.since !== reported) log.error({ alert: true, ...alarm }, 'the log was changed: signing stopped')
    reported = alarm?.since
    await pauseFor(alarm === undefined ? POLL_INTERVAL_MS : RECHECK_INTERVAL_MS, signal)
  }
}

function condition(alarm: Alarm | undefined, isInReach: boolean): Condition {
  if (alarm !== undefined) {
    const place = alarm.position === undefined ? `entry ${alarm.index}` : `position ${alarm.position}`
    return { health: 'degraded', why: `${alarm.reason} at ${place}: signing stopped. Run npm run verify` }
  }
  return isInReach ? { health: 'ok' } : { health: 'degraded', why: 'waits for the event store' }
}

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof BadConfiguration ? 2 : 1
  // Nothing opened before may keep it alive.
  process.exit()
})
