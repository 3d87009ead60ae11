/**
 * Explains which data an erasure removes and retains, the same in the dialog before it and the answer after it. It can't be undone.
 */
export interface ErasureWords {
  readonly erased: readonly string[]
  readonly kept: readonly string[]
}

const BACKUPS = 'Backups of the keys: they expire within 35 days, and with them what could still read older backups.'
/** Holds where Tafel keeps its own Postgres (deploy/embedded/upkeep/schedule.ts); elsewhere the operator scrubs, as the system page shows. */
const REMNANTS = 'Remnants in the files of the database, which no screen or report can show: they are overwritten within 15 minutes.'
const ERASURE = 'The erasure itself: who did it, when and why, as ids and dates, without names.'
const DUTY =
  'What the law makes a firm keep: records of advice and of tax, mostly for five years. Keeping them is for the firm itself, outside of Tafel.'
const ISSUED =
  'Issued reports that the law requires the firm to keep: sealed with their own key, visible to the owner only, and deleted on the day after their last. The certificate of erasure names each.'
const INVOICES = 'Tax invoices and credit notes that the firm was issued, with its name: the law makes the seller keep them for five years.'
const TRIAL = 'A mark that the free trial was used with this address. It is made with a secret key, and the address cannot be read from it.'

const FIRM = [
  'The details of the firm, and its search keywords.',
  'All its clients and their records, within a minute or two.',
  'Its subscription, without a refund of what was paid.',
]

export const CLIENT_ERASURE: ErasureWords = {
  erased: [
    'Name, contact details, date of birth and ID number, and search keywords.',
    'All the client’s records, the deleted ones too, with their answers.',
    'Filing details with the tax reference number, and the notes of the filing seasons.',
    'Marital status and dependants. A spouse who is a client stays one, no longer linked.',
  ],
  kept: [ERASURE, ISSUED, DUTY, 'Reports that you downloaded or sent: they are yours to delete.', REMNANTS, BACKUPS],
}

export const ACCOUNT_ERASURE: ErasureWords = { erased: FIRM, kept: [ERASURE, ISSUED, DUTY, INVOICES, TRIAL, REMNANTS, BACKUPS] }

export const USER_ERASURE: ErasureWords = {
  erased: [
    'Name, e-mail address and password, with every session on every device.',
    ...FIRM.map((line) => `Where there is a firm: ${line}`),
  ],
  kept: ACCOUNT_ERASURE.kept,
}
