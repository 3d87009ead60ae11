import * as z from 'zod/mini'
import { id } from '../../base/fields.ts'
import { type IntegrationContext, integrationType, say } from './integration-type.ts'

// A firm's name and details are personal too (POPIA protects juristic persons), and who owns it is a person: neither leaves Tafel.

const ids = z.strictObject({ accountId: id })

const opened = integrationType({ type: 'AccountOpened', version: 1, summary: 'A firm has joined.', data: ids })
const changed = integrationType({
  type: 'AccountChanged',
  version: 1,
  summary: 'Details of a firm have changed; the API says what they are now.',
  data: ids,
})
const closed = integrationType({ type: 'AccountClosed', version: 1, summary: 'A firm was closed; it can be reopened.', data: ids })
const reopened = integrationType({ type: 'AccountReopened', version: 1, summary: 'A firm was reopened.', data: ids })

const about = ({ accountId }: { readonly accountId: string }) => `account:${accountId}`

export const accountsIntegration: IntegrationContext = {
  name: 'accounts',
  topic: 'tafel.accounts.v1',
  summary: 'That there are firms, by their ids.',
  types: [opened, changed, closed, reopened],
  mapping: {
    AccountCreated: ({ data }) => say(opened, { accountId: data.accountId }, about(data)),
    AccountDetailsChanged: ({ data }) => say(changed, { accountId: data.accountId }, about(data)),
    AccountClosed: ({ data }) => say(closed, { accountId: data.accountId }, about(data)),
    AccountReopened: ({ data }) => say(reopened, { accountId: data.accountId }, about(data)),
    AccountForgotten: ({ data }) => ({ kind: 'forgotten', about: about(data) }),
  },
}
