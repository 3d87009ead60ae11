import { formatDate } from '../../base/money/format.ts'
import type { Wording } from '../../law/sections/section/law-section.ts'

/** `from 1 March 2023, Act 20 of 2022` */
export function wordingText({ from, to, by }: Wording): string {
  const start = from === null ? 'before 2004' : `from ${formatDate(from)}`
  return [`${start}${to === undefined ? '' : ` to ${formatDate(to)}`}`, ...(by === undefined ? [] : [by])].join(', ')
}
