import { clientSpeech } from '@tafel/contracts/contexts/history/client-speech.ts'
import { type ClientStep, clientSteps } from '@tafel/contracts/contexts/history/client-steps.ts'
import { changesBetween } from '@tafel/contracts/base/value-changes.ts'
import { type RecordStep, recordSteps } from '@tafel/contracts/contexts/history/record-steps.ts'
import { changesInWords, type Speech, speechOf } from '@tafel/contracts/kinds/compare/change-words.ts'
import { COMPARE_KINDS } from '@tafel/contracts/contexts/records/compare-kinds.ts'
import { clientEvents } from '@tafel/contracts/contexts/clients/events.ts'
import { isOneOf } from '@tafel/contracts/base/event-type.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import type { RecordOfClient } from './sources.ts'

/** The history of a client or record, in words. */
export interface Story {
  readonly title: string
  readonly lines: readonly StoryLine[]
}

export interface StoryLine {
  readonly revision: number
  readonly at: string
  readonly by: string
  readonly what: string
  readonly changes: readonly string[]
}

const isOfClient = isOneOf(clientEvents)

type AnyStep = ClientStep | RecordStep

export function clientStory(events: readonly Recorded<TafelEvent>[]): Story {
  const steps = clientSteps(events.filter(isOfClient))
  const named = steps.findLast(({ values }) => values !== undefined)?.values
  const name = [named?.['name'], named?.['surname']].filter((part) => typeof part === 'string' && part !== '').join(' ')
  const isErased = steps.at(-1)?.values === undefined
  return { title: isErased ? 'An erased client' : name, lines: linesOf(steps, clientSpeech) }
}

export function recordStory({ kind, recordId }: RecordOfClient, events: readonly Recorded<TafelEvent>[]): Story {
  const steps = recordSteps(events)
  // Erased records are distinguished by their ids.
  const description = steps.at(-1)?.content.description ?? `erased, ${recordId}`
  return { title: `${KIND_NAMES[kind].words.one}: ${description}`, lines: linesOf(steps, speechOf(COMPARE_KINDS[kind])) }
}

function linesOf(steps: readonly AnyStep[], speech: Speech): readonly StoryLine[] {
  return steps.map(({ revision, at, by, act, values, undoes }, index) => {
    const before = steps[index - 1]?.values
    const changes = values === undefined || before === undefined || values === before ? [] : changesBetween(before, values)
    return {
      revision,
      at,
      by,
      what: `${actInWords(act)}${undoes === undefined ? '' : `, undoing ${undoes.map((each) => `entry ${each}`).join(', ')}`}`,
      changes: changesInWords(speech, changes).flatMap(({ label, from, to, rows }) => [`${label}: ${from} → ${to}`, ...rows]),
    }
  })
}

/** `DetailsChanged` as `details changed`. */
const actInWords = (act: string): string => act.replaceAll(/(?<=[a-z])([A-Z])/g, ' $1').toLowerCase()

/** The constants versions of the record's answers. */
export const constantsIn = (events: readonly Recorded<TafelEvent>[]): readonly string[] =>
  recordSteps(events).map(({ content }) => content.constantsVersion)

/** The record's content, version by version. */
export const versionsIn = (events: readonly Recorded<TafelEvent>[]): readonly object[] =>
  recordSteps(events).map(({ revision, at, by, act, content }) => ({ revision, at, by, act, ...content }))
