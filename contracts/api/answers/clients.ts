import * as z from 'zod/mini'
import { clientDetails } from '../../contexts/clients/client.ts'
import type { DeletedClient, DeletedItem, DeletedPage, DeletedRecord } from '../../contexts/clients/deleted.ts'
import { FILE_TYPE_NAMES, type ClientFileView, type ClientFilesView } from '../../contexts/clients/files.ts'
import { filingDetails } from '../../contexts/clients/filing-details.ts'
import { maritalStatus, storedDependants } from '../../contexts/clients/household.ts'
import type { CheckAnswer, ImportAnswer, UndoImportAnswer } from '../../contexts/clients/import.ts'
import type { DueReview, HouseholdReview, Review } from '../../contexts/clients/review.ts'
import { CLIENT_ACTS, type ClientView, type HouseholdRecord, type HouseholdView, type PersonView } from '../../contexts/clients/views.ts'
import { ACTS } from '../../kinds/record-kind.ts'
import { recordSummary } from './records.ts'
import { answerOf } from './answer-of.ts'

export const dueReview = answerOf<DueReview>()(
  'DueReview',
  z.object({ clientId: z.string(), clientName: z.string(), dueOn: z.string(), isProposed: z.boolean() }),
)
export const review = answerOf<Review>()('Review', z.object({ reviewedOn: z.nullable(z.string()), nextReviewOn: z.nullable(z.string()) }))
export const clientView = answerOf<ClientView>()(
  'ClientView',
  z.object({
    ...clientDetails.shape,
    ...review.shape,
    clientId: z.string(),
    filing: filingDetails,
    createdAt: z.string(),
    changedAt: z.string(),
    deleted: z.boolean(),
    revision: z.string(),
    records: z.int(),
    sample: z.boolean(),
  }),
)
export const personView = answerOf<PersonView>()(
  'PersonView',
  z.object({
    ...clientView.shape,
    dependants: storedDependants,
    last: z.object({ what: z.enum(CLIENT_ACTS), at: z.string(), by: z.string() }),
  }),
)
export const householdReview = answerOf<HouseholdReview>()(
  'HouseholdReview',
  z.object({ ...review.shape, everyMonths: z.int(), isProposed: z.boolean(), recordsChanged: z.int(), reportsIssued: z.int() }),
)
export const householdRecord = answerOf<HouseholdRecord>()(
  'HouseholdRecord',
  z.object({ ...recordSummary.shape, year: z.nullable(z.int()), last: z.object({ what: z.enum(ACTS), at: z.string(), by: z.string() }) }),
)
export const householdView = answerOf<HouseholdView>()(
  'HouseholdView',
  z.object({
    client: personView,
    spouse: z.nullable(personView),
    maritalStatus: z.nullable(maritalStatus),
    review: householdReview,
    records: z.array(householdRecord),
    hasMoreRecords: z.boolean(),
    people: z.record(z.string(), z.nullable(z.string())),
  }),
)
export const deletedClient = answerOf<DeletedClient>()(
  'DeletedClient',
  z.object({ ...clientView.shape, what: z.literal('client'), deletedBy: z.string() }),
)
export const deletedRecord = answerOf<DeletedRecord>()(
  'DeletedRecord',
  z.object({ ...recordSummary.shape, what: z.literal('record'), deletedBy: z.string() }),
)
export const deletedItem = answerOf<DeletedItem>()('DeletedItem', z.union([deletedClient, deletedRecord]))
export const deletedPage = answerOf<DeletedPage>()(
  'DeletedPage',
  z.object({
    items: z.array(deletedItem),
    next: z.nullable(z.string()),
    total: z.optional(z.int()),
    people: z.record(z.string(), z.nullable(z.string())),
  }),
)
export const clientFileView = answerOf<ClientFileView>()(
  'ClientFileView',
  z.object({ fileId: z.string(), name: z.string(), fileType: z.enum(FILE_TYPE_NAMES), bytes: z.int() }),
)
export const clientFilesView = answerOf<ClientFilesView>()('ClientFilesView', z.object({ files: z.array(clientFileView), bytes: z.int() }))
export const importAnswer = answerOf<ImportAnswer>()(
  'ImportAnswer',
  z.object({
    rows: z.array(z.object({ clientId: z.string(), outcome: z.enum(['added', 'refused']), problem: z.optional(z.string()) })),
    position: z.optional(z.string()),
  }),
)
export const undoImportAnswer = answerOf<UndoImportAnswer>()(
  'UndoImportAnswer',
  z.object({
    clients: z.array(z.object({ clientId: z.string(), outcome: z.enum(['deleted', 'kept']) })),
    position: z.optional(z.string()),
  }),
)
export const checkAnswer = answerOf<CheckAnswer>()('CheckAnswer', z.object({ existing: z.array(z.nullable(z.string())) }))
