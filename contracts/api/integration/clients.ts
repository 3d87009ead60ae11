import * as z from 'zod/mini'
import { id } from '../../base/fields.ts'
import { type IntegrationContext, integrationType, type MappedEvent, say } from './integration-type.ts'

// A client’s identity stays in Tafel: an authorised reader asks the API by id.

const ids = { clientId: id, accountId: id }

const clientAdded = integrationType({
  type: 'ClientAdded',
  version: 1,
  summary: 'A firm has a new client.',
  data: z.strictObject({ ...ids, isSample: z.boolean() }),
})
const clientChanged = integrationType({
  type: 'ClientChanged',
  version: 1,
  summary: 'Something that is kept of a client has changed; the API says what it is now.',
  data: z.strictObject({ ...ids, changed: z.enum(['details', 'maritalStatus', 'dependants', 'filing', 'adviser', 'review', 'files']) }),
})
const clientDeleted = integrationType({
  type: 'ClientDeleted',
  version: 1,
  summary: 'A client was put into the trash, from where it can come back.',
  data: z.strictObject(ids),
})
const clientRestored = integrationType({
  type: 'ClientRestored',
  version: 1,
  summary: 'A client came back from the trash.',
  data: z.strictObject(ids),
})

type Ids = { readonly clientId: string; readonly accountId: string }
const idsOf = ({ clientId, accountId }: Ids): Ids => ({ clientId, accountId })
const about = ({ clientId }: Ids) => `client:${clientId}`
const changed =
  (what: z.infer<(typeof clientChanged)['data']>['changed']) =>
  ({ data }: { readonly data: Ids }): MappedEvent =>
    say(clientChanged, { ...idsOf(data), changed: what }, about(data))

export const clientsIntegration: IntegrationContext = {
  name: 'clients',
  topic: 'tafel.clients.v1',
  summary: 'That there are clients and that something of them has changed, by their ids.',
  types: [clientAdded, clientChanged, clientDeleted, clientRestored],
  mapping: {
    ClientAdded: ({ data }) => say(clientAdded, { ...idsOf(data), isSample: data.sample === true }, about(data)),
    ClientDetailsChanged: changed('details'),
    ClientMaritalStatusChanged: changed('maritalStatus'),
    ClientDependantsChanged: changed('dependants'),
    ClientFilingDetailsChanged: changed('filing'),
    ClientReviewPlanned: changed('review'),
    ClientReviewHeld: changed('review'),
    ClientFileAdded: changed('files'),
    ClientFileRenamed: changed('files'),
    ClientFileDeleted: changed('files'),
    ClientFileRestored: changed('files'),
    ClientAssigned: changed('adviser'),
    ClientDeleted: ({ data }) => say(clientDeleted, idsOf(data), about(data)),
    ClientRestored: ({ data }) => say(clientRestored, idsOf(data), about(data)),
    ClientForgotten: ({ data }) => ({ kind: 'forgotten', about: about(data) }),
  },
}
