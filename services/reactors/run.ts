import type { ConstantsSource } from '@tafel/contracts/law/constants/constants-source.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { lagMeter } from '@tafel/kernel/subscriptions/lag.ts'
import type { Condition } from '@tafel/kernel/runtime/lifecycle.ts'
import { type Lease, type Term, whileHeld } from '@tafel/kernel/subscriptions/lease.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import type { Metrics } from '@tafel/kernel/runtime/metrics.ts'
import { pauseFor } from '@tafel/kernel/runtime/pause.ts'
import { CheckpointAhead } from '@tafel/kernel/subscriptions/subscribe.ts'
import { type Reactor, runReactor, type RunReactorOptions } from '@tafel/kernel/subscriptions/reactor.ts'
import { type AlertsDependencies, alertsReactor } from './alerts/reactor.ts'
import { clientFilesErasureReactor, lateClientFilesReactor } from './erasure/client-files-reactor.ts'
import { filesErasureReactor } from './erasure/files-reactor.ts'
import { firmErasureReactor, type FirmErasureDependencies } from './erasure/firm-reactor.ts'
import { erasureReactor, type ErasureDependencies } from './erasure/reactor.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { type InvoicesDependencies, invoicesReactor } from './invoices/reactor.ts'
import { type AccessMailDependencies, accessMailsReactor } from './mails/access-reactor.ts'
import { type IssuedDependencies, issuedReactor, lateReportsReactor } from './issued/reactor.ts'
import { type MailDependencies, mailsReactor } from './mails/reactor.ts'
import { recalculationsReactor, type RecalculationSteps } from './recalculations/reactor.ts'
import { runOutReminders } from './reminders/run-out-reminders.ts'
import { trialReminders } from './reminders/trial-reminders.ts'
import { type TeamFollowUps, teamsReactor } from './teams/reactor.ts'
import { type BillingClockOptions, runBillingClock } from './subscriptions/clock.ts'
import { followUpReactor } from './subscriptions/follow-up.ts'
import { type MembersOf, usersReactor } from './users/reactor.ts'
import { reconcileUsers, type RegisterUser } from './users/reconcile.ts'
import { userWriter, type UserWriterDependencies } from './users/writer.ts'

export interface ReactorDependencies extends Pick<
  RunReactorOptions,
  'store' | 'codec' | 'checkpoints' | 'parked' | 'transaction' | 'signal' | 'pause' | 'againMs'
> {
  readonly now?: () => Date
  readonly identity: IdentityProvider
  readonly register: RegisterUser
  readonly erasure: ErasureDependencies
  readonly issuing: InvoicesDependencies['issuing']
  readonly mails: Omit<MailDependencies, 'onRefused' | 'rules'> &
    Pick<AccessMailDependencies, 'contactOf' | 'administrators' | 'adminOrigin'>
  readonly alerts: AlertsDependencies
  /** Issued reports; absent if they are not used. */
  readonly issued?: IssuedDependencies | undefined
  /** Writes follow-up events. */
  readonly commands: FirmErasureDependencies['commands']
  readonly ownedFirm: FirmErasureDependencies['ownedFirm']
  readonly firmOf: UserWriterDependencies['firmOf']
  readonly membersOf: MembersOf
  readonly teams: TeamFollowUps
  /** Consequences of subscriptions at PayFast and over time; absent without payments. */
  readonly billing?: Pick<BillingClockOptions, 'api' | 'steps' | 'everyMs'> | undefined
  readonly rules: BillingRules
  /** For reminders of expiring figures; absent if none are published. */
  readonly constants?: (Pick<ConstantsSource, 'current'> & { readonly caughtUp: Promise<unknown> }) | undefined
  /** Recalculates a firm's records; absent if not available. */
  readonly recalculations?: RecalculationSteps
  /** Deletes a client's files; absent if none are stored. */
  readonly eraseClientFiles?: (clientId: string) => Promise<void>
  /** Deletes a firm's files; absent if none are stored. */
  readonly removeFiles?: (accountId: string, signal: AbortSignal) => Promise<void>
  /** One of several instances runs the reactors. */
  readonly lease: Lease
  readonly log: Log
  readonly metrics: Metrics
  /** How often all users of the identity provider are checked, at most. */
  readonly reconcileMs?: number
}

