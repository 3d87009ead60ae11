import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { CHANGED_SINCE } from '@tafel/contracts/contexts/history/changed-since.ts'
import { noLinked } from '@tafel/contracts/kinds/links.ts'
import { RECORD_KINDS } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { REPORT_SECTIONS } from '@tafel/contracts/contexts/records/report-sections.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { sectionUnder } from '@tafel/contracts/base/report/section.ts'
import { PLAIN_LOOK } from '@tafel/contracts/contexts/report-look/report-look.ts'
import { sectionsOf, withLook } from '@tafel/contracts/contexts/report-look/with-look.ts'
import { describe, expect, test } from 'vitest'
import { REPORTS, type ReportKind } from './reports.ts'
import { account, client } from './testing/sample.ts'

/** Shown after an earlier report, for a year that still runs, or for carried-forward amounts, recorded advice, or duty paid late. */
const NOT_IN_EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  scenario: [
    'In your adviser’s words',
    'Not yet confirmed',
    'Also considered',
    CHANGED_SINCE,
    'Donations tax',
    'Carried forward to the next year',
    'Record of advice',
  ],
  transferDuty: ['Also considered', CHANGED_SINCE, 'Interest on duty that is paid late'],
  homeLoanRepayment: [CHANGED_SINCE],
  investmentComparison: [CHANGED_SINCE],
}
const TODAY = '2026-11-21'

describe.each(RECORD_KINDS.map((kind) => [kind.name, kind] as const))('the report of %s', (name, kind) => {
  const result = kind.answer(kind.example as never, { today: TODAY, constants: SHIPPED_CONSTANTS })
  const record = {
    recordId: 'c3a1e5d7-9b2f-4c6d-8e0a-4f5b6c7d8e9f',
    kind: name,
    clientId: client.clientId,
    description: 'Example',
    inputs: kind.example,
    result,
    headline: kind.headline(result as never),
    locked: true,
    revision: '1',
    constantsVersion: SHIPPED_CONSTANTS.constantsVersion,
    engineVersion: kind.engineVersion,
    links: [],
  } as unknown as RecordView
  const made = (REPORTS[name] as ReportKind<typeof name>).documentOf(record as never, {
    client,
    firm: account,
    today: TODAY,
    sections: 'full',
    constantsAt: shippedConstants.at,
    linkedInputs: noLinked,
  })
  const document = made.outcome === 'report' ? made.document : undefined
  const sections = REPORT_SECTIONS[name]

  test('lists every section, so that a firm can leave it out', () => {
    const unnamed = sectionsOf(document!.blocks).filter((heading) => sectionUnder(sections, heading) === undefined)
    expect(unnamed).toEqual([])
    const shown = new Set(sectionsOf(document!.blocks).map((heading) => sectionUnder(sections, heading)?.name))
    const unseen = sections.flatMap(({ name: section }) => (shown.has(section) ? [] : [section]))
    expect(unseen).toEqual(NOT_IN_EXAMPLES[name])
  })

  test('keeps its letterhead, answer and legally required parts without any of them', () => {
    const hidden = sections.map(({ name: section }) => ({ kind: name, section }))
    const { blocks } = withLook(document!, name, { ...PLAIN_LOOK, hidden })
    expect(sectionsOf(blocks).filter((heading) => sectionUnder(sections, heading)?.isKept !== true)).toEqual([])
    expect(sectionsOf(blocks)).toHaveLength(
      sectionsOf(document!.blocks).filter((heading) => sectionUnder(sections, heading)?.isKept).length,
    )
    expect(blocks.map(({ kind: block }) => block).slice(0, 3)).toEqual(['letterhead', 'sentences', 'answerBand'])
    expect(blocks.at(-1)?.kind).not.toBe('pageBreak')
  })
})
