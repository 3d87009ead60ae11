/** For tests that look at something else: nobody is signed in anywhere, and the identity provider follows at once. */
export const nowhereSignedIn = {
  userWritten: async () => undefined,
  sessions: { listSessions: async () => [], endSession: async () => undefined },
  devices: async () => new Map<string, string>(),
}
