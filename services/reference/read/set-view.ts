import { checkDraft } from '@tafel/contracts/constants/sets/check-draft.ts'
import type { Figures } from '@tafel/contracts/constants/sets/figure.ts'
import { figuresBefore } from '@tafel/contracts/constants/sets/figures-before.ts'
import { labelOf, placeOf, unitOf } from '@tafel/contracts/constants/sets/place.ts'
import { figuresOf } from '@tafel/contracts/constants/sets/rows.ts'
import { type Collection, type SetId, setName } from '@tafel/contracts/constants/sets/set-id.ts'
import type { FigureView, SetStatus, SetSummary, SetView } from '@tafel/contracts/constants/sets/views.ts'
import { figuresWith } from '@tafel/contracts/constants/sets/with-sets.ts'
import type { Constants } from '@tafel/contracts/constants/shipped.ts'
import { constantsSet, idOfSet, lastPublished, pendingAt, publishedAt, type SetState } from '../constants-set.ts'
import type { Surroundings } from '../check/decide.ts'
import { setOfId, type SetStates } from '../timeline.ts'

export interface ViewContext extends Surroundings {
  /** What is calculated with now. */
  readonly current: Constants
  readonly coolingOffMs: number
}

/** Everything about one set: each figure before, live and in the draft; the checks of the draft; and its life. */
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
    const unit = unitOf(set.collection, placeOf(figure)!) ?? 'words'
    return { figure, label: labelOf(figure), unit, ...values, confidence, source, ...(comment === undefined ? {} : { comment }) }
  })
}

export function summaryOf(set: SetId, state: SetState, at: { readonly current: Constants; readonly now: string }): SetSummary {
  const figures = figuresOf(at.current, set).size
  return { ...set, name: setName(set), status: statusOf(state, figures, at.now), draft: state.draft?.number ?? null, figures }
}

function statusOf(state: SetState, figures: number, now: string): SetStatus {
  if (state.draft !== undefined) return state.draft.checked ? 'checked' : 'draft'
  const live = publishedAt(state, now) ?? pendingAt(state, now)
  if (live !== undefined) return live.status
  if (state.publications.length > 0) return 'withdrawn'
  return figures > 0 ? 'shipped' : 'none'
}

/** Every set that figures are held of, or that is worked on; and the next year, which is to be entered. */
export function listOfSets(states: SetStates, at: { readonly current: Constants; readonly now: string }): readonly SetSummary[] {
  const { tax, transferDuty, property } = at.current
  const years = tax.incomeTax.map(({ year }) => year)
  const keys: Readonly<Record<Collection, readonly string[]>> = {
    'tax-scenario': [Math.max(...years) + 1, ...years].map(String),
    'transfer-duty': [...transferDuty.filter(({ persons }) => persons === 'all'), ...Object.values(property).flat()].flatMap(({ from }) =>
      from === null ? [] : [from],
    ),
  }
  const sets = Object.entries(keys).flatMap(([collection, all]) => all.map((key) => ({ collection: collection as Collection, key })))
  const known = new Map([...sets, ...[...states.keys()].flatMap((id) => setOfId(id) ?? [])].map((set) => [idOfSet(set), set]))
  return [...known]
    .map(([id, set]) => summaryOf(set, states.get(id) ?? constantsSet.initial, at))
    .toSorted((a, b) => a.collection.localeCompare(b.collection) || (a.key < b.key ? 1 : -1))
}
