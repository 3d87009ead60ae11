import { householdTitle } from '../clients/household-words.ts'
import type { HouseholdView } from '../clients/views.ts'
import type { ReportDocument, ClientForm } from '../../base/report/document.ts'
import { letterhead, type ReportFirm } from '../../kinds/report/letterhead.ts'
import { type LeftOut, methodology, notInIt, sources, verificationTable } from './closing.ts'
import { HOUSEHOLD_REPORT, householdReportFile } from './file.ts'
import { marriageTable, peopleTable } from './people.ts'
import type { ReportedRecord } from './reported-record.ts'
import { answersTable, limitsOfPeople, recordSection, togetherTable } from './sections.ts'

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

/** The report of a household: its people and all answers on the first page, a section for each record, what it rests on at the end. */
export function householdReport({ household, reported, leftOut, firm, today, sections }: HouseholdReportData): ReportDocument {
  const subject = householdTitle(household)
  return {
    title: `${HOUSEHOLD_REPORT}: ${subject}`,
    fileName: householdReportFile(household),
    running: `${HOUSEHOLD_REPORT} · ${subject}`,
    foot: footOf(household, reported.length),
    isDraft: true,
    isClose: false,
    blocks: [
      letterhead(firm, { title: HOUSEHOLD_REPORT, subject, today }),
      { kind: 'columns', columns: [[peopleTable(household, today)], [marriageTable(household)]] },
      answersTable(reported),
      ...togetherTable(household, reported),
      ...reported.flatMap((each) => recordSection(each, sections)),
      ...(sections === 'long' ? [{ kind: 'pageBreak' as const }] : []),
      ...limitsOfPeople(household, reported),
      notInIt(leftOut, household),
      methodology(),
      ...sources(reported),
      verificationTable(household, reported),
    ],
  }
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
