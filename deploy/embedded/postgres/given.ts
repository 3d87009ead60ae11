import pg from 'pg'
import type { KeptPostgres } from './keep.ts'
import { addressAs, createRoles, createSchemas, type Passwords } from './roles.ts'

const DEADLINE_MS = 20_000

/** An external PostgreSQL: creates the same roles and schemas there as in the embedded one. It is never stopped. */
export async function useGivenPostgres(ownerUrl: string, passwords: Passwords): Promise<KeptPostgres> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: DEADLINE_MS, query_timeout: DEADLINE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await createRoles(client, passwords)
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    await createSchemas(client, rows[0]!.name)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The PostgreSQL of TAFEL_POSTGRES_URL cannot be used: ${why}. Its user must be able to make roles and schemas.`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => undefined)
  }
  return {
    url: (role) => (role === 'owner' ? ownerUrl : addressAs(role, ownerUrl, passwords)),
    // Its operator monitors it; the services' own health reports it.
    answering: () => true,
    stop: async () => undefined,
  }
}
