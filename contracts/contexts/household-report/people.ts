import { bornWords, dependantWords, marriageLines } from '../clients/household-words.ts'
import type { HouseholdView } from '../clients/views.ts'
import { NONE, type Table, text } from '../../base/report/document.ts'
import { joined } from '../../kinds/report/letterhead.ts'

type People = Pick<HouseholdView, 'client' | 'spouse'>

/** Everyone in the household, with their ages on the day of the report. */
export function peopleTable(household: People, today: string): Table {
  const { client, spouse } = household
  const persons = [client, ...(spouse === null ? [] : [spouse])]
  const rows = [
    ...persons.map((person) => ({
      name: joined(' ', person.name, person.surname),
      dateOfBirth: person.dateOfBirth,
      who: person === client ? 'client' : 'spouse',
    })),
    ...persons.flatMap((person) =>
      person.dependants.map(({ name, dateOfBirth, kind }) => ({ name, dateOfBirth, who: dependantWords(kind, person, household) })),
    ),
  ]
  return {
    kind: 'table',
    heading: 'People',
    columns: ['Name', 'Born, age'],
    hasHead: false,
    rows: rows.map(({ name, dateOfBirth, who }) => ({
      cells: [text(name, { text: who, tone: 'quiet' }), dateOfBirth === '' ? NONE : text(bornWords(dateOfBirth, today))],
    })),
  }
}

/** The marriage and its property regime, with their dates. */
export function marriageTable(household: Pick<HouseholdView, 'maritalStatus' | 'spouse'>): Table {
  return {
    kind: 'table',
    heading: 'Marriage and property',
    columns: ['Line', 'Value'],
    hasHead: false,
    rows: marriageLines(household).map(({ label, value }) => ({ cells: [text(label), text(value)] })),
  }
}
