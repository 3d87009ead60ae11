import type { AccountEvent } from '@tafel/contracts/contexts/accounts/events.ts'
import { keywords } from '@tafel/contracts/contexts/accounts/keywords.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Change, Row } from '../runtime/read-model.ts'
import { projectSubscription } from './project-subscription.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  const seen = { changed_at: event.occurredAt, revision: event.revision.toString() }
  switch (event.type) {
    case 'AccountCreated': {
      const { accountId, owner } = event.data
      const set = { owner, ...details(event.data), welcomed: false, created_at: event.occurredAt, ...seen }
      return [{ op: 'upsert', table: 'accounts', key: { account_id: accountId }, set }]
    }
    case 'AccountDetailsChanged':
      return [{ op: 'update', table: 'accounts', key: { account_id: event.data.accountId }, set: { ...details(event.data), ...seen } }]
    case 'AccountWelcomed':
      return [{ op: 'update', table: 'accounts', key: { account_id: event.data.accountId }, set: { welcomed: true, ...seen } }]
    case 'AccountClosed':
    case 'AccountReopened': {
      const closed = event.type === 'AccountClosed'
      return [{ op: 'update', table: 'accounts', key: { account_id: event.data.accountId }, set: { closed, ...seen } }]
    }
    // By the event, not the key: they may be apart in time, and a rebuild must give the same rows.
    case 'AccountForgotten': {
      const set = { ...NO_DETAILS, erased: true, ...seen }
      return [{ op: 'update', table: 'accounts', key: { account_id: event.data.accountId }, set }]
    }
    case 'OwnershipTransferred': {
      const { accountId, to } = event.data
      return [{ op: 'upsert', table: 'account_owners', key: { account_id: accountId }, set: { owner: to } }]
    }
    default:
      return projectSubscription(event)
  }
}

type Details = Extract<AccountEvent, { type: 'AccountCreated' }>['data']

/** Forgotten fields are null, and a forgotten name can't be searched. */
function details(data: Details): Row {
  const name = remembered(data.accountName)
  return {
    account_name: name ?? null,
    keywords: name === undefined ? [] : keywords(name),
    contact_person: remembered(data.contactPerson) ?? null,
    email: remembered(data.email) ?? null,
    telephone: remembered(data.telephone) ?? null,
    vat_number: remembered(data.vatNumber) ?? null,
    licence_number: remembered(data.licenceNumber) ?? null,
    website: remembered(data.website) ?? null,
    address: remembered(data.address) ?? null,
    inflation: data.inflation,
    investment: data.investment,
    review_every: data.reviewEvery ?? null,
    report_look: remembered(data.reportLook) ?? null,
    account_image: data.accountImage === '' ? null : (data.accountImage ?? null),
  }
}

/** Figures stay: they aren't personal. */
const NO_DETAILS = {
  account_name: null,
  keywords: [],
  contact_person: null,
  email: null,
  telephone: null,
  vat_number: null,
  licence_number: null,
  website: null,
  address: null,
  report_look: null,
  account_image: null,
}
