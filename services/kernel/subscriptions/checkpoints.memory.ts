import { checkpointWaits } from './checkpoint-waits.ts'
import { assertCanMove, type Checkpoints } from './checkpoints.ts'

/** For tests. There are no transactions: a move can't be rolled back. */
export function memoryCheckpoints(now: () => Date = () => new Date()): Checkpoints {
  const positions = new Map<string, { readonly position: bigint; readonly updatedAt: string }>()
  const waits = checkpointWaits()

  function move(name: string, from: bigint | undefined, to: bigint): 'ok' | 'taken' {
    assertCanMove(from, to)
    if (positions.get(name)?.position !== from) return 'taken'
    positions.set(name, { position: to, updatedAt: now().toISOString() })
    waits.report(name, to)
    return 'ok'
  }

  return {
    async read(name) {
      return positions.get(name)?.position
    },
    async list() {
      return [...positions].map(([name, checkpoint]) => ({ name, ...checkpoint }))
    },
    advance: async (_client, ...given) => move(...given),
    advanceAlone: async (...given) => move(...given),
    async waitUntil(name, position, timeoutMs, signal) {
      const answer = waits.wait(name, position, timeoutMs, signal)
      const known = positions.get(name)
      if (known !== undefined) waits.report(name, known.position)
      return answer
    },
    async close() {
      waits.end()
    },
  }
}
