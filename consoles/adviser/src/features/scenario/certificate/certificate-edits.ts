import { isRequestDate } from '@tafel/contracts/base/fields.ts'
import { sameJson } from '@tafel/contracts/base/same-json.ts'
import { certificateFigures, type CertificateFigures } from '@tafel/contracts/contexts/documents/certificate-figures.ts'
import type { Certificate } from '@tafel/contracts/contexts/documents/paye-file/certificate.ts'
import { labelOf } from '@tafel/contracts/law/assessment/inputs/labels.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { yearEnd, yearStart } from '@tafel/contracts/law/tax-year.ts'
import type { FieldEdit } from '../../../workbench/kind.ts'

type Employer = NonNullable<TaxScenarioGiven['employers']>[number]
type LumpSum = NonNullable<TaxScenarioGiven['lumpSums']>[number]

/** An input before and after the import. */
export interface InputChange {
  readonly path: string
  readonly label: string
  readonly before: number
  readonly after: number
  readonly boxes: string
}

export interface CertificateEdits {
  /** One undo step. Empty: the scenario already has all figures. */
  readonly edits: readonly FieldEdit[]
  readonly changes: readonly InputChange[]
  readonly unused: CertificateFigures['unused']
  readonly isThere: boolean
}

const OF_EMPLOYER = 'employers.*.'

/** The changes of a certificate to a scenario: a new employer, and totals that it adds to. */
export function certificateEdits(inputs: TaxScenarioGiven, employerName: string, certificate: Certificate): CertificateEdits {
  const { figures, unused } = certificateFigures(certificate)
  const employers = inputs.employers ?? []
  const ofEmployer = figures.filter(({ path }) => path.startsWith(OF_EMPLOYER))
  const row = {
    employerName: employerName.slice(0, 120),
    ...dates(certificate),
    ...Object.fromEntries(ofEmployer.map(({ path, cents }) => [path.slice(OF_EMPLOYER.length), cents])),
  } as Employer
  const taxOnLumpSum = figures.find(({ path }) => path === 'lumpSums.*.taxDeducted')?.cents
  const lumpSums: readonly LumpSum[] = figures.flatMap(({ path, cents }) => {
    const [, kind] = /^lumpSums\.(\w+)\.gross$/.exec(path) ?? []
    return kind === undefined ? [] : [{ kind, gross: cents, ...(taxOnLumpSum !== undefined && { taxDeducted: taxOnLumpSum }) } as LumpSum]
  })
  const sums = figures.filter(({ path }) => !path.startsWith(OF_EMPLOYER) && !path.startsWith('lumpSums.'))
  // Without an employer's row, as for a pension, equal amounts are the only sign of an earlier import.
  const isThere =
    ofEmployer.length > 0
      ? employers.some((each) => holds(each, row))
      : figures.length > 0 &&
        sums.every(({ path, cents }) => amountAt(inputs, path) === cents) &&
        lumpSums.every((wanted) => inputs.lumpSums?.some((each) => holds(each, wanted)) === true)
  const edits: FieldEdit[] = [
    ...(ofEmployer.length > 0 ? [{ field: 'employers', next: [...employers, row] }] : []),
    ...(lumpSums.length > 0 ? [{ field: 'lumpSums', next: [...(inputs.lumpSums ?? []), ...lumpSums] }] : []),
    ...sums.map(({ path, cents }) => ({ field: path, next: amountAt(inputs, path) + cents })),
  ]
  const changes = figures.map(({ path, cents, boxes, how }): InputChange => {
    const place = path.replace('*', String(employers.length)).replace(/^lumpSums\.\w+\./, `lumpSums.${inputs.lumpSums?.length ?? 0}.`)
    const before = amountAt(inputs, place)
    return { path, label: labelOf(place), before, after: before + cents, boxes: how ?? boxes.map(({ code }) => code).join(' + ') }
  })
  return { edits: isThere ? [] : edits, changes, unused, isThere }
}

/** Leaves out the dates of a full year, and invalid ones, which are reported as faults. */
const dates = ({ year, from, to }: Certificate): Pick<Employer, 'from' | 'to'> => ({
  ...(from !== yearStart(year) && isRequestDate(from) && { from }),
  ...(to !== yearEnd(year) && isRequestDate(to) && { to }),
})

const holds = (there: object, wanted: object): boolean =>
  Object.entries(wanted).every(([key, value]) => sameJson(Reflect.get(there, key), value))

function amountAt(inputs: TaxScenarioGiven, path: string): number {
  const value = path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], inputs)
  return typeof value === 'number' ? value : 0
}
