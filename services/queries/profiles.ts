import { getAssessment, getProfile, listAssessments, listProfiles } from '@tafel/projections/profiles/read.ts'
import type { Call, Handlers, User } from '@tafel/kernel/http/handler.ts'
import { one } from './firm.ts'
import type { Reader } from './reader.ts'

/** A user's own profiles and assessments. Other users' ids have empty lists. */
export function profileHandlers(read: Reader) {
  const whoseOf = ({ accountId, user }: Call & { readonly user: User }) => ({ accountId, userId: user.userId })
  const scope = ({ accountId }: Call) => ({ accountId })
  const isOthers = ({ user, query }: Call<'listProfiles' | 'listAssessments'>) => query.userId !== undefined && query.userId !== user.userId
  return {
    listProfiles: async (call) => {
      if (isOthers(call)) return { json: { items: [] } }
      const found = await read(call, ['profiles'], scope(call), (db) => listProfiles(db, whoseOf(call), call.query.limit))
      return found.ok ? { json: { items: found.value }, headers: found.headers } : found.refusal
    },
    getProfile: async (call) =>
      one(
        await read(call, ['profiles'], scope(call), (db) => getProfile(db, whoseOf(call), call.params['id'] ?? '')),
        'profiles/no-such-profile',
      ),
    listAssessments: async (call) => {
      if (isOthers(call)) return { json: { items: [] } }
      const { profileId, assessmentType, limit } = call.query
      const list = { assessmentType, limit, ...(profileId !== undefined && { profileId }) }
      const found = await read(call, ['profiles'], scope(call), (db) => listAssessments(db, whoseOf(call), list))
      return found.ok ? { json: { items: found.value }, headers: found.headers } : found.refusal
    },
    getAssessment: async (call) =>
      one(
        await read(call, ['profiles'], scope(call), (db) => getAssessment(db, whoseOf(call), call.params['id'] ?? '')),
        'profiles/no-such-assessment',
      ),
  } satisfies Handlers
}
