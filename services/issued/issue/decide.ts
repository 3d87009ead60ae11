import type { IssuedData, RegisterEvent } from '@tafel/contracts/contexts/issued/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { nextSerial, type Registered, type RegisterState, reportIn } from '../report-register.ts'

export type CannotIssue = 'reports/cannot-supersede' | 'functions/aborted'

/**
 * Issues the report printed with this number. If another report has taken it meanwhile, it is printed again with the next one, so that no
 * number is skipped. A replaced report is marked in the same append.
 */
export function issueReport(data: IssuedData, state: RegisterState): Decision<RegisterEvent, CannotIssue> {
  if (reportIn(state, data.reportId) !== undefined) return []
  const { supersedes, accountId, clientId, reportId } = data
  if (supersedes !== undefined && replaceable(state, supersedes, clientId) === undefined) return { refused: 'reports/cannot-supersede' }
  if (data.serial !== nextSerial(state, data.year)) return { refused: 'functions/aborted' }
  const issued: RegisterEvent = { type: 'ReportIssued', data }
  if (supersedes === undefined) return [issued]
  return [issued, { type: 'ReportSuperseded', data: { reportId: supersedes, accountId, clientId, supersededBy: reportId } }]
}

/** A report that may be replaced: of the same client, and in force. */
export function replaceable(state: RegisterState, reportId: string, clientId: string): Registered | undefined {
  const known = reportIn(state, reportId)
  return known?.state === 'issued' && known.issued.clientId === clientId ? known : undefined
}
