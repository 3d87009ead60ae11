import type { FrozenReport } from './frozen.ts'

/** The name of the attached file. */
export const DATA_FILE = 'report.json'

/**
 * The machine-readable attachment of an issued report: the record's frozen inputs and answer, and the versions used. The summary and short
 * form show less than that, so they carry none: a reader who passes a report on sees its whole content on its pages.
 */
export function reportData({ form, record, number, issuedOn }: FrozenReport): string | undefined {
  if (form === 'short' || form === 'summary') return undefined
  const { kind, description, revision, inputs, result, constantsVersion, engineVersion } = record
  const calculation = { constantsVersion, engineVersion, inputs, result: result === null ? null : withoutFindings(result) }
  const data = { format: 'tafel-report/2', number, issuedOn, kind, description, revision, ...calculation }
  return `${JSON.stringify(data, null, 2)}\n`
}

/** Parts of a result that are for the adviser. The file goes to the client. */
const FINDINGS: ReadonlySet<string> = new Set(['notes', 'missing', 'unconfirmed', 'announced'])
const withoutFindings = (result: object) => Object.fromEntries(Object.entries(result).filter(([part]) => !FINDINGS.has(part)))
