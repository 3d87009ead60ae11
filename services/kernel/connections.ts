/**
 * How many connections to Postgres each pool of an instance may hold. Two instances of everything must stay below what Postgres admits
 * (deploy/images/connections.test.ts).
 */
export const SERVICES_CONNECTIONS = {
  work: 16,
  /** Of keys and leases: a command that waits for one must not wait for a pool that reactors fill. */
  keys: 6,
  queries: 10,
  /** One of them listens, so that readers can wait for the views. */
  waits: 4,
  /** Of the thread that writes an export, one at a time. */
  export: 1,
} as const

/** One listens for checkpoints. */
export const RELAY_CONNECTIONS = 3
