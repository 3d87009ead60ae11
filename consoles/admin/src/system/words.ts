import type { HealthState } from '@tafel/contracts/system/health.ts'
import type { SystemView } from '@tafel/contracts/system/views.ts'

export const toneOf = (health: HealthState) => (health === 'ok' ? 'success' : health === 'degraded' ? 'warning' : 'error')

/** Later than this, somebody should look. */
export const LATE_SECONDS = 10

/** `9,4 s`; what isn't known says so. */
export function secondsText(seconds: number | null): string {
  if (seconds === null) return 'not known'
  return `${seconds < 100 ? seconds.toFixed(1).replace('.', ',') : Math.round(seconds)} s`
}

export const megabytesText = (megabytes: number): string =>
  megabytes < 10_000 ? `${megabytes} MB` : `${(megabytes / 1024).toFixed(1).replace('.', ',')} GB`

/** The part that is furthest behind the log. */
export function furthestBehind({ readModels, reactors }: SystemView): { readonly name: string; readonly seconds: number } | undefined {
  return [...(readModels ?? []), ...(reactors ?? [])]
    .flatMap(({ name, behindSeconds }) => (behindSeconds === null ? [] : [{ name, seconds: behindSeconds }]))
    .toSorted((a, b) => b.seconds - a.seconds)[0]
}
