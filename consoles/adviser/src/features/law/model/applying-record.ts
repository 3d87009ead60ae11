import type { ConstantsAt } from '@tafel/contracts/law/constants/constants-source.ts'
import { noLinked } from '@tafel/contracts/kinds/links.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary, RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { LAW_SECTIONS } from '@tafel/contracts/law/sections/all.ts'
import { sectionFinder } from '@tafel/contracts/law/sections/find-section.ts'
import type { CalculatorKind, LawSection } from '@tafel/contracts/law/sections/section/law-section.ts'
import { type Kinds, screenKind } from '../../../workbench/kinds.ts'

/** A record whose result applies a section, with the working lines that do. */
export interface ApplyingRecord {
  readonly record: RecordSummary
  readonly steps: readonly TraceStep[]
}

const RECORDS_OF: Readonly<Record<CalculatorKind, KindName>> = {
  taxScenario: 'scenario',
  transferDuty: 'transferDuty',
  homeLoanRepayment: 'homeLoanRepayment',
  investmentComparison: 'investmentComparison',
}

/** At most this many records are opened. */
export const MAX_OPENED = 4
const MAX_STEPS = 4

/** The newest of these records whose stored result applies the section. Leaves out records with links to others. */
export async function findApplyingRecord(
  entry: LawSection,
  recent: readonly RecordSummary[],
  kinds: Kinds,
  constantsAt: ConstantsAt,
  open: (record: RecordSummary) => Promise<RecordView>,
): Promise<ApplyingRecord | null> {
  const applying = new Set(entry.cases.map(({ kind }) => RECORDS_OF[kind]))
  const find = sectionFinder(LAW_SECTIONS)
  for (const summary of recent.filter(({ kind, deleted }) => applying.has(kind) && !deleted).slice(0, MAX_OPENED)) {
    const kind = await screenKind(kinds, summary.kind)?.load()
    if (kind === undefined) continue
    const record = await open(summary)
    if ((kind.linksOf?.(record.inputs, noLinked) ?? []).length > 0) continue
    const answer = await kind.recalculated(record, constantsAt(record.constantsVersion), undefined)
    if (answer?.ok !== true) continue
    const steps = (await answer.trace()).filter(({ law }) => law !== undefined && find(law) === entry)
    if (steps.length > 0) return { record: summary, steps: steps.slice(0, MAX_STEPS) }
  }
  return null
}
