import type { HouseholdView } from '../clients/views.ts'
import { clientSource, NOT_CONFIRMED } from '../../law/figure/client-source.ts'
import { formatDate } from '../../base/money/format.ts'
import { type Block, NONE, type Table, text } from '../../base/report/document.ts'
import { joined } from '../../kinds/report/letterhead.ts'
import { VERIFICATION } from '../../base/report/verification.ts'
import type { ReportedRecord } from './reported-record.ts'

/** Why a record that was chosen has no section. */
export type Because = 'deleted' | 'erased' | 'noAnswer' | 'linkedChanged' | 'noEngine'

const BECAUSE: Readonly<Record<Because, string>> = {
  deleted: 'it was deleted',
  erased: 'it was erased',
  noAnswer: 'its inputs are not complete yet',
  linkedChanged: 'a record that it depends on has changed since; open it, save its new answer, and create this report again',
  noEngine: 'it was calculated by a version of Tafel that is no longer available',
}

/** Records missing from the report: chosen ones without a section, and those not chosen. */
export interface LeftOut {
  readonly chosen: readonly { readonly description: string; readonly because: Because }[]
  /** Chosen ids that are none, or no longer one, of the household. */
  readonly unknown: number
  /** Records of the household that were not chosen. */
  readonly others: number
  readonly deleted: number
  /** The client is married to another client, who was deleted. */
  readonly isSpouseDeleted: boolean
  /** There are more records than were checked. */
  readonly hasMoreRecords: boolean
}

/** Limits of the report that its reader must know. */
export function notInIt({ chosen, unknown, others, deleted, isSpouseDeleted, hasMoreRecords }: LeftOut, household: Household): Block {
  const { spouse, maritalStatus } = household
  const isMarriedToNoClient = spouse === null && !isSpouseDeleted && maritalStatus?.status === 'married'
  return {
    kind: 'text',
    heading: 'Not included in this report',
    paragraphs: [
      ...chosen.map(({ description, because }) => `“${description}” is left out: ${BECAUSE[because]}.`),
      ...(unknown === 0 ? [] : [`${records(unknown, 'chosen record')} left out: erased, or not of this household.`]),
      ...(deleted === 0 ? [] : [`${records(deleted, 'deleted record')} left out.`]),
      ...(others === 0 ? [] : [`${records(others, 'other record', ' of the household')} not in this report.`]),
      ...(hasMoreRecords ? ['The household has more records than this report includes: only the most recently changed are in it.'] : []),
      ...(isSpouseDeleted ? ['The spouse’s client file was deleted, so its records are not included in this report.'] : []),
      ...(isMarriedToNoClient ? ['The spouse is not a client of the firm, so the spouse’s records are not included in this report.'] : []),
      'This report summarises calculations from the information given to us. It is not a balance sheet, does not cover policies or wills, and is not an assessment: SARS assesses returns.',
      'Each record’s own report states what it leaves out and what it assumes.',
    ],
  }
}
type Household = Pick<HouseholdView, 'client' | 'spouse' | 'maritalStatus'>

const records = (count: number, what: string, ofWhat = '') =>
  `${count} ${what}${count === 1 ? '' : 's'}${ofWhat} ${count === 1 ? 'is' : 'are'}`

/** How the report came about. */
export function methodology(): Block {
  return {
    kind: 'text',
    heading: 'Methodology',
    paragraphs: [
      'Every record is calculated again with the engine and the constants that it names, and is in this report only if the answer is the stored one to the cent. Its sentences and figures are those of its own report.',
      'Amounts of different records are not added up, except the two returns of spouses for the same year of assessment, where they agree: amounts due less refunds.',
      'Limits are those of each person’s newest year of assessment among these records.',
    ],
  }
}

/** The official sources of the figures of law, and whether some have none yet; nothing where no record took a figure. */
export function sources(reported: readonly ReportedRecord[]): readonly Block[] {
  const all = [...new Set(reported.flatMap((each) => each.sources.map(clientSource)))]
  if (all.length === 0) return []
  const cited = all.filter((source) => source !== NOT_CONFIRMED).map((source, at) => `[${at + 1}] ${source}.`)
  const others = all.includes(NOT_CONFIRMED) ? [`Some figures of law are ${NOT_CONFIRMED}: each record’s own report names them.`] : []
  return [{ kind: 'text', heading: 'Sources', paragraphs: [...cited, ...others] }]
}

/** The particulars that let anyone recalculate every section. */
export function verificationTable({ client, spouse }: Household, reported: readonly ReportedRecord[]): Table {
  const persons = [client, ...(spouse === null ? [] : [spouse])]
  return {
    kind: 'table',
    heading: VERIFICATION,
    columns: ['What', 'Id', 'Revision', 'As at'],
    hasHead: true,
    rows: [
      ...persons.map((person) => ({
        cells: [text(joined(' ', person.name, person.surname)), text(person.clientId), text(person.revision), NONE],
      })),
      ...reported.map(({ record, asAt }) => ({
        cells: [
          text(record.description),
          text(record.recordId),
          text(`${record.revision}${record.locked ? ', locked' : ''}`),
          text(formatDate(asAt)),
        ],
      })),
    ],
  }
}
