import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import { clientDetails, type ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import { type Dependant, type MaritalStatus, regimeProblem, setMaritalStatus } from '@tafel/contracts/contexts/clients/household.ts'
import { type FilingDetails, NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
import { filesIn } from '@tafel/contracts/contexts/history/client-steps.ts'
import type { UndoPlan } from '@tafel/contracts/contexts/history/undo-plan.ts'
import type { Undo } from '@tafel/contracts/base/undoes.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { pastInOrder, type WithPast } from '../../undo/past.ts'
import { wantedOf } from '../../undo/plan.ts'
import type { ExistingClient } from '../client.ts'
import { deleteClient } from '../delete-client/decide.ts'
import type { KeptMarriage } from '../set-marital-status/decide.ts'
import { filesBecome } from '../files/become.ts'
import type { FileRefusal } from '../files/kept-file.ts'
import { restoreClient } from '../restore-client/decide.ts'

export type UndoClientRefusal =
  | 'functions/invalid-argument'
  | 'records/deleted'
  | 'records/erased'
  | 'history/later-changes'
  | 'history/by-hand'
  | FileRefusal

/** The acts that change a client's data, and concern no one else. */
export const CLIENT_CHANGES = [
  'DetailsChanged',
  'DependantsChanged',
  'FilingDetailsChanged',
  'ReviewPlanned',
  'ReviewHeld',
  'FileAdded',
  'FileRenamed',
  'FileDeleted',
  'FileRestored',
]
/** The acts of a marriage, which are undone for both. */
const MARRIAGE_CHANGES = ['MaritalStatusChanged']

/** Undoes revisions of a client, made by any member; those of a marriage: `marriageBefore`. */
export function undoInClient({ revisions }: Undo, state: WithPast<ExistingClient>): Decision<ClientEvent, UndoClientRefusal> {
  if (state.forgotten) return { refused: 'records/erased' }
  const wanted = wantedOf(state.past, revisions, CLIENT_CHANGES)
  if ('refused' in wanted) return wanted
  if (wanted.what === 'flag') return undoing(turnedBack(wanted.act, state), revisions)
  if (state.deleted) return { refused: 'records/deleted' }
  if (wanted.plan.later.length > 0) return { refused: 'history/later-changes' }
  const { details, dependants, filing, reviewedOn, nextReviewOn } = partsOf(wanted.plan.values)
  const files = filesBecome(filesIn(wanted.plan.values), state, wanted.plan.revisions)
  if ('refused' in files) return files
  const { clientId, accountId } = state
  const ids = { clientId, accountId, undoes: [...wanted.plan.revisions] }
  return [
    ...(same(details, state.details) ? [] : [{ type: 'ClientDetailsChanged' as const, data: { ...ids, ...details } }]),
    ...(same(dependants, state.dependants)
      ? []
      : [{ type: 'ClientDependantsChanged' as const, data: { ...ids, dependants: [...dependants] } }]),
    ...(same(filing, state.filing) ? [] : [{ type: 'ClientFilingDetailsChanged' as const, data: { ...ids, filing } }]),
    ...(reviewedOn === state.reviewedOn && nextReviewOn === state.nextReviewOn
      ? []
      : [{ type: 'ClientReviewHeld' as const, data: { ...ids, reviewedOn, nextReviewOn } }]),
    ...files,
  ]
}

function partsOf(values: Readonly<Record<string, unknown>>) {
  const details = Object.fromEntries(Object.keys(clientDetails.shape).map((field) => [field, values[field]])) as ClientDetails
  const day = (field: string) => (values[field] ?? null) as string | null
  return {
    details,
    dependants: (values['dependants'] ?? []) as readonly Dependant[],
    // A field that nothing was recorded in before isn't among the values.
    filing: { ...NO_FILING_DETAILS, ...(values['filing'] as Partial<FilingDetails> | undefined) },
    reviewedOn: day('reviewedOn'),
    nextReviewOn: day('nextReviewOn'),
  }
}

function turnedBack(act: string, state: ExistingClient): Decision<ClientEvent, UndoClientRefusal> {
  if (act === 'Deleted') return restoreClient(state)
  return act === 'Restored' || act === 'Added' ? deleteClient(state) : { refused: 'history/by-hand' }
}

function undoing(decision: Decision<ClientEvent, UndoClientRefusal>, undoes: readonly number[]): Decision<ClientEvent, UndoClientRefusal> {
  if ('refused' in decision) return decision
  return decision.map((event) => ({ ...event, data: { ...event.data, undoes: [...undoes] } }) as ClientEvent)
}

/** The result of undoing revisions that only changed the marriage. Undefined: they aren't such revisions. */
export function marriageBefore({ revisions }: Undo, { past }: WithPast<ExistingClient>): MarriageUndo | undefined {
  const wanted = wantedOf(past, revisions, MARRIAGE_CHANGES)
  if ('refused' in wanted || wanted.what === 'flag') return undefined
  const { plan } = wanted
  return { plan, marriage: marriageIn(plan.values), fits: fits(plan.values) }
}

export interface MarriageUndo {
  readonly plan: UndoPlan
  readonly marriage: Pick<KeptMarriage, 'maritalStatus' | 'spouseId'>
  /** Whether the result is a possible marriage: later changes of other values may prevent it. */
  readonly fits: boolean
}

/** A client's details before the marriage to another one, with the revisions that this undoes; undefined if it isn't recorded now. */
export function keptBeforeMarriageTo(spouseId: string, { past }: WithPast<ExistingClient>): KeptMarriage | undefined {
  const steps = pastInOrder(past)
  const last = steps.findLastIndex(({ values }) => values?.['spouseId'] !== spouseId)
  const undoes = steps.flatMap(({ act }, revision) => (revision > last && MARRIAGE_CHANGES.includes(act) ? [revision] : []))
  const before = steps[last]?.values
  return undoes.length === 0 || before === undefined ? undefined : { ...marriageIn(before), undoes }
}

function marriageIn({ maritalStatus: status = null, spouseId = null }: Readonly<Record<string, unknown>>) {
  return { maritalStatus: status as MaritalStatus | null, spouseId: spouseId as string | null }
}

function fits(values: Readonly<Record<string, unknown>>): boolean {
  const { maritalStatus: status, spouseId } = marriageIn(values)
  if (status === null) return spouseId === null
  return setMaritalStatus.safeParse({ ...status, spouseId }).success && regimeProblem(status) === undefined
}
