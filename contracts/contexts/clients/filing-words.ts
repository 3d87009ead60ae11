import { formatDate } from '../../base/money/format.ts'
import type { FilingDetails, Itr12Status, ProvisionalStatus } from './filing-details.ts'

export const PROVISIONAL_WORDS: Readonly<Record<ProvisionalStatus, string>> = { '': 'not known', yes: 'yes', no: 'no' }
export const ITR12_WORDS: Readonly<Record<Itr12Status, string>> = { '': 'not known', mustFile: 'must file', needNot: 'need not file' }

/** `012 345 6782`: in groups, as SARS prints it; nothing where it isn't known. */
export const taxNumberWords = (taxNumber: string): string => taxNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3')

/** `given on 3 March 2026`, `withdrawn on …`, `not recorded`. */
export function consentWords({ emailConsentOn, emailConsentWithdrawnOn }: FilingDetails): string {
  if (emailConsentOn === '') return 'not recorded'
  return emailConsentWithdrawnOn === ''
    ? `given on ${formatDate(emailConsentOn)}`
    : `withdrawn on ${formatDate(emailConsentWithdrawnOn)}, given on ${formatDate(emailConsentOn)}`
}

export interface FilingLine {
  readonly label: string
  readonly value: string
}

/** The filing details of a client, line by line. */
export const filingLines = (filing: FilingDetails): readonly FilingLine[] => [
  { label: 'Tax reference number', value: taxNumberWords(filing.taxNumber) || 'not recorded' },
  { label: 'Provisional taxpayer', value: PROVISIONAL_WORDS[filing.provisional] },
  { label: 'Income tax return (ITR12)', value: ITR12_WORDS[filing.itr12] },
  { label: 'Consent to e-mail', value: consentWords(filing) },
]
