import type { HouseholdRecord } from '@tafel/contracts/contexts/clients/views.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { Because, LeftOut } from '@tafel/contracts/contexts/household-report/closing.ts'
import type { ReportedRecord } from '@tafel/contracts/contexts/household-report/reported-record.ts'
import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import type { AccountView } from '@tafel/contracts/contexts/accounts/views.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { withoutHidden } from '@tafel/contracts/contexts/report-look/with-look.ts'
import { isRefusal, type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { composeReport } from '../compose.ts'
import { linkedRecordsOf } from '../linked.ts'
import type { Caller, QueriesClient } from '../queries-client.ts'
import type { ComputeDocument } from '../threads/document.ts'

/** Refusals for which a record is left out of the household's report, which states it. Any other refuses the whole report. */
const LEAVES_OUT: Readonly<Partial<Record<ProblemCode, Because>>> = {
  'functions/not-found': 'erased',
  'records/erased': 'erased',
  'records/deleted': 'deleted',
  'reports/nothing-to-report': 'noAnswer',
  'reports/linked-changed': 'linkedChanged',
  'functions/unimplemented': 'noEngine',
}

interface Ports {
  readonly queries: QueriesClient
  readonly compute: ComputeDocument
  readonly caller: Caller
  readonly firm: AccountView
  /** With what each record's summary recommends. */
  readonly hasSummary: boolean
}

/** Each record with its own report, as visible to the caller, in order; and those without one. */
export async function reportedRecords(
  chosen: readonly HouseholdRecord[],
  ports: Ports,
): Promise<Refusal | { readonly records: readonly ReportedRecord[]; readonly leftOut: LeftOut['chosen'] }> {
  const materials = await Promise.all(chosen.map((listed) => materialOf(listed, ports)))
  const records: ReportedRecord[] = []
  const leftOut: LeftOut['chosen'][number][] = []
  for (const [at, material] of materials.entries()) {
    // One after the other: a household occupies no more than one slot of the queue.
    const made = isRefusal(material) ? material : await reportedRecord(chosen[at]!, material, ports)
    if (!isRefusal(made)) {
      records.push(made)
      continue
    }
    const because = LEAVES_OUT[made.code]
    if (because === undefined) return made
    leftOut.push({ description: chosen[at]!.description, because })
  }
  return { records, leftOut }
}

type Material = Pick<Parameters<typeof composeReport>[1], 'record' | 'linked'>

async function materialOf({ kind, recordId }: HouseholdRecord, { queries, caller }: Ports): Promise<Refusal | Material> {
  const found = await queries.get<RecordView>(`/api/${KIND_NAMES[kind].collection}/${recordId}`, caller)
  if (!found.ok) return found.refusal
  if (found.value.deleted) return refuse('records/deleted')
  const linked = await linkedRecordsOf(found.value, queries, caller)
  return isRefusal(linked) ? linked : { record: found.value, linked }
}

async function reportedRecord(listed: HouseholdRecord, material: Material, ports: Ports): Promise<Refusal | ReportedRecord> {
  const { compute, caller, firm, hasSummary } = ports
  const { record } = material
  const made = await composeReport(
    compute,
    {
      ...material,
      options: [],
      linkedOfOptions: [],
      client: { name: record.clientName, surname: '' },
      firm,
      form: 'short',
      lastReport: null,
      wants: hasSummary ? 'summary' : 'behind',
    },
    caller.signal,
  )
  if (isRefusal(made)) return made
  const { sources, limits, summary } = made.behind!
  const ofSpouse = record.kind === 'scenario' ? { ofSpouse: record as RecordView<'scenario'> } : {}
  return {
    ...ofSpouse,
    record: { ...listed, ...record },
    document: withoutHidden(made.document, record.kind, firm.reportLook),
    asAt: johannesburgDate(made.changedAt),
    sources,
    limits,
    ...(summary && { summary }),
  }
}