export interface RunningReactors {
  /** A reactor that waits, has parked something or has ended degrades the process; commands and queries work without it. */
  readonly health: () => Condition
  /** Settles when all have ended. */
  readonly ended: Promise<unknown>
}

/** A reactor that ended by itself (the log was restored) restarts after this. */
const RESTART_DELAY_MS = 30_000

const ENDED = 'has ended and restarts'
const reasonOf = (error: unknown): string =>
  error instanceof CheckpointAhead ? 'its checkpoint is beyond the end of the log, so it handles nothing' : ENDED

/** Runs all reactors until the signal aborts. */
export function runReactors(dependencies: ReactorDependencies): RunningReactors {
  const {
    identity,
    register,
    erasure,
    issuing,
    mails,
    alerts,
    issued,
    commands,
    ownedFirm,
    firmOf,
    membersOf,
    teams,
    billing,
    rules,
    constants,
    recalculations,
    removeFiles,
    eraseClientFiles,
    lease,
    log,
    metrics,
    reconcileMs,
    ...given
  } = dependencies
  const { pause = pauseFor } = given
  const lags = lagMeter({ store: given.store, checkpoints: given.checkpoints })
  metrics.gauge('tafel_reactor_lag_seconds', 'Age of the oldest event that a reactor has not handled', ['reactor'], async (gauge) => {
    for (const [reactor, seconds] of await lags()) gauge.set({ reactor }, seconds)
  })
  const parked = metrics.counter('tafel_reactor_parked_total', 'Events that a reactor has parked', ['reactor'])
  const waiting = new Map<string, string>()
  const say = (name: string, why: string | undefined) => (why === undefined ? waiting.delete(name) : waiting.set(name, why))

  const refused = metrics.counter('tafel_mails_refused_total', 'Mails that the mail server refused permanently', [])
  const alert = (what: string, about: Readonly<Record<string, string | number>>) => log.error({ alert: true, ...about }, what)

  /** Runs all of them until this instance's term ends. */
  function runTerm({ signal, isHeld }: Term): Promise<unknown> {
    const options = { ...given, signal, isHeld }
    function once<T extends Parameters<typeof runReactor>[0]['on'][number]>(reactor: Reactor<T>): Promise<'aborted' | 'stopped'> {
      const { name } = reactor
      return runReactor(reactor, {
        ...options,
        onParked: ({ eventType, position, reason }) => {
          parked.inc({ reactor: name })
          log.error({ reactor: name, eventType, position: position.toString(), why: reason }, 'parked')
        },
        onHeld: ({ setAside, waitsFor }) => {
          if (waitsFor !== undefined) log.warn({ reactor: name, waitsFor }, 'reactor waits')
          const aside = setAside === 0 ? undefined : `${setAside} ${setAside === 1 ? 'stream' : 'streams'} parked`
          say(name, waitsFor === undefined ? aside : `waits: ${waitsFor}`)
        },
        onState: (now) => {
          if (now.state !== 'waiting') return
          say(name, 'waits for the event store or Postgres')
          log.warn({ reactor: name, err: now.error, retryInMs: now.retryInMs }, 'reactor waits')
        },
      })
    }

    async function run<T extends Parameters<typeof runReactor>[0]['on'][number]>(reactor: Reactor<T>): Promise<void> {
      const { name } = reactor
      while (!signal.aborted) {
        let why = ENDED
        try {
          log.info({ reactor: name, outcome: await once(reactor) }, 'reactor ended')
        } catch (err) {
          why = reasonOf(err)
          log.error({ reactor: name, err }, 'reactor ended')
        }
        if (signal.aborted) return
        say(name, why)
        await pause(RESTART_DELAY_MS, signal)
      }
    }

    const onRefused = (eventId: string) => {
      refused.inc()
      log.error({ eventId }, 'the mail server refused a mail permanently')
    }
    const onLate = (eventId: string) => log.error({ eventId }, 'a tax invoice or credit note came later than 21 days')

    /** Keeps running what reads the log from its beginning and stores nothing, so that it may restart at any time. */
    async function keepRunning(name: string, work: () => Promise<void>): Promise<void> {
      while (!signal.aborted) {
        try {
          await work()
        } catch (err) {
          say(name, reasonOf(err))
          log.error({ what: name, err }, 'restarts')
        }
        if (signal.aborted) return
        await pause(RESTART_DELAY_MS, signal)
        say(name, undefined)
      }
    }
    const onFailed = (accountId: string, err: unknown) => log.warn({ accountId, err }, 'no reminder yet')

    const usersKnown = Promise.withResolvers<void>()
    const isOver = new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      else signal.addEventListener('abort', () => resolve(), { once: true })
    })
    const runOut = ({ caughtUp, ...source }: NonNullable<typeof constants>) =>
      runOutReminders({
        ...options,
        commands,
        constants: source,
        // The term may end before either is known, and waits for everything it started.
        ready: Promise.race([Promise.all([caughtUp, usersKnown.promise]), isOver]),
        onFailed: (err) => log.warn({ err }, 'no reminder of figures yet'),
      })

    const writer = userWriter({ ...options, identity, firmOf, rules })
    const reconciling = reconcileUsers({
      identity,
      writer,
      register,
      signal,
      ...(reconcileMs !== undefined && { everyMs: reconcileMs }),
      onPass: (pass) => {
        if ('failed' in pass) log.warn({ err: pass.failed }, 'users are not reconciled')
        else usersKnown.resolve()
        const skipped = 'skipped' in pass && pass.skipped > 0 ? `${pass.skipped} users could not be handled` : undefined
        say('reconciling users', 'failed' in pass ? 'waits for the identity provider or the event store' : skipped)
      },
      onSkipped: (userId, err) => log.error({ userId, err }, 'user is not reconciled'),
    })
    return Promise.all([
      run(usersReactor(writer, membersOf)),
      run(erasureReactor(erasure, membersOf)),
      run(invoicesReactor({ issuing, onLate })),
      ...(issued === undefined ? [] : [run(issuedReactor(issued)), run(lateReportsReactor(issued, options))]),
      run(mailsReactor({ ...mails, rules, onRefused })),
      run(accessMailsReactor({ ...mails, onRefused })),
      run(alertsReactor(alerts)),
      keepRunning('trial reminders', () => trialReminders({ ...options, commands, rules, onFailed })),
      ...(constants === undefined ? [] : [runOut(constants)]),
      run(firmErasureReactor({ ...options, commands, ownedFirm })),
      run(teamsReactor({ commands, teams })),
      ...(billing === undefined
        ? []
        : [
            run(followUpReactor({ ...billing, rules, alert })),
            keepRunning('billing clock', () => runBillingClock({ ...options, ...billing, rules, alert })),
          ]),
      ...(recalculations === undefined ? [] : [run(recalculationsReactor(recalculations))]),
      ...(eraseClientFiles === undefined
        ? []
        : [run(clientFilesErasureReactor(eraseClientFiles)), run(lateClientFilesReactor(eraseClientFiles, options))]),
      ...(removeFiles === undefined ? [] : [run(filesErasureReactor(removeFiles, options))]),
      reconciling,
    ])
  }

  const ended = whileHeld(
    {
      lease,
      signal: given.signal,
      onState: (state) => {
        say('lease', state === 'unknown' ? 'waits for Postgres' : undefined)
      },
      onFailed: (err) => log.error({ err }, 'the reactors ended and restart'),
    },
    async (term) => {
      log.info('this instance runs the reactors')
      await runTerm(term)
      // The next instance reports what it waits for.
      waiting.clear()
    },
  )
  return {
    health: () =>
      waiting.size === 0 ? { health: 'ok' } : { health: 'degraded', why: [...waiting].map((line) => line.join(': ')).join('; ') },
    ended,
  }
}
