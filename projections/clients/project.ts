import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import { type FilingDetails, NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
import type { SpouseEvent } from '@tafel/contracts/contexts/clients/spouse-events.ts'
import type { Review } from '@tafel/contracts/contexts/clients/review.ts'
import type { ClientAct } from '@tafel/contracts/contexts/clients/views.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { FORGOTTEN, type Personal, remembered } from '@tafel/contracts/base/personal.ts'
import { recordFact } from '@tafel/contracts/contexts/records/record-fact.ts'
import { clientWords, nameKey } from '@tafel/contracts/base/search-key.ts'
import type { Change, Row } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  switch (event.type) {
    case 'ClientAdded': {
      const { accountId, sample = false } = event.data
      const first = {
        account_id: accountId,
        // An administrator acting for an adviser adds the adviser's client.
        adviser: event.onBehalfOf ?? event.actor,
        deleted: false,
        sample,
        dependants: { rows: [] },
        ...filing(event.data.filing),
        review_order: NO_REVIEW,
        created_at: event.occurredAt,
      }
      return ofClient('upsert', event, { ...first, ...details(event.data) }, 'Added')
    }
    case 'ClientDetailsChanged':
      return ofClient('update', event, details(event.data), 'DetailsChanged')
    case 'ClientMaritalStatusChanged': {
      const set = { marital_status: remembered(event.data.maritalStatus) ?? null, marital_position: event.position.toString() }
      return ofClient('update', event, set, 'MaritalStatusChanged')
    }
    case 'ClientDependantsChanged':
      return ofClient('update', event, { dependants: { rows: remembered(event.data.dependants) ?? [] } }, 'DependantsChanged')
    case 'ClientFilingDetailsChanged':
      return ofClient('update', event, filing(event.data.filing), 'FilingDetailsChanged')
    case 'ClientReviewPlanned':
      return ofClient('update', event, review(event, { nextReviewOn: event.data.nextReviewOn }), 'ReviewPlanned')
    case 'ClientReviewHeld':
      return ofClient('update', event, review(event, event.data), 'ReviewHeld')
    // Files are read from the log.
    case 'ClientFileAdded':
      return ofClient('update', event, {}, 'FileAdded')
    case 'ClientFileRenamed':
      return ofClient('update', event, {}, 'FileRenamed')
    case 'ClientFileDeleted':
      return ofClient('update', event, {}, 'FileDeleted')
    case 'ClientFileRestored':
      return ofClient('update', event, {}, 'FileRestored')
    case 'ClientDeleted':
      return ofClient('update', event, { deleted: true }, 'Deleted')
    case 'ClientRestored':
      return ofClient('update', event, { deleted: false }, 'Restored')
    // Reassignment isn't a change of the client: lists keep their order.
    case 'ClientAssigned': {
      const { clientId, adviser } = event.data
      return [{ op: 'update', table: 'clients', key: { client_id: clientId }, set: { adviser, revision: event.revision.toString() } }]
    }
    // By the event, not the key: they may be apart in time, and a rebuild must give the same rows.
    case 'ClientForgotten':
      return ofClient('update', event, FORGOTTEN_CLIENT, null)
    case 'SpousesLinked':
    case 'SpousesUnlinked':
      return ofCouple(event)
    default:
      return ofRecord(event)
  }
}

type ClientFact = Recorded<Extract<TafelEvent, ClientEvent>>

function ofClient(op: 'upsert' | 'update', event: ClientFact, set: Row, lastAct: ClientAct | null): readonly Change[] {
  const seen = { changed_at: event.occurredAt, changed_by: event.actor, last_act: lastAct, revision: event.revision.toString() }
  return [{ op, table: 'clients', key: { client_id: event.data.clientId }, set: { ...set, ...seen } }]
}

/** Only the firm's stream of links writes both rows of a couple. */
function ofCouple({ type, data }: Recorded<Extract<TafelEvent, SpouseEvent>>): readonly Change[] {
  const { accountId, clientIds } = data
  return clientIds.map((clientId, at) => ({
    op: 'upsert',
    table: 'client_spouses',
    key: { account_id: accountId, client_id: clientId },
    set: { spouse_id: type === 'SpousesLinked' ? clientIds[1 - at]! : null },
  }))
}

/** A record counts for its client until it is deleted. */
function ofRecord(event: Recorded<TafelEvent>): readonly Change[] {
  const fact = recordFact(event)
  if (fact?.act !== 'Created' && fact?.act !== 'Deleted' && fact?.act !== 'Restored') return []
  const set = { account_id: fact.accountId, client_id: fact.clientId, deleted: fact.act === 'Deleted' }
  return [{ op: 'upsert', table: 'client_records', key: { record_id: fact.recordId, kind: fact.kind }, set }]
}

/** Sorts clients without a planned review last. */
const NO_REVIEW = '9999-12-31'

function review({ position }: ClientFact, { reviewedOn, nextReviewOn }: Partial<Review>): Row {
  return {
    ...(reviewedOn === undefined ? {} : { reviewed_on: reviewedOn }),
    next_review_on: nextReviewOn ?? null,
    review_order: nextReviewOn ?? NO_REVIEW,
    review_position: position.toString(),
  }
}

const UNNAMED = details({
  name: FORGOTTEN,
  surname: FORGOTTEN,
  email: FORGOTTEN,
  phone: FORGOTTEN,
  dateOfBirth: FORGOTTEN,
  idNumber: FORGOTTEN,
})

const FORGOTTEN_CLIENT: Row = {
  ...UNNAMED,
  marital_status: null,
  dependants: { rows: [] },
  ...filing(FORGOTTEN),
  reviewed_on: null,
  next_review_on: null,
  review_order: NO_REVIEW,
  deleted: true,
  erased: true,
}

type Details = Extract<ClientEvent, { type: 'ClientDetailsChanged' }>['data']

/** Forgotten fields are null and can't be searched. */
function details(data: Omit<Details, 'clientId' | 'accountId'>): Row {
  const name = remembered(data.name)
  const surname = remembered(data.surname)
  return {
    name: name ?? null,
    surname: surname ?? null,
    email: remembered(data.email) ?? null,
    phone: remembered(data.phone) ?? null,
    date_of_birth: remembered(data.dateOfBirth) ?? null,
    id_number: remembered(data.idNumber) ?? null,
    ...searched({ name: name ?? '', surname: surname ?? '', email: remembered(data.email) ?? '', phone: remembered(data.phone) ?? '' }),
  }
}

/** Forgotten filing details are empty. */
function filing(data: Personal<FilingDetails> | undefined): Row {
  const { taxNumber, provisional, itr12, emailConsentOn, emailConsentWithdrawnOn } = remembered(data) ?? NO_FILING_DETAILS
  return {
    tax_number: taxNumber,
    provisional,
    itr12,
    email_consent_on: emailConsentOn,
    email_consent_withdrawn_on: emailConsentWithdrawnOn,
  }
}

/** Each word after a space, for prefix search; sorted by surname, or by words without one. */
function searched(client: Parameters<typeof clientWords>[0]): Row {
  const words = clientWords(client)
  return { search_words: words.map((word) => ` ${word}`).join(''), sort_key: nameKey(client) }
}
