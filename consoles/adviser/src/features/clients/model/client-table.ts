import type { ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import type { FilingDetails } from '@tafel/contracts/contexts/clients/filing-details.ts'
import { ITR12_WORDS, PROVISIONAL_WORDS } from '@tafel/contracts/contexts/clients/filing-words.ts'
import { type CsvNumber, csvText } from '@tafel/contracts/base/csv.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { Page } from '@tafel/contracts/base/http/page.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import { type ClientFilter, clientPage } from '../../../shared/records/client-queries.ts'

/** The columns of a client's details, with the names that other programs use for them. */
export const DETAIL_COLUMNS = [
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

/** The columns of the filing details. */
export const FILING_COLUMNS = [
  {
    field: 'taxNumber',
    head: 'Tax reference number',
    also: [
      'tax number',
      'tax no',
      'tax nr',
      'tax ref',
      'tax reference',
      'income tax number',
      'income tax reference number',
      'belastingnommer',
    ],
  },
  { field: 'provisional', head: 'Provisional taxpayer', also: ['provisional', 'provisional tax', 'voorlopige belastingpligtige'] },
  { field: 'itr12', head: 'ITR12', also: ['must file', 'files a return', 'income tax return'] },
  { field: 'emailConsentOn', head: 'E-mail consent given', also: ['email consent', 'email consent given', 'email consent on'] },
  { field: 'emailConsentWithdrawnOn', head: 'E-mail consent withdrawn', also: ['email consent withdrawn'] },
] as const satisfies readonly { readonly field: keyof FilingDetails; readonly head: string; readonly also: readonly string[] }[]

/** The columns of exports and imports. */
export const CLIENT_COLUMNS = [...DETAIL_COLUMNS, ...FILING_COLUMNS]

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
    const page: Page<ClientView> = (await clientPage(http, search)).data
    clients.push(...page.items)
    after = page.next
  } while (after !== null)
  return {
    heads: [...CLIENT_COLUMNS.map(({ head }) => head), 'Records', 'Added on', 'Last review', 'Next review'],
    rows: clients.map((client) => [
      ...DETAIL_COLUMNS.map(({ field }) => client[field]),
      ...filingCells(client.filing),
      { number: String(client.records) },
      johannesburgDate(client.createdAt),
      client.reviewedOn ?? '',
      client.nextReviewOn ?? '',
    ]),
  }
}

/** As an import reads them again; empty where nothing is known. */
function filingCells(filing: FilingDetails): readonly string[] {
  const words = {
    ...filing,
    provisional: filing.provisional === '' ? '' : PROVISIONAL_WORDS[filing.provisional],
    itr12: filing.itr12 === '' ? '' : ITR12_WORDS[filing.itr12],
  }
  return FILING_COLUMNS.map(({ field }) => words[field])
}

/** An empty table to fill in and import. */
export const EMPTY_TABLE: ClientTable = { heads: CLIENT_COLUMNS.map(({ head }) => head), rows: [] }

export const asCsv = ({ heads, rows }: ClientTable): string => csvText([heads, ...rows])
