import type { FigureChange, FigureValue } from '@tafel/contracts/law/sets/figure.ts'
import type { ConstantsEvent } from '@tafel/contracts/contexts/constants/events.ts'
import { type SetId, setIdOf, setStream } from '@tafel/contracts/law/figure/set-id.ts'
import type { FigurePast, LifeEntry } from '@tafel/contracts/contexts/constants/views.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'

/** A publication, with its effective time. */
export interface Publication {
  readonly draft: number
  readonly status: 'announced' | 'enacted'
  /** Everything entered of the set until then. */
  readonly changes: readonly FigureChange[]
  readonly at: string
  readonly by: string
  readonly inForceAt: string
  /** Out of use from then on. */
  readonly withdrawnAt?: string
}

export interface Draft {
  readonly number: number
  /** Everything entered of the set, the newest of each figure. */
  readonly changes: readonly FigureChange[]
  /** Authors since the last publication. */
  readonly authors: readonly string[]
  readonly checked: boolean
}

export interface Withdrawal {
  readonly by: string
  readonly at: string
  /** '' if its author was forgotten. */
  readonly reason: string
  readonly records: number
}

export interface SetState {
  /** Number of the last draft; 0 before the first. */
  readonly lastNumber: number
  readonly draft: Draft | undefined
  /** In order of publication, without stopped ones. */
  readonly publications: readonly Publication[]
  /** The open request to withdraw what is published. */
  readonly withdrawal: Withdrawal | undefined
  readonly life: readonly LifeEntry[]
  /** By the place of a figure. */
  readonly past: ReadonlyMap<string, readonly FigurePast[]>
}

/** By the id of the set: `tax-scenario/2028`. */
export const constantsSet: Aggregate<SetState, ConstantsEvent> = {
  stream: (id) => setStream(setOf(id)),
  initial: { lastNumber: 0, draft: undefined, publications: [], withdrawal: undefined, life: [], past: new Map() },
  evolve,
}

export const idOfSet = ({ collection, key }: SetId): string => `${collection}/${key}`

function setOf(id: string): SetId {
  const [collection = '', key = ''] = id.split('/')
  const set = setIdOf(collection, key)
  if (set === undefined) throw new Error('There is no such set of constants.')
  return set
}

function evolve(before: SetState, event: ConstantsEvent): SetState {
  const state = { ...before, life: [...before.life, lifeOf(event)] }
  const { draft } = before
  switch (event.type) {
    case 'ConstantsDrafted': {
      const { by, changes, draft: number } = event.data
      const entered = newestOfEach([...(draft?.changes ?? lastPublished(before)?.changes ?? []), ...changes])
      const authors = [...new Set([...(draft?.authors ?? []), by])]
      return {
        ...state,
        lastNumber: number,
        draft: { number, changes: entered, authors, checked: false },
        past: withPast(before.past, event.data),
      }
    }
    case 'ConstantsChecked':
      return draft === undefined ? impossible(event) : { ...state, draft: { ...draft, checked: true } }
    case 'ConstantsAnnounced':
    case 'ConstantsEnacted': {
      const { draft: number, at, by, inForceAt } = event.data
      const changes = draft?.changes ?? lastPublished(before)?.changes
      if (changes === undefined) return impossible(event)
      const status = event.type === 'ConstantsAnnounced' ? 'announced' : 'enacted'
      return {
        ...state,
        draft: undefined,
        withdrawal: undefined,
        publications: [...before.publications, { draft: number, status, changes, at, by, inForceAt }],
      }
    }
    case 'ConstantsStopped': {
      const stopped = before.publications.at(-1)
      if (stopped === undefined) return impossible(event)
      const authors = before.life.flatMap((entry) => (entry.what === 'drafted' && entry.draft === stopped.draft ? [entry.by] : []))
      const again = { number: stopped.draft, changes: stopped.changes, authors: [...new Set(authors)], checked: false }
      return { ...state, draft: again, publications: before.publications.slice(0, -1) }
    }
    case 'ConstantsWithdrawalAsked': {
      const { by, at, reason, records } = event.data
      return { ...state, withdrawal: { by, at, reason: remembered(reason) ?? '', records } }
    }
    case 'ConstantsWithdrawalDropped':
      return { ...state, withdrawal: undefined }
    case 'ConstantsWithdrawn': {
      if (draft !== undefined) return { ...state, draft: undefined }
      const at = before.publications.findLastIndex(({ withdrawnAt }) => withdrawnAt === undefined)
      const publications = before.publications.map((one, index) => (index === at ? { ...one, withdrawnAt: event.data.at } : one))
      return { ...state, publications, withdrawal: undefined }
    }
    case 'ConstantsSuperseded':
      return state
  }
}

/** The last publication that wasn't withdrawn, effective or not. */
export const lastPublished = ({ publications }: Pick<SetState, 'publications'>): Publication | undefined =>
  publications.findLast(({ withdrawnAt }) => withdrawnAt === undefined)

/** The publication in force at an instant. */
export const publishedAt = ({ publications }: Pick<SetState, 'publications'>, instant: string): Publication | undefined =>
  publications.findLast(({ inForceAt, withdrawnAt }) => inForceAt <= instant && (withdrawnAt === undefined || instant < withdrawnAt))

/** The publication that can still be stopped. */
export const pendingAt = ({ publications }: Pick<SetState, 'publications'>, instant: string): Publication | undefined =>
  publications.findLast(({ inForceAt, withdrawnAt }) => inForceAt > instant && withdrawnAt === undefined)

const newestOfEach = (changes: readonly FigureChange[]): readonly FigureChange[] => [
  ...new Map(changes.map((change) => [change.figure, change])).values(),
]

type Drafted = Extract<ConstantsEvent, { type: 'ConstantsDrafted' }>['data']

function withPast(past: SetState['past'], { draft, at, by, changes }: Drafted): SetState['past'] {
  const next = new Map(past)
  for (const { figure, value, removed, source, comment } of changes) {
    const entry = {
      draft,
      at,
      by,
      ...(removed === true ? { removed } : { value: value as FigureValue }),
      ...(source === undefined ? {} : { source }),
      ...(comment === undefined ? {} : { comment }),
    }
    next.set(figure, [...(next.get(figure) ?? []), entry])
  }
  return next
}

const WHAT = {
  ConstantsDrafted: 'drafted',
  ConstantsChecked: 'checked',
  ConstantsAnnounced: 'announced',
  ConstantsEnacted: 'enacted',
  ConstantsStopped: 'stopped',
  ConstantsWithdrawalAsked: 'withdrawalAsked',
  ConstantsWithdrawalDropped: 'withdrawalDropped',
  ConstantsWithdrawn: 'withdrawn',
  ConstantsSuperseded: 'superseded',
} as const

function lifeOf(event: ConstantsEvent): LifeEntry {
  const { draft, by, at } = event.data
  const reason = 'reason' in event.data ? remembered(event.data.reason) : undefined
  const published = 'inForceAt' in event.data ? { inForceAt: event.data.inForceAt, emergency: event.data.emergency } : {}
  return {
    what: WHAT[event.type],
    draft,
    by,
    at,
    ...published,
    ...(reason === undefined ? {} : { reason }),
    ...('reference' in event.data ? { reference: event.data.reference } : {}),
    ...(event.type === 'ConstantsDrafted' ? { figures: event.data.changes.length } : {}),
  }
}
