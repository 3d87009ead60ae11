import * as z from 'zod/mini'
import { postgresUrl } from '@tafel/kernel/runtime/config.ts'

const password = z.string().check(z.minLength(16, 'at least 16 characters'))

/** The role that runs the database job, and the passwords of the roles that it creates. */
export const databaseSettings = z.object({
  /** As a role that may create roles and owns the database, no superuser needed. */
  TAFEL_POSTGRES: postgresUrl,
  TAFEL_SERVICES_PASSWORD: password,
  TAFEL_PROJECTIONS_PASSWORD: password,
  TAFEL_QUERIES_PASSWORD: password,
  TAFEL_IDENTITY_PASSWORD: password,
  TAFEL_RELAY_PASSWORD: password,
})
export type DatabaseSettings = z.infer<typeof databaseSettings>
