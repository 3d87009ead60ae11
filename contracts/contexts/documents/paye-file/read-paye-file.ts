import { certificateFaults } from './certificate-faults.ts'
import { type Certificate, readCertificate } from './certificate.ts'
import { recordItems } from './items.ts'

/** A file of more lines is refused: an employer's, of everyone it employs. */
export const MAX_LINES = 200_000

export interface CertificateRead {
  /** In the file, from 1. */
  readonly line: number
  readonly certificate: Certificate
  /** Empty: it adds up. Otherwise none of its figures may be used without a click. */
  readonly faults: readonly string[]
}

export interface PayeFile {
  readonly employer: string
  readonly payeNumber: string
  /** Only those of the requested person. */
  readonly own: readonly CertificateRead[]
  /** How many certificates of other people the file has. None of their data is stored. */
  readonly others: number
}

export type PayeFileRead = { readonly ok: true; readonly file: PayeFile } | { readonly ok: false; readonly problem: string }

export interface Person {
  /** Empty where it isn't known. */
  readonly idNumber: string
  readonly taxNumber: string
}

/** Whether a text is an employer's file of certificates. */
export const isPayeFile = (text: string): boolean => /^(?:2010,"|3010,"[A-Z0-9]{20})/m.test(text.replace(/^\uFEFF/, ''))

/**
 * Reads a file of IRP5 and IT3(a) certificates in SARS's layout (PAYE BRS V15 to V25) for one person. Damage to any record refuses the
 * whole file: where its items have shifted, every code after them is wrong.
 */
export function readPayeFile(text: string, person: Person): PayeFileRead {
  if (person.idNumber === '' && person.taxNumber === '')
    return refused(
      'Enter the client’s identity or tax number first: the file holds many people, and only the client’s own certificates are read.',
    )
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  if (lines.length > MAX_LINES) return refused(`The file has more than ${MAX_LINES} lines.`)
  let employer: ReadonlyMap<number, string> | undefined
  let [certificates, hasTrailer, others] = [0, false, 0]
  const own: CertificateRead[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const record = recordItems(line)
    if (!record.ok) return refused(`Line ${at + 1} is damaged: ${record.problem}. Ask the employer for the file again.`)
    if (hasTrailer) return refused(`Line ${at + 1} follows the trailer (6010).`)
    const first = record.items[0]
    if (first === undefined) return refused(`Line ${at + 1} is empty.`)
    const values = new Map(record.items.map((item) => [item.code, item.text]))
    if (first.code === 2010) {
      if (employer !== undefined) return refused(`Line ${at + 1} begins a second employer: a file has one.`)
      if (values.get(2015) === 'TEST') return refused('This is a test file (2015), not certificates that were sent to SARS.')
      employer = values
    } else if (first.code === 6010) {
      hasTrailer = true
      if (first.text !== String(certificates + 1))
        return refused(`The trailer counts ${first.text} records (6010); the file has ${certificates + 1}. It isn’t whole.`)
    } else if (first.code === 3010) {
      certificates += 1
      const certificate = readCertificate(record.items)
      if (certificate === undefined) continue
      if (isOf(certificate, person)) own.push({ line: at + 1, certificate, faults: certificateFaults(certificate) })
      else others += 1
    } else return refused(`Line ${at + 1} begins with ${first.code}; expected 2010, 3010 or 6010.`)
  }
  if (employer === undefined) return refused('The file has no employer record (2010).')
  if (!hasTrailer) return refused('The file has no trailer (6010): its end is missing.')
  return { ok: true, file: { employer: employer.get(2010) ?? '', payeNumber: employer.get(2020) ?? '', own, others } }
}

const isOf = ({ idNumber, taxNumber }: Certificate, person: Person): boolean =>
  (person.idNumber !== '' && idNumber === person.idNumber) || (person.taxNumber !== '' && taxNumber === person.taxNumber)

const refused = (problem: string): PayeFileRead => ({ ok: false, problem })
