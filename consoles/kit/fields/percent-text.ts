import { formatRate } from '@tafel/contracts/money/format.ts'

/** Reads `5`, `5,25`, `10.5 %` as parts per million, digit by digit; undefined where it is no rate with at most four decimals. */
export function readPercent(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim())
  return match === null ? undefined : Number(match[1]! + (match[2] ?? '').padEnd(4, '0'))
}

/** Without the sign, which the field shows: `5,25`. */
export function showPercent(ppm: number | null): string {
  return ppm === null ? '' : formatRate(ppm).replace(/[\s\u00a0]%$/, '')
}
