import { formatMoney } from '../../money/format.ts'
import type { TransferDutyResult } from './result.ts'

/** `8 cents`, `1 cent`, `2,5 cents`: what one rand more costs at that rate. */
export function centsPerRand(ppm: number): string {
  const text = `${ppm / 10_000}`.replace('.', ',')
  return `${text}\u00a0${text === '1' ? 'cent' : 'cents'}`
}

/** What the next rand costs and where that changes: `The next rand costs 8 cents. From R 2 994 800 it costs 11 cents.` Empty without a figure. */
export function nextRandSentence({ nextRand, basis }: Pick<TransferDutyResult, 'nextRand' | 'basis'>): string {
  if (nextRand === null) return ''
  const rand = basis === 'price' ? 'The next rand' : 'The next rand of market value'
  const costs = nextRand.rate === 0 ? 'costs nothing' : `costs ${centsPerRand(nextRand.rate)}`
  const { nextEdge } = nextRand
  return `${rand} ${costs}.${nextEdge === null ? '' : ` From ${formatMoney(nextEdge.value)} it costs ${centsPerRand(nextEdge.rate)}.`}`
}
