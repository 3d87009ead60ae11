import * as z from 'zod/mini'
import { kindName } from './names.ts'
import { ACCESSED_KINDS } from '../../base/accessed-kind.ts'
import { VIEWER_ROLES } from '../../contexts/access/access-log-events.ts'
import type { AccessLogEntry, AdministratorEntry, AdministratorsPage, AccessLogPage, Seen } from '../../contexts/access/access-log.ts'
import type { AuditRow, AuditWords } from '../../contexts/access/audit-row.ts'
import { answerOf } from './answer-of.ts'

export const seen = answerOf<Seen>()(
  'Seen',
  z.object({ what: z.enum(ACCESSED_KINDS), kind: z.nullable(kindName), recordId: z.nullable(z.string()) }),
)
export const accessLogEntry = answerOf<AccessLogEntry>()(
  'AccessLogEntry',
  z.object({
    entryId: z.string(),
    since: z.string(),
    at: z.string(),
    person: z.string(),
    as: z.enum(VIEWER_ROLES),
    onBehalfOf: z.nullable(z.string()),
    clientId: z.nullable(z.string()),
    seen: z.array(seen),
    seenCount: z.int(),
  }),
)
export const accessLogPage = answerOf<AccessLogPage>()(
  'AccessLogPage',
  z.object({
    items: z.array(accessLogEntry),
    next: z.nullable(z.string()),
    people: z.record(z.string(), z.nullable(z.string())),
    clients: z.record(z.string(), z.nullable(z.string())),
    records: z.record(z.string(), z.nullable(z.string())),
  }),
)
export const administratorEntry = answerOf<AdministratorEntry>()(
  'AdministratorEntry',
  z.object({
    entryId: z.string(),
    at: z.string(),
    person: z.string(),
    route: z.string(),
    isAction: z.boolean(),
    outcome: z.nullable(z.string()),
  }),
)
export const administratorsPage = answerOf<AdministratorsPage>()(
  'AdministratorsPage',
  z.object({ items: z.array(administratorEntry), next: z.nullable(z.string()), people: z.record(z.string(), z.nullable(z.string())) }),
)
export const auditRow = answerOf<AuditRow>()(
  'AuditRow',
  z.object({
    id: z.string(),
    at: z.string(),
    admin: z.string(),
    adminEmail: z.nullable(z.string()),
    route: z.string(),
    isAction: z.boolean(),
    targetKind: z.nullable(z.string()),
    targetId: z.nullable(z.string()),
    rows: z.int(),
    filters: z.array(z.string()),
    outcome: z.nullable(z.string()),
    requestId: z.string(),
  }),
)
export const auditWords = answerOf<AuditWords>()(
  'AuditWords',
  z.object({
    id: z.string(),
    reason: z.nullable(z.string()),
    changes: z.nullable(z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }))),
  }),
)
