import { memoryLimits } from '@tafel/kernel/http/shared-limits.ts'

/** For tests of other things: no sessions, and an identity provider that follows at once. */
export const nowhereSignedIn = {
  userWritten: async () => undefined,
  sessions: { listSessions: async () => [], endSession: async () => undefined },
  provider: {
    rolesOf: async () => undefined,
    withRole: async () => [],
    setRoles: async () => undefined,
    endSessions: async () => undefined,
    secondFactors: async () => undefined,
    removeSecondFactor: async () => undefined,
    sendVerification: async () => false,
  },
  devices: async () => new Map<string, string>(),
  limits: memoryLimits(),
  secondFactor: 'required' as const,
}
