import { secondsWords } from '../app/seconds-words.ts'
import type { HealthState } from '@tafel/contracts/contexts/system/health.ts'
import type { ScrubState, SystemView } from '@tafel/contracts/contexts/system/views.ts'

export const toneOf = (health: HealthState) => (health === 'ok' ? 'success' : health === 'degraded' ? 'warning' : 'error')

/** Above this an operator should check. */
export const LATE_SECONDS = 10

/** `9,4 s`, or a word if it is unknown. */
export function secondsText(seconds: number | null): string {
  if (seconds === null) return 'not known'
  return secondsWords(seconds)
}

export const megabytesText = (megabytes: number): string =>
  megabytes < 10_000 ? `${megabytes} MB` : `${(megabytes / 1024).toFixed(1).replace('.', ',')} GB`

/** Events carry both times. If they differ by more than this, a history becomes confusing. */
const CLOCK_OFF_SECONDS = 5

export const isClockOff = (aheadSeconds: number | null): boolean => aheadSeconds !== null && Math.abs(aheadSeconds) > CLOCK_OFF_SECONDS

/** How the event store's clock compares with that of the services. */
export function clockWords(aheadSeconds: number | null): string {
  if (aheadSeconds === null) return 'its clock is not known yet'
  if (Math.abs(aheadSeconds) < 1) return 'its clock agrees with ours'
  return `its clock is ${secondsText(Math.abs(aheadSeconds))} ${aheadSeconds > 0 ? 'ahead of' : 'behind'} ours`
}

/** A checkpoint follows an entry within five minutes. */
const SEAL_LATE_MINUTES = 10

/** Whether entries have waited too long for a signed checkpoint. */
export const isSealLate = ({ unsignedSince }: NonNullable<SystemView['seal']>, at: string): boolean =>
  unsignedSince !== null && minutesBetween(unsignedSince, at) > SEAL_LATE_MINUTES

/** The part that lags most behind the log. */
export function furthestBehind({ readModels, reactors }: SystemView): { readonly name: string; readonly seconds: number } | undefined {
  return [...(readModels ?? []), ...(reactors ?? [])]
    .flatMap(({ name, behindSeconds }) => (behindSeconds === null ? [] : [{ name, seconds: behindSeconds }]))
    .toSorted((a, b) => b.seconds - a.seconds)[0]
}

/** The stack scrubs within 15 minutes of an erasure, plus time for the scrub itself. */
const SCRUB_LATE_MINUTES = 20

/** The age of the last scrub, and whether an erasure has waited too long for the next one. */
export function scrubWords(
  scrub: ScrubState | null,
  at: string,
): { readonly value: string; readonly hint: string; readonly isOverdue: boolean } {
  if (scrub === null) return { value: 'not known', hint: '', isOverdue: true }
  const { lastAt, owedSince } = scrub
  const value = lastAt === null ? 'never' : `${ageText(minutesBetween(lastAt, at))} ago`
  if (owedSince === null) return { value, hint: 'nothing erased is left in the files of Postgres', isOverdue: false }
  const owedMinutes = minutesBetween(owedSince, at)
  return { value, hint: `an erasure has waited ${ageText(owedMinutes)}`, isOverdue: owedMinutes > SCRUB_LATE_MINUTES }
}

/** `26 min`, of a moment before another one. */
export const ageWords = (from: string, to: string): string => ageText(minutesBetween(from, to))

const minutesBetween = (from: string, to: string): number => Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))

function ageText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60 / 24)} days`
}
