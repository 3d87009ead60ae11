import type { People } from '../identity/people.ts'
import type { ClientView } from './views.ts'
import type { Page } from '../../base/http/page.ts'
import type { RecordSummary } from '../records/views.ts'

/** Which deleted items to list. */
export const DELETED_FILTERS = ['all', 'clients', 'records'] as const
export type DeletedFilter = (typeof DELETED_FILTERS)[number]

export interface DeletedClient extends ClientView {
  readonly what: 'client'
  readonly deletedBy: string
}

export interface DeletedRecord extends RecordSummary {
  readonly what: 'record'
  readonly deletedBy: string
}

/** A deleted item doesn't change any more, so its last change is its deletion. */
export type DeletedItem = DeletedClient | DeletedRecord

/** Clients and records that can be restored, the last deleted first. The records of a deleted client are deleted and restored with it. */
export interface DeletedPage extends Page<DeletedItem> {
  /** The members who deleted any of it, by name. */
  readonly people: People
}
