import type { RegisterEvent } from '@tafel/contracts/contexts/issued/events.ts'
import { mayGo } from '@tafel/contracts/contexts/issued/retention.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { type RegisterState, reportIn } from '../report-register.ts'

/** For an erased client: files without a retention duty are erased, others stay. */
export function eraseFile(reportId: string, today: string, state: RegisterState): Decision<RegisterEvent, never> {
  const known = reportIn(state, reportId)
  if (known === undefined || known.isFileErased || !mayGo(known.issued.keptUntil, today)) return []
  const { accountId, clientId } = known.issued
  return [{ type: 'ReportFileErased', data: { reportId, accountId, clientId } }]
}
