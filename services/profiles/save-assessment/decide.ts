import type { AssessmentEvent } from '@tafel/contracts/contexts/profiles/events.ts'
import type { SaveAssessment } from '@tafel/contracts/contexts/profiles/profile.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import type { AssessmentState } from '../assessment.ts'
import { isTheirs, type Whose } from '../whose.ts'

/** Changes the assessment with this id, or creates it. */
export function saveAssessment(
  { assessmentId, whose, saved }: { readonly assessmentId: string; readonly whose: Whose; readonly saved: SaveAssessment },
  state: AssessmentState,
): Decision<AssessmentEvent, 'profiles/no-such-assessment'> {
  if (state.exists && !isTheirs(whose, state)) return { refused: 'profiles/no-such-assessment' }
  if (state.exists && !state.deleted && same(saved, state.saved)) return []
  return [{ type: 'AssessmentSaved', data: { assessmentId, ...whose, ...saved } }]
}
