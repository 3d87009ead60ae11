import { checkDraft } from '@tafel/contracts/law/sets/check-draft.ts'
import type { Figures } from '@tafel/contracts/law/sets/figure.ts'
import { figuresBefore } from '@tafel/contracts/law/sets/figures-before.ts'
import { labelOf, placeOf, unitOf } from '@tafel/contracts/law/sets/place.ts'
import { figuresOf } from '@tafel/contracts/law/sets/rows.ts'
import { type Collection, type SetId, setName } from '@tafel/contracts/law/figure/set-id.ts'
import type { FigureView, SetStatus, SetSummary, SetThen, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { figuresWith } from '@tafel/contracts/law/sets/with-sets.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { constantsSet, idOfSet, lastPublished, pendingAt, publishedAt, type SetState } from '../constants-set.ts'
import type { Surroundings } from '../check/decide.ts'
import { setOfId, type SetStates } from '../timeline.ts'

export interface ViewContext extends Surroundings {
  /** The constants in force now. */
  readonly current: Constants
  readonly coolingOffMs: number
}

/** One set: each figure before, live and in the draft; the checks of the draft; and its history. */
export function setView(set: SetId, state: SetState, revision: string, context: ViewContext): SetView {
  const { base, inForce, now, current, coolingOffMs } = context
  const { draft, life } = state
  const before = figuresBefore(current, set)
  const live = figuresOf(current, set)
  const changes = draft?.changes ?? lastPublished(state)?.changes ?? []
  const drafted = figuresWith(base, { set, changes })
  const pending = pendingAt(state, now)
  return {
    ...summaryOf(set, state, { current, now }),
    figures: drafted.size,
    table: tableOf(set, before, live, drafted, draft !== undefined || pending !== undefined),
    life,
    checked: draft === undefined ? null : checkDraft(base, inForce, { set, changes: draft.changes, status: 'announced' }),
    authors: draft?.authors ?? [],
    pending: pending === undefined ? null : { inForceAt: pending.inForceAt, status: pending.status, by: pending.by },
    withdrawal: state.withdrawal ?? null,
    coolingOffMinutes: coolingOffMs / 60_000,
    revision,
  }
}

function tableOf(set: SetId, before: Figures, live: Figures, drafted: Figures, hasDraft: boolean): readonly FigureView[] {
  const places = new Set([...drafted.keys(), ...live.keys(), ...before.keys()])
  return [...places].map((figure) => {
    const shown = drafted.get(figure) ?? live.get(figure) ?? before.get(figure)!
    const values = {
      ...(before.has(figure) ? { before: before.get(figure)!.value } : {}),
      ...(live.has(figure) ? { live: live.get(figure)!.value } : {}),
      ...(hasDraft && drafted.has(figure) ? { draft: drafted.get(figure)!.value } : {}),
    }
    const { confidence, source, comment } = shown
    return { ...nameOf(set, figure), ...values, confidence, source, ...(comment === undefined ? {} : { comment }) }
  })
}

const nameOf = (set: SetId, figure: string) => ({
  figure,
  label: labelOf(figure),
  unit: unitOf(set.collection, placeOf(figure)!) ?? 'words',
})

export function summaryOf(set: SetId, state: SetState, at: { readonly current: Constants; readonly now: string }): SetSummary {
  const figures = figuresOf(at.current, set).size
  return {
    ...set,
    name: setName(set),
    status: statusOf(state, figures, at.now),
    draft: state.draft?.number ?? null,
    figures,
    isWithdrawalAsked: state.withdrawal !== undefined,
  }
}

function statusOf(state: SetState, figures: number, now: string): SetStatus {
  if (state.draft !== undefined) return state.draft.checked ? 'checked' : 'draft'
  const live = publishedAt(state, now) ?? pendingAt(state, now)
  if (live !== undefined) return live.status
  if (state.publications.length > 0) return 'withdrawn'
  return figures > 0 ? 'shipped' : 'none'
}

/** Every set with figures or drafts, and the next year, to be entered. */
export function listOfSets(states: SetStates, at: { readonly current: Constants; readonly now: string }): readonly SetSummary[] {
  const nextYear = Math.max(...at.current.tax.incomeTax.map(({ year }) => year)) + 1
  const next: SetId = { collection: 'tax-scenario', key: String(nextYear) }
  const known = [next, ...setsIn(at.current), ...[...states.keys()].flatMap((id) => setOfId(id) ?? [])]
  return inOrder(known).map((set) => summaryOf(set, states.get(idOfSet(set)) ?? constantsSet.initial, at))
}

/** A set as in force at a past instant; `constants`: undefined before there were any. */
export function setThen(
  set: SetId,
  states: SetStates,
  at: { readonly constants: Constants | undefined; readonly instant: string },
): SetThen {
  const { constants, instant } = at
  if (constants === undefined) return { at: instant, version: null, name: setName(set), status: 'none', since: null, figures: [], sets: [] }
  const published = publishedAt(states.get(idOfSet(set)) ?? constantsSet.initial, instant)
  const figures = [...figuresOf(constants, set)].map(([figure, { value, confidence, source, comment }]) => ({
    ...nameOf(set, figure),
    value,
    confidence,
    source,
    ...(comment === undefined ? {} : { comment }),
  }))
  return {
    at: instant,
    version: constants.constantsVersion,
    name: setName(set),
    status: published?.status ?? (figures.length > 0 ? 'shipped' : 'none'),
    since: published?.inForceAt ?? null,
    figures,
    sets: inOrder(setsIn(constants)).map((one) => ({ ...one, name: setName(one) })),
  }
}

/** The sets with figures in the constants. */
function setsIn({ tax, transferDuty, property, lending }: Constants): readonly SetId[] {
  const periods = [...transferDuty.filter(({ persons }) => persons === 'all'), ...Object.values(property).flat()]
  const keys: Readonly<Record<Collection, readonly (string | null)[]>> = {
    'tax-scenario': tax.incomeTax.map(({ year }) => String(year)),
    'transfer-duty': periods.map(({ from }) => from),
    'interest-rates': lending.prime.changes.map(({ from }) => from),
  }
  return Object.entries(keys).flatMap(([collection, all]) =>
    all.flatMap((key) => (key === null ? [] : [{ collection: collection as Collection, key }])),
  )
}

/** Unique, by collection, newest first. */
const inOrder = (sets: readonly SetId[]): readonly SetId[] =>
  [...new Map(sets.map((set) => [idOfSet(set), set])).values()].toSorted(
    (a, b) => a.collection.localeCompare(b.collection) || (a.key < b.key ? 1 : -1),
  )
