import { ownedFirm } from '@tafel/kernel/http/testing/own-firms.ts'
import { accountIdOf } from '@tafel/kernel/ids.ts'
import type { TeamFollowUps } from './reactor.ts'

const nothing = async () => undefined
const teams: TeamFollowUps = {
  settle: nothing,
  endMembership: nothing,
  forgetMember: nothing,
  dissolve: nothing,
  handOverOf: nothing,
}

/** Everybody works in a firm of their own, alone. */
export const noTeams = {
  teams,
  ownedFirm,
  membersOf: async () => [],
  firmOf: async (userId: string) => ({ accountId: accountIdOf(userId) }),
}
