import * as z from 'zod/mini'
import { kindName } from './names.ts'
import { CLIENT_FORMS } from '../../base/report/document.ts'
import { WITHDRAWAL_REASONS } from '../../contexts/issued/reasons.ts'
import { ISSUED_STATES } from '../../contexts/issued/states.ts'
import type {
  AdminIssuedRow,
  AffectedReports,
  CertificateSummary,
  IssuedPage,
  IssuedSummary,
  IssuedView,
  Replay,
  Verification,
} from '../../contexts/issued/views.ts'
import { linkedVersion } from '../../kinds/links.ts'
import { answerOf } from './answer-of.ts'

export const issuedSummary = answerOf<IssuedSummary>()(
  'IssuedSummary',
  z.object({
    reportId: z.string(),
    number: z.string(),
    state: z.enum(ISSUED_STATES),
    kind: kindName,
    recordId: z.string(),
    clientId: z.string(),
    clientName: z.string(),
    description: z.string(),
    revision: z.int(),
    constantsVersion: z.string(),
    engineVersion: z.string(),
    issuedAt: z.string(),
    issuedBy: z.string(),
    supersedes: z.nullable(z.string()),
    supersededBy: z.nullable(z.string()),
    supersededAt: z.nullable(z.string()),
    withdrawnAt: z.nullable(z.string()),
    withdrawnBy: z.nullable(z.string()),
    reason: z.nullable(z.enum(WITHDRAWAL_REASONS)),
    sha256: z.string(),
    keptUntil: z.string(),
    keptFor: z.string(),
    isFileErased: z.boolean(),
  }),
)
export const issuedPage = answerOf<IssuedPage>()(
  'IssuedPage',
  z.object({ items: z.array(issuedSummary), next: z.nullable(z.string()), people: z.record(z.string(), z.nullable(z.string())) }),
)
export const issuedView = answerOf<IssuedView>()(
  'IssuedView',
  z.object({
    ...issuedSummary.shape,
    bytes: z.int(),
    frozenSha256: z.string(),
    template: z.string(),
    form: z.enum(CLIENT_FORMS),
    links: z.array(linkedVersion),
    options: z.array(z.object({ recordId: z.string(), revision: z.int() })),
    supersedesNumber: z.nullable(z.string()),
    supersededByNumber: z.nullable(z.string()),
    note: z.string(),
    people: z.record(z.string(), z.nullable(z.string())),
  }),
)
export const replay = answerOf<Replay>()(
  'Replay',
  z.object({
    reportId: z.string(),
    number: z.string(),
    replayedAt: z.string(),
    isKept: z.boolean(),
    isSame: z.boolean(),
    isSameFile: z.nullable(z.boolean()),
    differences: z.array(z.string()),
  }),
)
export const verification = answerOf<Verification>()(
  'Verification',
  z.object({
    verdict: z.enum(['genuine', 'issued', 'edited', 'superseded', 'withdrawn', 'unknown']),
    number: z.nullable(z.string()),
    issuedOn: z.nullable(z.string()),
    isSameFile: z.nullable(z.boolean()),
    supersededByNumber: z.nullable(z.string()),
    supersededOn: z.nullable(z.string()),
    withdrawnOn: z.nullable(z.string()),
  }),
)
export const adminIssuedRow = answerOf<AdminIssuedRow>()(
  'AdminIssuedRow',
  z.object({
    id: z.string(),
    number: z.string(),
    state: z.enum(ISSUED_STATES),
    kind: kindName,
    accountId: z.string(),
    issuedAt: z.string(),
    constantsVersion: z.string(),
    engineVersion: z.string(),
    template: z.string(),
    keptUntil: z.string(),
    isFileErased: z.boolean(),
  }),
)
export const affectedReports = answerOf<AffectedReports>()(
  'AffectedReports',
  z.object({
    reports: z.int(),
    firms: z.int(),
    list: z.array(
      z.object({ number: z.string(), state: z.enum(ISSUED_STATES), kind: kindName, accountId: z.string(), constantsVersion: z.string() }),
    ),
  }),
)
export const certificateSummary = answerOf<CertificateSummary>()(
  'CertificateSummary',
  z.object({ clientId: z.string(), erasedAt: z.string(), erased: z.int(), kept: z.int() }),
)
