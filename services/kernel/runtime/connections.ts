/**
 * Connections per pool. Two instances of everything must stay below what Postgres admits (deploy/images/connections.test.ts).
 */
export const SERVICES_CONNECTIONS = {
  work: 16,
  /** For keys and leases: a command that waits for one must not queue behind reactors. */
  keys: 6,
  queries: 10,
  /** One of them listens, so that readers can wait for views. */
  waits: 4,
  /** For the thread that writes exports, one at a time. */
  export: 1,
} as const

/** One listens for checkpoints. */
export const RELAY_CONNECTIONS = 3
