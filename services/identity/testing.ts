import type { IdentityDependencies } from './handlers.ts'

/** For tests that look at something else: nobody is signed in anywhere, and the identity provider follows at once. */
export const nowhereSignedIn: Pick<IdentityDependencies, 'userWritten' | 'sessions' | 'devices'> = {
  userWritten: async () => undefined,
  sessions: { listSessions: async () => [], endSession: async () => undefined },
  devices: async () => new Map(),
}
