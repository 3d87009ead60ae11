import * as z from 'zod/mini'
import { date, id } from '../../base/fields.ts'
import { type IntegrationContext, integrationType, say } from './integration-type.ts'
import { reportNumber } from '../../contexts/issued/numbers.ts'
import { WITHDRAWAL_REASONS } from '../../contexts/issued/reasons.ts'

// Only what the public verification page shows: a firm's register is one stream, so no message of it names a client.

const of = { reportId: id, accountId: id }

const issued = integrationType({
  type: 'ReportIssued',
  version: 1,
  summary: 'A firm has issued a report: its number, and the hash of its PDF.',
  data: z.strictObject({
    ...of,
    number: z.string().check(z.maxLength(40)),
    issuedOn: date,
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    supersedes: z.optional(id),
  }),
})
const superseded = integrationType({
  type: 'ReportSuperseded',
  version: 1,
  summary: 'Another report has taken the place of this one.',
  data: z.strictObject({ ...of, supersededBy: id }),
})
const withdrawn = integrationType({
  type: 'ReportWithdrawn',
  version: 1,
  summary: 'A report is no longer in force.',
  data: z.strictObject({ ...of, reason: z.enum(WITHDRAWAL_REASONS) }),
})

export const reportsIntegration: IntegrationContext = {
  name: 'reports',
  topic: 'tafel.reports.v1',
  summary: 'Reports that were issued, replaced and withdrawn.',
  types: [issued, superseded, withdrawn],
  mapping: {
    ReportIssued: ({ data }) => {
      const { reportId, accountId, issuedOn, sha256, supersedes } = data
      const number = reportNumber(data.code, data.year, data.serial)
      return say(issued, { reportId, accountId, number, issuedOn, sha256, ...(supersedes !== undefined && { supersedes }) })
    },
    ReportSuperseded: ({ data: { reportId, accountId, supersededBy } }) => say(superseded, { reportId, accountId, supersededBy }),
    ReportWithdrawn: ({ data: { reportId, accountId, reason } }) => say(withdrawn, { reportId, accountId, reason }),
  },
}
