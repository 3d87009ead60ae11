import { ownedFirm } from '@tafel/kernel/http/testing/own-firms.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import type { TeamFollowUps } from './reactor.ts'

const nothing = async () => undefined
const teams: TeamFollowUps = {
  settle: nothing,
  endMembership: nothing,
  forgetMember: nothing,
  dissolve: nothing,
  handOverOf: nothing,
}

/** Each person works alone in their own firm. */
export const noTeams = {
  teams,
  ownedFirm,
  membersOf: async () => [],
  firmOf: async (userId: string) => ({ accountId: accountIdOf(userId) }),
}
