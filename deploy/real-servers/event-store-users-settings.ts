import { eventStoreAddress } from '@tafel/kernel/runtime/config.ts'
import * as z from 'zod/mini'

const password = z.string().check(z.minLength(16, 'at least 16 characters'))

/** The user that runs the job of the event store's users, and the passwords of those that it creates. */
export const eventStoreUsersSettings = z.object({
  /** As an administrator of the store. */
  TAFEL_EVENTSTORE: eventStoreAddress,
  TAFEL_SERVICES_PASSWORD: password,
  TAFEL_PROJECTIONS_PASSWORD: password,
  TAFEL_CHECKPOINTER_PASSWORD: password,
  TAFEL_RELAY_PASSWORD: password,
})
export type EventStoreUsersSettings = z.infer<typeof eventStoreUsersSettings>
