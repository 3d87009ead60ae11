import { INVITATION_DAYS } from '@tafel/contracts/teams/team.ts'

const DAY_MS = 86_400_000

/** When an invitation runs out that is sent now. */
export const expiryOf = (now: string): string => new Date(Date.parse(now) + INVITATION_DAYS * DAY_MS).toISOString()
