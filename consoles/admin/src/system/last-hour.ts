import { formatCount } from '@tafel/contracts/base/money/format.ts'
import type { MinuteState, SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { secondsText } from './words.ts'

export interface HourLine {
  readonly label: string
  readonly now: string
  /** The line as text, for users who can't see it. */
  readonly words: string
  /** From 0 to 1 of the highest value; null if unknown. */
  readonly points: readonly (number | null)[]
}

/** The lines of the last hour; none for fewer than two minutes. */
export function hourLines({ lastHour }: Pick<SystemView, 'lastHour'>): readonly HourLine[] {
  if (lastHour.length < 2) return []
  return [
    lineOf(lastHour, { label: 'Entries a minute', of: ({ entries }) => entries, text: formatCount }),
    lineOf(lastHour, { label: 'Furthest behind', of: ({ behindSeconds }) => behindSeconds, text: secondsText }),
  ]
}

interface Measure {
  readonly label: string
  readonly of: (minute: MinuteState) => number | null
  readonly text: (value: number) => string
}

function lineOf(minutes: readonly MinuteState[], { label, of, text }: Measure): HourLine {
  const values = minutes.map(of)
  const highest = Math.max(0, ...values.flatMap((value) => value ?? []))
  const last = values.at(-1) ?? null
  const now = last === null ? 'not known' : text(last)
  return {
    label,
    now,
    words: `${label} over ${minutes.length} minutes: now ${now}, at most ${text(highest)}`,
    points: values.map((value) => (value === null ? null : highest === 0 ? 0 : value / highest)),
  }
}

/** SVG paths: a new one after each gap. */
export function pathOf(points: HourLine['points'], width: number, height: number): string {
  const step = width / (points.length - 1)
  return points
    .map((point, at) => {
      if (point === null) return ''
      const before = points[at - 1]
      return `${before === undefined || before === null ? 'M' : 'L'}${(at * step).toFixed(1)} ${((1 - point) * height).toFixed(1)}`
    })
    .join('')
}
