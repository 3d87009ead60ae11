/**
 * Connections per pool of an instance; a rebuild uses as many. Two instances of everything must stay below what Postgres admits
 * (deploy/images/connections.test.ts).
 */
export const PROJECTIONS_CONNECTIONS = { work: 16, keys: 2, tables: 8 } as const
