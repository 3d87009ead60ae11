import type { ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import { type CsvNumber, csvText } from '@tafel/contracts/base/csv.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { Page } from '@tafel/contracts/base/http/page.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import type { ClientFilter } from '../../../shared/records/client-queries.ts'

/** The columns of exports and imports, with the names that other programs use for them. */
export const CLIENT_COLUMNS = [
  {
    field: 'name',
    head: 'Name',
    also: ['first name', 'first names', 'given name', 'client', 'client name', 'voornaam', 'voorname', 'naam'],
  },
  { field: 'surname', head: 'Surname', also: ['last name', 'family name', 'van'] },
  {
    field: 'email',
    head: 'E-mail',
    also: ['email', 'email address', 'e mail address', 'mail', 'epos', 'e pos', 'e posadres', 'eposadres'],
  },
  {
    field: 'phone',
    head: 'Telephone',
    also: [
      'phone',
      'phone number',
      'telephone number',
      'tel',
      'cell',
      'cell number',
      'cellphone',
      'mobile',
      'mobile number',
      'selfoon',
      'selfoonnommer',
      'sel',
      'telefoon',
      'telefoonnommer',
    ],
  },
  { field: 'dateOfBirth', head: 'Date of birth', also: ['birth date', 'birthdate', 'dob', 'born', 'geboortedatum', 'gebore'] },
  {
    field: 'idNumber',
    head: 'ID number',
    also: ['id', 'id no', 'identity number', 'sa id number', 'sa id', 'id nr', 'id nommer', 'identiteitsnommer', 'sa id nommer'],
  },
] as const satisfies readonly { readonly field: keyof ClientDetails; readonly head: string; readonly also: readonly string[] }[]

const EXPORT_PAGE = 1000

/** A list of clients as a table; every cell is text except the number of records. */
export interface ClientTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly (string | CsvNumber)[])[]
}

/** Every client of a list, page by page in the list's order. */
export async function readClientTable(http: Http, filter: ClientFilter): Promise<ClientTable> {
  const clients: ClientView[] = []
  let after: string | null = null
  do {
    const search = { ...filter, limit: EXPORT_PAGE, after: after ?? undefined }
    const page: Page<ClientView> = await http.query<Page<ClientView>>('/api/clients', { search })
    clients.push(...page.items)
    after = page.next
  } while (after !== null)
  return {
    heads: [...CLIENT_COLUMNS.map(({ head }) => head), 'Records', 'Added on', 'Last review', 'Next review'],
    rows: clients.map((client) => [
      ...CLIENT_COLUMNS.map(({ field }) => client[field]),
      { number: String(client.records) },
      johannesburgDate(client.createdAt),
      client.reviewedOn ?? '',
      client.nextReviewOn ?? '',
    ]),
  }
}

/** An empty table to fill in and import. */
export const EMPTY_TABLE: ClientTable = { heads: CLIENT_COLUMNS.map(({ head }) => head), rows: [] }

export const asCsv = ({ heads, rows }: ClientTable): string => csvText([heads, ...rows])
