import type { Speech } from '../../kinds/compare/change-words.ts'
import { formatDate } from '../../base/money/format.ts'

const LABELS: Readonly<Record<string, string>> = {
  name: 'First name',
  surname: 'Surname',
  email: 'E-mail',
  phone: 'Phone',
  dateOfBirth: 'Date of birth',
  idNumber: 'ID number',
  filing: 'Filing details',
  'filing.taxNumber': 'Tax reference number',
  'filing.provisional': 'Provisional taxpayer',
  'filing.itr12': 'Income tax return (ITR12)',
  'filing.emailConsentOn': 'Consent to e-mail given',
  'filing.emailConsentWithdrawnOn': 'Consent to e-mail withdrawn',
  dependants: 'Dependants',
  'dependants.*.name': 'Name of the dependant',
  'dependants.*.dateOfBirth': 'Date of birth of the dependant',
  'dependants.*.kind': 'Dependant',
  maritalStatus: 'Marriage',
  'maritalStatus.status': 'Marital status',
  'maritalStatus.since': 'Since',
  'maritalStatus.regime': 'Property regime',
  'maritalStatus.regimeSince': 'Regime since',
  spouseId: 'Spouse',
  files: 'Files',
  'files.*.name': 'Name of the file',
  reviewedOn: 'Last review',
  nextReviewOn: 'Next review',
}
const CHOICES: Readonly<Record<string, string>> = {
  married: 'Married',
  single: 'Single',
  divorced: 'Divorced',
  widowed: 'Widowed',
  inCommunity: 'In community of property',
  ancWithAccrual: 'Out of community, with accrual',
  ancWithoutAccrual: 'Out of community, without accrual',
  foreign: 'By foreign law',
  child: 'Child',
  parent: 'Parent',
  other: 'Other',
  yes: 'Yes',
  no: 'No',
  mustFile: 'Must file',
  needNot: 'Need not file',
}
const CHOSEN = new Set(['status', 'regime', 'kind', 'provisional', 'itr12'])

/** Labels and texts for a client's details, marriage, dependants and reviews. */
export const clientSpeech: Speech = {
  label: (path) => {
    const row = /\.(\d+)(?=\.|$)/.exec(path)
    const label = LABELS[path.replaceAll(/\.\d+(?=\.|$)/g, '.*')] ?? path
    return row === null ? label : `${label}, row ${Number(row[1]) + 1}`
  },
  words: (path, value) => {
    // Only ids are known here; the household's page shows the name.
    if (path === 'spouseId') return 'A client of the firm'
    const text = String(value)
    if (CHOSEN.has(path.slice(path.lastIndexOf('.') + 1))) return CHOICES[text] ?? text
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text
  },
  nameOfRow: (list, { name }) => (list === 'files' && typeof name === 'string' ? name : undefined),
}
