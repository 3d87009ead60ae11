import type { AssessmentType } from '@tafel/contracts/contexts/profiles/profile.ts'
import type { AssessmentView, ProfileView } from '@tafel/contracts/contexts/profiles/views.ts'
import type { Knex } from 'knex'

/** The owner: one user within the firm. */
export interface Whose {
  readonly accountId: string
  readonly userId: string
}

const own = ({ accountId, userId }: Whose) => ({ account_id: accountId, user_id: userId })

export async function listProfiles(db: Knex, whose: Whose, limit: number): Promise<readonly ProfileView[]> {
  return (await db('rm.profiles').where(own(whose)).whereNotNull('name').orderBy(['name', 'profile_id']).limit(limit)).map(profileOf)
}

export async function getProfile(db: Knex, whose: Whose, profileId: string): Promise<ProfileView | undefined> {
  const row = await db('rm.profiles')
    .where({ ...own(whose), profile_id: profileId })
    .whereNotNull('name')
    .first()
  return row && profileOf(row)
}

export interface ListAssessments {
  readonly assessmentType: AssessmentType
  readonly profileId?: string
  readonly limit: number
}

/** Without deleted ones. Last changed first. */
export async function listAssessments(
  db: Knex,
  whose: Whose,
  { assessmentType, profileId, limit }: ListAssessments,
): Promise<readonly AssessmentView[]> {
  const query = assessments(db, whose).where({ assessment_type: assessmentType })
  if (profileId !== undefined) query.where({ profile_id: profileId })
  return (await query.orderBy([{ column: 'changed_at', order: 'desc' }, 'assessment_id']).limit(limit)).map(assessmentOf)
}

export async function getAssessment(db: Knex, whose: Whose, assessmentId: string): Promise<AssessmentView | undefined> {
  const row = await assessments(db, whose).where({ assessment_id: assessmentId }).first()
  return row && assessmentOf(row)
}

const assessments = (db: Knex, whose: Whose) =>
  db('rm.assessments')
    .where({ ...own(whose), deleted: false })
    .whereNotNull('name')

interface ProfileRow {
  readonly profile_id: string
  readonly user_id: string
  readonly name: string
  readonly revision: string
}

const profileOf = (row: ProfileRow): ProfileView => ({
  profileId: row.profile_id,
  userId: row.user_id,
  name: row.name,
  revision: row.revision,
})

interface AssessmentRow extends ProfileRow {
  readonly assessment_id: string
  readonly assessment_type: AssessmentType
  readonly record_id: string | null
  readonly changed_at: Date
}

const assessmentOf = (row: AssessmentRow): AssessmentView => ({
  assessmentId: row.assessment_id,
  userId: row.user_id,
  profileId: row.profile_id,
  assessmentType: row.assessment_type,
  name: row.name,
  recordId: row.record_id,
  changedAt: row.changed_at.toISOString(),
  revision: row.revision,
})
