import { householdTitle } from '../clients/household-words.ts'
import type { HouseholdView } from '../clients/views.ts'
import type { Block, ClientForm, ReportDocument } from '../../base/report/document.ts'
import { secondEdition } from '../../base/report/edition.ts'
import { joined, letterhead, type ReportFirm } from '../../kinds/report/letterhead.ts'
import { summaryBlocks } from '../../kinds/report/summary.ts'
import { type LeftOut, methodology, notInIt, sources, verificationTable } from './closing.ts'
import { HOUSEHOLD_REPORT, householdReportFile } from './file.ts'
import { marriageTable, peopleTable } from './people.ts'
import type { ReportedRecord } from './reported-record.ts'
import { answersTable, limitsOfPeople, recordSection, togetherTable } from './sections.ts'
import { householdSummary } from './summary.ts'

/** All that the report of a household is made of. */
export interface HouseholdReportData {
  /** A spouse who was deleted is none here. */
  readonly household: Pick<HouseholdView, 'client' | 'spouse' | 'maritalStatus'>
  /** In the order of the report. */
  readonly reported: readonly ReportedRecord[]
  readonly leftOut: LeftOut
  readonly firm: ReportFirm
  /** The day of the newest change in it. */
  readonly today: string
  readonly sections: ClientForm
}

/** The report of a household: its summary or, in the short form, its people and answers; a section for each record; the basis at the end. */
export function householdReport({ household, reported, leftOut, firm, today, sections }: HouseholdReportData): ReportDocument {
  const subject = householdTitle(household)
  const hasSummary = sections !== 'short'
  return secondEdition({
    title: `${HOUSEHOLD_REPORT}: ${subject}`,
    fileName: householdReportFile(household),
    running: `${HOUSEHOLD_REPORT} · ${subject}`,
    foot: footOf(household, reported.length),
    isDraft: true,
    isClose: false,
    ...(sections === 'summary' && { maxPages: 2 }),
    blocks: [
      ...(hasSummary ? summaryOf({ household, reported, leftOut, firm, today, sections }) : front(household, reported, firm, today)),
      ...(sections === 'summary' ? [] : inFull(household, reported, leftOut, sections)),
    ],
  })
}

/** The first page of the short form. */
const front = (
  household: HouseholdReportData['household'],
  reported: readonly ReportedRecord[],
  firm: ReportFirm,
  today: string,
): readonly Block[] => [
  letterhead(firm, { title: HOUSEHOLD_REPORT, subject: householdTitle(household), today }),
  { kind: 'columns', columns: [[peopleTable(household, today)], [marriageTable(household)]] },
  answersTable(reported),
  ...togetherTable(household, reported),
]

/** The two pages that the adviser hands over. What is not in the report is on them too. */
function summaryOf({ household, reported, leftOut, firm, today, sections }: HouseholdReportData): readonly Block[] {
  const { client, spouse } = household
  const blocks = summaryBlocks(householdSummary(household, reported, today), {
    about: `${reported.length} ${reported.length === 1 ? 'record' : 'records'}`,
    clients: [client, ...(spouse === null ? [] : [spouse])].map((person) => joined(' ', person.name, person.surname)),
    firm,
    today,
    notes: [],
    changes: [],
    disclosure: 'Amounts of different records are not added up, because they fall in different years.',
  })
  return sections === 'summary' ? [...blocks, notInIt(leftOut, household)] : blocks
}

/** A section for each record, with its basis; the sources only if requested. */
function inFull(
  household: HouseholdReportData['household'],
  reported: readonly ReportedRecord[],
  leftOut: LeftOut,
  sections: ClientForm,
): readonly Block[] {
  return [
    ...reported.flatMap((each) => recordSection(each, sections)),
    ...(sections === 'short' ? [] : [{ kind: 'pageBreak' as const, isLoose: true as const }]),
    ...limitsOfPeople(household, reported),
    notInIt(leftOut, household),
    ...(sections === 'long' ? [] : [methodology(), ...sources(reported)]),
    verificationTable(household, reported),
  ]
}

function footOf({ client, spouse }: HouseholdReportData['household'], records: number): string {
  const ofPerson = (who: string, { clientId, revision }: { readonly clientId: string; readonly revision: string }) =>
    `${who} ${clientId.slice(0, 8)}, revision ${revision}`
  return [
    ofPerson('Client', client),
    ...(spouse === null ? [] : [ofPerson('spouse', spouse)]),
    `${records} ${records === 1 ? 'record' : 'records'}, each with its revision, engine and constants`,
  ].join(' · ')
}
