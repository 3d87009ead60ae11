import { acting } from '../acting/model.ts'
import { alerts } from '../alerts/model.ts'
import { accounts } from '../accounts/model.ts'
import { audit } from '../audit/model.ts'
import { clients } from '../clients/model.ts'
import { finance } from '../finance/model.ts'
import { invoices } from '../invoices/model.ts'
import { events } from '../events/model.ts'
import { accessLog } from '../access-log/model.ts'
import { mandates } from '../mandates/model.ts'
import { issued } from '../issued/model.ts'
import { profiles } from '../profiles/model.ts'
import { records } from '../records/model.ts'
import { seasons } from '../seasons/model.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import { subscriptions } from '../subscriptions/model.ts'
import { teams } from '../teams/model.ts'
import { users } from '../users/model.ts'

const all = [
  users,
  accounts,
  teams,
  clients,
  records,
  profiles,
  subscriptions,
  invoices,
  audit,
  accessLog,
  mandates,
  events,
  acting,
  alerts,
  finance,
  issued,
  seasons,
] as const

/** A query names the read models that it reads; an unknown name doesn't compile. */
export type ReadModelName = (typeof all)[number]['name']

/** All read models. Each runs alone, from its own checkpoint. */
export const readModels: readonly (ReadModel & { readonly name: ReadModelName })[] = all
