import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Change } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  const revision = event.revision.toString()
  switch (event.type) {
    case 'ProfileSaved': {
      const { profileId, userId, accountId, name } = event.data
      const set = { account_id: accountId, user_id: userId, name: remembered(name) ?? null, revision }
      return [{ op: 'upsert', table: 'profiles', key: { profile_id: profileId }, set }]
    }
    case 'AssessmentSaved': {
      const { assessmentId, userId, accountId, profileId, assessmentType, name, recordId } = event.data
      const set = {
        account_id: accountId,
        user_id: userId,
        profile_id: profileId,
        assessment_type: assessmentType,
        name: remembered(name) ?? null,
        record_id: recordId,
        deleted: false,
        changed_at: event.occurredAt,
        revision,
      }
      return [{ op: 'upsert', table: 'assessments', key: { assessment_id: assessmentId }, set }]
    }
    case 'AssessmentDeleted': {
      const set = { deleted: true, changed_at: event.occurredAt, revision }
      return [{ op: 'update', table: 'assessments', key: { assessment_id: event.data.assessmentId }, set }]
    }
    default:
      return []
  }
}
