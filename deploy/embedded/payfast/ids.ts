import { createHash } from 'node:crypto'
import type { State } from './model.ts'

/** Ids derived from the seed: the same in every run of a test, different in another data folder. */
export function createIds(state: Pick<State, 'seed' | 'made'>) {
  const digest = () =>
    createHash('sha256')
      .update(`${state.seed}/${(state.made += 1)}`)
      .digest('hex')
  return {
    uuid(): string {
      const hex = digest()
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
    /** Increasing whole numbers, like PayFast's. */
    paymentId: (): string =>
      String(parseInt(createHash('sha256').update(state.seed).digest('hex').slice(0, 7), 16) * 10_000 + (state.made += 1)),
  }
}
