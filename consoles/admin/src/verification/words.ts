import type { AlarmView, StreamCheckView, VerificationView, WholeLogCheck } from '@tafel/contracts/contexts/transparency/views.ts'
import { formatCount } from '@tafel/contracts/base/money/format.ts'

export type Tone = 'success' | 'warning' | 'error'

export interface Verdict {
  readonly tone: Tone
  readonly text: string
}

const events = (count: number): string => `${formatCount(count)} ${count === 1 ? 'event' : 'events'}`

const ALARMS: Readonly<Record<AlarmView['reason'], string>> = {
  gap: 'An event is missing or out of place',
  leaf: 'An event was changed after it was written',
  rewritten: 'The log was changed after it was signed',
  shorter: 'The log ends before its last checkpoint',
  files: 'The stored hash tree does not match its last checkpoint',
}

/** The position of an alarm, for the investigation. */
export function alarmText({ reason, index, position, stream, revision }: AlarmView): string {
  const place = stream === undefined ? '' : `, ${stream} revision ${revision}`
  return `${ALARMS[reason]}: entry ${formatCount(index)}${position === undefined ? '' : `, position ${position}`}${place}. Nothing from there on is signed.`
}

/** The state of the log, in one line. */
export function stateOf({ alarm, latest }: VerificationView): Verdict {
  if (alarm !== null) return { tone: 'error', text: 'changed after it was written' }
  if (latest === null) return { tone: 'warning', text: 'nothing signed yet' }
  return { tone: 'success', text: 'verified as it was written' }
}

/** The events that no checkpoint covers yet, and their age. */
export function tailText({ size, latest, unsignedSince }: VerificationView, now: Date): string {
  const young = size - (latest?.size ?? 0)
  if (young === 0 || unsignedSince === null) return 'None: the newest checkpoint covers every event.'
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(unsignedSince)) / 1000))
  return `${events(young)}, the oldest of them for ${formatCount(seconds)} s. A checkpoint follows within a minute.`
}

export function checkText(check: WholeLogCheck): Verdict {
  switch (check.state) {
    case 'running':
      return { tone: 'warning', text: `${formatCount(check.events)} of about ${events(check.of)} checked` }
    case 'failed':
      return { tone: 'warning', text: 'The log could not be read to its end. There is no result; try again.' }
    case 'intact':
      return {
        tone: 'success',
        text: `${events(check.events)} unchanged; signed checkpoints cover ${formatCount(check.proven ?? 0)} of them.`,
      }
    case 'broken':
      return { tone: 'error', text: `Damaged. ${placeText(check.firstBad)}Keep the data as it is, as evidence, and run npm run verify.` }
  }
}

function placeText(place: WholeLogCheck['firstBad']): string {
  if (place === undefined) return ''
  const { index, position, stream, revision } = place
  const where = [
    `entry ${formatCount(index)}`,
    ...(position === undefined ? [] : [`position ${position}`]),
    ...(stream === undefined ? [] : [`${stream} revision ${revision}`]),
  ]
  return `The first bad entry is ${where.join(', ')}. `
}

export function streamText({ state, events: count, revision, proven, checkpoint }: StreamCheckView): Verdict {
  if (state === 'missing') return { tone: 'warning', text: 'There is no such stream.' }
  if (state === 'broken')
    return { tone: 'error', text: `Damaged: revision ${revision} was changed after it was written. Everything before it is unchanged.` }
  const covered =
    checkpoint === null
      ? 'No checkpoint was signed yet.'
      : `${formatCount(proven)} of them are proven to be in the checkpoint of ${events(checkpoint)}.`
  return { tone: 'success', text: `${events(count)} unchanged. ${covered}` }
}

/** The limits of this proof, shown with it. */
export const NOT_PROVEN: readonly string[] = [
  'That the entered data is true.',
  'Anything before the first checkpoint of which an outside party has a copy.',
  'Events newer than the newest checkpoint, at most a minute.',
  'Anything against a holder of the signing key and of every witness. Without a witness on another computer, a log that was rewritten and signed again, a second log shown to another party, or a restored old state cannot be detected.',
  'That the running program is the published one.',
  'Events that never reached the log.',
]
