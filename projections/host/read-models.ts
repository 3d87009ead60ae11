import { accounts } from '../accounts/model.ts'
import { clients } from '../clients/model.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { records } from '../records/model.ts'
import { users } from '../users/model.ts'

/** Every read model there is. Each runs by itself, from its own checkpoint. */
export const readModels: readonly ReadModel[] = [users, accounts, clients, records]
