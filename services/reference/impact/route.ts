import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { sameSet } from '@tafel/contracts/law/figure/set-id.ts'
import { withSets } from '@tafel/contracts/law/sets/with-sets.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { constantsSet, idOfSet } from '../constants-set.ts'
import { type ReferenceDependencies, setOfCall } from '../route.ts'
import type { ImpactJobs } from './job.ts'

/** Reports a draft's effect on every record, before it is published. */
export function impactRoutes({ commands, published, base, now }: ReferenceDependencies, jobs: ImpactJobs): Handlers {
  return {
    startImpactPreview: async (call) => {
      const set = setOfCall(call)
      if (set === undefined) return refuse('functions/not-found')
      const { state } = await commands.load(constantsSet, idOfSet(set), call.signal)
      if (state.draft === undefined) return refuse('constants/nothing-drafted')
      const entered = { set, changes: state.draft.changes, status: 'announced' as const }
      const others = published.inForce().filter((other) => !sameSet(other.set, set))
      const draft = withSets(base, [...others, entered], 'draft')
      const today = johannesburgDate(now().toISOString())
      const { number } = state.draft
      const current = published.current()
      const year = set.collection === 'tax-scenario' ? Number(set.key) : undefined
      const isNew = year !== undefined && current.tax.incomeTax.every((row) => row.year < year)
      if (!jobs.start({ id: idOfSet(set), number, current, draft, today, ...(isNew && { newYear: year }) }))
        return refuse('constants/preview-busy')
      return { status: 202, json: jobs.preview(idOfSet(set)) }
    },
    adminGetImpactPreview: (call) => {
      const set = setOfCall(call)
      return set === undefined ? refuse('functions/not-found') : { json: jobs.preview(idOfSet(set)) }
    },
    cancelImpactPreview: (call) => {
      const set = setOfCall(call)
      if (set === undefined) return refuse('functions/not-found')
      jobs.cancel(idOfSet(set))
      return { json: jobs.preview(idOfSet(set)) }
    },
  }
}
