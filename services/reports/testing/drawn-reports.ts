import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { DRAWN } from '@tafel/contracts/kinds/compare/testing/drawn.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { noLinked } from '@tafel/contracts/kinds/links.ts'
import { RECORD_KINDS } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { Worked } from '@tafel/contracts/kinds/workbook/follow.ts'
import type { ReportDocument, ReportForm } from '@tafel/contracts/base/report/document.ts'
import fc from 'fast-check'
import { REPORTS, type ReportKind } from '../reports.ts'
import { account, client } from './sample.ts'

// Reports of random records of each kind, for tests.

const TODAY = '2026-11-21'

export interface DrawnReport {
  readonly record: RecordView
  readonly document: ReportDocument
  readonly trace: readonly TraceStep[]
  readonly change: (inputs: never) => Worked | undefined
}

/** A number of random records of a kind with a report in the given form; deterministic per seed. */
export function drawnReports(name: (typeof DRAWN)[number]['name'], count: number, sections: ReportForm = 'full'): readonly DrawnReport[] {
  const { variants } = DRAWN.find((drawn) => drawn.name === name)!
  const kind = RECORD_KINDS.find((each) => each.name === name)!
  const drawn = fc.sample(variants, { numRuns: 8 * count, seed: 32 }).flatMap((all) => all.slice(0, 1))
  const inputs = drawn.flatMap((given) => {
    const parsed = kind.storedInputs.safeParse(given)
    return parsed.success ? [parsed.data] : []
  })
  const reports: DrawnReport[] = []
  for (const [at, given] of inputs.entries()) {
    if (reports.length === count) break
    const result = kind.answer(given as never, { today: TODAY, constants: SHIPPED_CONSTANTS })
    const record = {
      recordId: `c3a1e5d7-9b2f-4c6d-8e0a-${String(at).padStart(12, '0')}`,
      kind: name,
      clientId: client.clientId,
      clientName: 'Thandi Dlamini',
      description: `Drawn ${at}`,
      inputs: given,
      result,
      headline: kind.headline(result as never),
      locked: true,
      revision: '1',
      constantsVersion: SHIPPED_CONSTANTS.constantsVersion,
      engineVersion: kind.engineVersion,
      links: [],
    } as unknown as RecordView
    const context = { client, firm: account, today: TODAY, sections, constantsAt: shippedConstants.at, linkedInputs: noLinked }
    const made = (REPORTS[name] as ReportKind<typeof name>).documentOf(record as never, context)
    if (made.outcome === 'report') reports.push({ record, document: made.document, trace: made.trace(), change: made.change })
  }
  return reports
}
