import { formatCount } from '@tafel/contracts/base/money/format.ts'
import type { SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { ageWords, furthestBehind, isClockOff, isSealLate, LATE_SECONDS, scrubWords, secondsText } from './words.ts'

/** A restart longer ago than this needs no attention any more. */
const RESTART_MS = 60 * 60_000

export interface Circumstances {
  /** The newest view; undefined before the first. */
  readonly system: SystemView | undefined
  /** Open alerts; undefined while unknown. */
  readonly alerts: number | undefined
  /** Figures of the law that have run out; undefined while unknown. */
  readonly runOut: number | undefined
  /** Why the last poll failed; undefined if it didn't. */
  readonly failedPoll: string | undefined
}

/** Everything that needs a look, in words; empty: all is well. One list for the tag, the menu and the page. */
export function attentionOf({ system, alerts, runOut, failedPoll }: Circumstances): readonly string[] {
  const polled = failedPoll === undefined ? [] : [`The last poll failed: ${failedPoll}`]
  const open = alerts === undefined || alerts === 0 ? [] : [`${formatCount(alerts)} open ${alerts === 1 ? 'alert' : 'alerts'}`]
  const law =
    runOut === undefined || runOut === 0 ? [] : [`${formatCount(runOut)} ${runOut === 1 ? 'constant has' : 'constants have'} run out`]
  return [...polled, ...open, ...law, ...(system === undefined ? [] : inSystem(system))]
}

function inSystem(system: SystemView): readonly string[] {
  const { at, checks, readModels, reactors, parked, postgres, logPosition, stack } = system
  const behind = furthestBehind(system)
  const held = parked?.length ?? 0
  const ahead = [...(readModels ?? []), ...(reactors ?? [])].filter(({ isAhead }) => isAhead).map(({ name }) => name)
  const scrub = scrubWords(system.scrub, at)
  return [
    ...checks
      .filter(({ health }) => health !== 'ok')
      .map(({ name, health, why }) => `${name} is ${health}${why === null ? '' : `: ${why}`}`),
    ...(logPosition === null ? ['The event store did not answer'] : []),
    ...(postgres === null || readModels === null || reactors === null ? ['PostgreSQL did not answer'] : []),
    ...(behind !== undefined && behind.seconds > LATE_SECONDS ? [`${behind.name} is ${secondsText(behind.seconds)} behind`] : []),
    ...ahead.map((name) => `${name} is ahead of the log`),
    ...(held === 0 ? [] : [`${formatCount(held)} parked ${held === 1 ? 'stream' : 'streams'}`]),
    ...(isClockOff(system.clockAheadSeconds) ? ['The clocks of services and event store differ'] : []),
    ...(scrub.isOverdue && system.scrub !== null ? [`The scrub is overdue: ${scrub.hint}`] : []),
    ...ofSeal(system),
    ...(stack === null ? [] : ofStack(stack, at)),
  ]
}

function ofSeal({ seal, at }: SystemView): readonly string[] {
  if (seal === null) return ['The process that signs checkpoints did not answer']
  return isSealLate(seal, at) ? [`Entries have waited ${ageWords(seal.unsignedSince!, at)} for a signed checkpoint`] : []
}

function ofStack({ processes, jobs }: NonNullable<SystemView['stack']>, at: string): readonly string[] {
  const isRecent = (moment: string) => Date.parse(at) - Date.parse(moment) < RESTART_MS
  return [
    ...processes.filter(({ isAnswering }) => !isAnswering).map(({ name }) => `${name} does not answer`),
    ...processes.flatMap(({ name, lastEnd }) =>
      lastEnd !== null && isRecent(lastEnd.at) ? [`${name} was restarted within the last hour (${lastEnd.how})`] : [],
    ),
    ...jobs
      .filter(({ isHealthy }) => !isHealthy)
      .map(({ name, error }) => `${jobWords(name)} is overdue${error === null ? '' : `: ${error}`}`),
  ]
}

/** `backUpSignIns` → `back up sign ins` */
export const jobWords = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
