import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { IssuedData } from '@tafel/contracts/contexts/issued/events.ts'
import { reportNumber } from '@tafel/contracts/contexts/issued/numbers.ts'
import type { Change, Row } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  const { occurredAt: at, actor } = event
  switch (event.type) {
    case 'ReportIssued':
      return issued(event.data, at, actor)
    case 'ReportSuperseded': {
      const set = { state: 'superseded', superseded_by: event.data.supersededBy, superseded_at: at }
      return both(keyOf(event.data), set, set)
    }
    case 'ReportWithdrawn': {
      const set = { state: 'withdrawn', withdrawn_at: at }
      return both(keyOf(event.data), { ...set, withdrawn_by: actor, reason: event.data.reason }, set)
    }
    case 'ReportFileErased':
      return [{ op: 'update', table: 'issued_reports', key: keyOf(event.data), set: { file_erased: true } }]
    case 'ErasureCertified': {
      const { clientId, accountId, erasedAt, reports } = event.data
      const kept = reports.filter(({ keptUntil }) => keptUntil !== null).length
      const set = { account_id: accountId, erased_at: erasedAt, kept, erased: reports.length - kept }
      return [{ op: 'upsert', table: 'erasure_certificates', key: { client_id: clientId }, set }]
    }
    default:
      return []
  }
}

const keyOf = ({ accountId, reportId }: Pick<IssuedData, 'accountId' | 'reportId'>): Row => ({ account_id: accountId, report_id: reportId })

function issued(data: IssuedData, at: string, actor: string): readonly Change[] {
  const key = keyOf(data)
  const number = reportNumber(data.code, data.year, data.serial)
  const common = { number, sha256: data.sha256, state: 'issued', issued_on: data.issuedOn }
  const set: Row = {
    ...common,
    client_id: data.clientId,
    record_id: data.recordId,
    kind: data.kind,
    revision: data.revision,
    links: data.links as unknown as Row,
    options: data.options as unknown as Row,
    constants_version: data.constantsVersion,
    engine_version: data.engineVersion,
    template: data.template,
    form: data.form,
    issued_at: at,
    issued_by: actor,
    kept_until: data.keptUntil,
    kept_for: data.keptFor,
    bytes: data.bytes,
    frozen_sha256: data.frozenSha256,
    supersedes: data.supersedes ?? null,
    file_erased: false,
  }
  return [
    { op: 'upsert', table: 'issued_reports', key, set },
    { op: 'upsert', table: 'issued_numbers', key, set: common },
  ]
}

const both = (key: Row, firms: Row, anybodys: Row): readonly Change[] => [
  { op: 'update', table: 'issued_reports', key, set: firms },
  { op: 'update', table: 'issued_numbers', key, set: anybodys },
]
