import type { RegisterEvent } from '@tafel/contracts/contexts/issued/events.ts'
import type { WithdrawReport } from '@tafel/contracts/contexts/issued/routes.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { type RegisterState, reportIn } from '../report-register.ts'

/** Permanent: holders of the report must be able to rely on its status. A new one can always be issued. */
export function withdrawReport(
  reportId: string,
  { reason, note }: WithdrawReport,
  state: RegisterState,
): Decision<RegisterEvent, 'functions/not-found' | 'reports/already-superseded' | 'records/erased'> {
  const known = reportIn(state, reportId)
  if (known === undefined) return { refused: 'functions/not-found' }
  if (known.isFileErased) return { refused: 'records/erased' }
  if (known.state === 'withdrawn') return []
  if (known.state === 'superseded') return { refused: 'reports/already-superseded' }
  const { accountId, clientId } = known.issued
  return [{ type: 'ReportWithdrawn', data: { reportId, accountId, clientId, reason, note } }]
}
