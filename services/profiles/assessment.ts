import { type AssessmentEvent, assessmentStream } from '@tafel/contracts/contexts/profiles/events.ts'
import type { SaveAssessment } from '@tafel/contracts/contexts/profiles/profile.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'

export type AssessmentState =
  | { readonly exists: false }
  | {
      readonly exists: true
      readonly userId: string
      readonly accountId: string
      readonly deleted: boolean
      /** Undefined once it was forgotten. */
      readonly saved: SaveAssessment | undefined
    }

export const assessment: Aggregate<AssessmentState, AssessmentEvent> = {
  stream: assessmentStream,
  initial: { exists: false },
  evolve(state, event) {
    if (event.type === 'AssessmentDeleted') return state.exists ? { ...state, deleted: true } : impossible(event)
    const { userId, accountId, profileId, assessmentType, recordId } = event.data
    const name = remembered(event.data.name)
    const saved = name === undefined ? undefined : { profileId, assessmentType, name, recordId }
    return { exists: true, userId, accountId, deleted: false, saved }
  },
}
