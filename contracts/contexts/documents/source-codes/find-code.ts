import { DEDUCTIONS } from './deductions.ts'
import { INCOME } from './income.ts'
import type { SourceCode } from './source-code.ts'
import { TAXES_AND_TOTALS } from './taxes-and-totals.ts'

const ABROAD = 50
const BY_CODE: ReadonlyMap<number, SourceCode> = new Map(
  [...INCOME, ...DEDUCTIONS, ...TAXES_AND_TOTALS]
    .flatMap((entry) => (entry.foreign ? [entry, abroad(entry)] : [entry]))
    .map((entry) => [entry.code, entry]),
)

/** Pay for work outside the Republic is one line of the scenario, for any purpose; the exemption follows from the days abroad. */
function abroad(entry: SourceCode): SourceCode {
  const { foreign: _, ...others } = entry
  const label = `${entry.label}, for work abroad`
  const isPay = entry.line?.of === 'employer'
  return {
    ...others,
    code: entry.code + ABROAD,
    label,
    ...(isPay && { line: { of: 'employer', field: 'foreignEmploymentIncome' } as const }),
  }
}

/** The code in every year; `isValidIn` checks whether a year has it. Undefined: SARS has no such code. */
export const findCode = (code: number): SourceCode | undefined => BY_CODE.get(code)

export const ALL_CODES: readonly SourceCode[] = [...BY_CODE.values()]
