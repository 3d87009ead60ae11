import type { AssessmentEvent } from '@tafel/contracts/contexts/profiles/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { AssessmentState } from '../assessment.ts'
import { isTheirs, type Whose } from '../whose.ts'

export function deleteAssessment(
  { assessmentId, whose }: { readonly assessmentId: string; readonly whose: Whose },
  state: AssessmentState,
): Decision<AssessmentEvent, 'profiles/no-such-assessment'> {
  if (!state.exists || !isTheirs(whose, state)) return { refused: 'profiles/no-such-assessment' }
  return state.deleted ? [] : [{ type: 'AssessmentDeleted', data: { assessmentId, ...whose } }]
}
